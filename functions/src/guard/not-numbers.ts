import { anyOf } from './any-of.ts';
import { type Folded, rewrite } from './folded.ts';

const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:1[89]|20)\\d{2}';
const UNIT_WORDS = `
  euro euros eur usd gbp dollars? pounds? quid cents? procent percent km kg kilo gram g mg ml cm
  mm m liters? litres? mijl miles? keer times maal jaar jaren years? dagen dag days? uur uren
  hours? min minuten minuut minutes? seconden seconds? weken weeks? maanden months? mensen
  people views volgers followers stappen steps kcal calorie[^\\s]* punten points woorden words
  stuks pagina.s pages meter metres? meters? graden degrees miljoen million miljard billion
  duizend thousand mb gb kb kwh pixels? likes
`;
const UNIT = `€|\\$|£|%|${anyOf(UNIT_WORDS)}(?![\\p{L}\\d])`;

/** Dates, times and amounts: digits that call nobody. A telephone number written with the same signs goes on behind them. */
const PATTERNS = [
  `(?<!\\d)${YEAR}[-/.]${MONTH}[-/.]${DAY}(?!\\d)(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\.\\d+)?Z?)?`,
  `(?<![\\d][-./]?)(?:${DAY}[-/]){1,3}${MONTH}[-/]${YEAR}(?![-./]?\\d)`,
  `(?<![\\d][-./]?)(?:${DAY}[-/.]${MONTH}|${MONTH}[-/.]${DAY})[-/.]${YEAR}(?![-./]?\\d)`,
  `(?<![\\d][-./ ]?)(?:${DAY}[-/.]${MONTH}|${MONTH}[-/.]${DAY})[-/.]\\d{2}(?![-./ ]?\\d)`,
  `(?<![\\d][-./ ]?)${DAY} ?[-/.] ?${MONTH} ?[-/.] ?(?:${YEAR})(?![-./]?\\d)`,
  `(?<![\\d+][-. ]?)${YEAR}(?:(?:s|'s)? ?[-/,&+]? ?${YEAR})+(?![-. ]?\\d)`,
  '(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)(?: ?- ?\\d{1,2}:\\d{2})?',
  '(?<![\\d.])\\d{1,2}\\.\\d{2}(?= ?(?:u|uur|h|am|pm|a\\.m|p\\.m)\\b)',
  "[€$£¥] ?\\d{1,3}(?:[.,' ]\\d{3})*(?:[.,](?:\\d{1,2}|-))?(?!\\d)|[€$£¥] ?\\d+(?:[.,]\\d{1,2})?",
  `(?<![\\d+][-. ]?)[1-9]\\d{0,2}(?:[.,' ]\\d{3})+(?:[.,]\\d{1,2})? ?(?:${UNIT})`,
  `(?<![\\d+][-. ]?)(?:[1-9]\\d*|0)(?:[.,]\\d+)? ?(?:${UNIT})`,
  '(?<![\\d.,+][ -]?)[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d+)?(?![.,]?\\d)',
  '(?<![\\d.,+][ -]?)[1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d+)?(?![.,-]?\\d)',
  '(?<![\\d.,+])(?:[1-9]\\d?|0)\\.\\d{3,}(?![ .,-]?\\d)',
].map((pattern) => new RegExp(pattern, 'giu'));

/** The text without dates, times and amounts, in the order of the list. What stands there instead ends a number. */
export const withoutAmounts = (text: Folded): Folded =>
  PATTERNS.reduce((rest, pattern) => rewrite(rest, pattern, ' ; '), text);
