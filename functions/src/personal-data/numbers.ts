import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PersonalSpan } from '../contract/index.ts';
import { anyOf, type Finder, type Folded, found, rewrite } from './folded.ts';
import { isHelplineNumber } from './helpline-numbers.ts';

/**
 * Countries that are tried for a number that begins with 0. Germany is left out, because it would accept nearly any number.
 */
const HOMES: readonly CountryCode[] = ['NL', 'BE', 'GB', 'IE', 'FR', 'AU', 'NZ', 'ZA'];
const SHORTEST = 9;
const LONGEST = 15;
const LONGEST_AT_HOME = 11;
/** The most extra characters before a number: "00", or "+" and the 0 that callers from another country leave out. */
const PREFIX = 2;

const OH_BESIDE_DIGITS =
  /(?<![\p{L}\d])[oO](?=[ -]?[1-9](?:[ .-]?[\doO]){7})|(?<=\d[ -]?)[oO](?=[ -]?\d)/gu;
const ELL_BETWEEN_DIGITS = /(?<=\d)[lI|](?=\d)/gu;
const CANDIDATE = /(?<![\d])\(?\+?\d(?:(?:[ .\-()_*~]{0,3}|\/)\+?\d)*/g;
const TOKEN = /\(?\+?\d+/g;

/** Finds telephone numbers, which are refused (`hard`), and other digits, which are asked about. It never finds helplines. */
export const findNumbers: Finder = (folded) => {
  const text = plainNumbers(folded);
  return [...text.text.matchAll(CANDIDATE)].flatMap(({ 0: run, index }) => inRun(text, run, index));
};

/** Writes numbers as digits and removes dates, times and amounts. */
const plainNumbers = (folded: Folded): Folded =>
  [
    [OH_BESIDE_DIGITS, '0'],
    [ELL_BETWEEN_DIGITS, '1'],
    [/(?<=\d) ?\(0\) ?(?=\d)/g, ' '],
  ].reduce(
    (text, [pattern, into]) => rewrite(text, pattern as RegExp, into as string),
    withoutAmounts(withDigits(folded)),
  );

function inRun(text: Folded, run: string, start: number): PersonalSpan[] {
  const tokens = [...run.matchAll(TOKEN)].map(({ 0: digits, index }) => {
    return {
      digits: digits.replace('(', ''),
      from: start + index,
      to: start + index + digits.length,
    };
  });
  const spans: PersonalSpan[] = [];
  let rest: typeof tokens = [];
  const closeRest = () => {
    if (isRunOfDigits(rest.map(({ digits }) => digits))) {
      spans.push(found(text, [rest[0]?.from ?? 0, rest.at(-1)?.to ?? 0], 'digits'));
    }
    rest = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const last = lastOfNumber(tokens.slice(at, at + LONGEST + PREFIX).map(({ digits }) => digits));
    const token = tokens[at];
    if (!token) break;
    if (last === null) rest.push(token);
    else {
      closeRest();
      const number = tokens.slice(at, at + last + 1);
      const isHelp = isHelplineNumber(number.map(({ digits }) => digits).join(''));
      const to = number.at(-1)?.to ?? token.to;
      if (!isHelp) spans.push(found(text, [token.from, to], 'phone', true));
      at += last;
    }
  }
  closeRest();
  return spans;
}

/**
 * Finds the longest valid number or helpline number that begins with the first token. Returns the index of its last token,
 * or null if there is none.
 */
function lastOfNumber(tokens: readonly string[]): number | null {
  const numbers: string[] = [];
  let number = '';
  for (const token of tokens.slice(0, LONGEST + PREFIX)) {
    number += token;
    if (number.length > LONGEST + PREFIX) break;
    numbers.push(number);
  }
  const last = numbers.findLastIndex((one) => isHelplineNumber(one) || isPhoneNumber(one));
  return last < 0 ? null : last;
}

function isPhoneNumber(number: string): boolean {
  if (number.lastIndexOf('+') > 0) return false;
  const digits = number.replace('+', '');
  if (digits.length < SHORTEST) return false;
  if (number.startsWith('+')) return isValid(number);
  if (number.startsWith('00')) return isValid(`+${digits.slice(2)}`);
  const isNational = number.startsWith('0') && digits.length <= LONGEST_AT_HOME;
  return isNational && HOMES.some((home) => isValid(number, home));
}

const isValid = (number: string, defaultCountry?: CountryCode): boolean =>
  parsePhoneNumberFromString(number, {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  })?.isValid() ?? false;

/**
 * Whether digits may identify a person: six or more in one piece, or eight or more in several pieces. Round numbers and
 * sequences do not count.
 */
function isRunOfDigits(tokens: readonly string[]): boolean {
  const all = tokens.join('').replace('+', '');
  if (isHelplineNumber(all) || /^(\d)\1*$/.test(all) || /^\d+0000$/.test(all)) return false;
  if ('012345678901234567890'.includes(all) || '98765432109876543210'.includes(all)) return false;
  // Short pieces ("12 15 10") are counts, unless they begin with 0 or are written digit by digit.
  if (tokens.every((token) => token.length <= 2)) {
    return all.length >= 9 && (all.startsWith('0') || tokens.every((token) => token.length === 1));
  }
  return tokens.some((token) => token.length >= 6) || all.length >= 8;
}

const UNITS = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
};
const TENS = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
};

const words = new Map<string, string>(
  Object.entries({ oh: '0', o: '0', nought: '0', één: '1', plus: '+' }),
);
for (const list of Object.values(UNITS)) {
  for (const [value, word] of list.split(' ').entries()) words.set(word, String(value));
}
for (const [language, list] of Object.entries(TENS)) {
  list.split(' ').forEach((ten, index) => {
    const value = 10 * (index + 2);
    words.set(ten, String(value));
    const units = UNITS[language as keyof typeof UNITS].split(' ').slice(1, 10);
    units.forEach((unit, at) => {
      const sum = String(value + at + 1);
      if (language === 'en')
        for (const between of [' ', '-', '']) words.set(ten + between + unit, sum);
      else for (const and of ['en', 'ën']) words.set(unit + and + ten, sum);
    });
  });
}

const WORD = [...words.keys()].sort((one, other) => other.length - one.length).join('|');
const TIMES = 'double|dubbel|dubbele|triple|driedubbel';
const PART = `(?:(?:(?:${TIMES})[ -]+)?(?:${WORD})(?!\\p{L})|\\+?\\d+)`;
const RUN = new RegExp(`(?<![\\p{L}\\d])${PART}(?:[ ,.\\n-]{1,3}${PART}){3,}`, 'giu');
const EACH = new RegExp(`(?:(?<times>${TIMES})[ -]+)?(?<one>${WORD}|\\+?\\d+)(?!\\p{L})`, 'giu');

const MOST_IN_A_NUMBER = 15;

/** Replaces a number that is written in words, wholly or partly, with digits, if it has seven digits or more. */
const withDigits = (text: Folded): Folded =>
  rewrite(text, RUN, ([run]) => {
    if (!/\p{L}/u.test(run)) return null;
    const parts = [...run.matchAll(EACH)].map(({ groups }) => {
      const one = groups?.one?.toLowerCase() ?? '';
      return (words.get(one) ?? one).repeat(timesOf(groups?.times));
    });
    const digits = parts.join('');
    const isNumber = digits.length >= 7 && digits.length <= MOST_IN_A_NUMBER + 1;
    return isNumber && !isCounting(parts) ? digits : null;
  });

function timesOf(word: string | undefined): number {
  if (word === undefined) return 1;
  return /^(?:triple|driedubbel)$/i.test(word) ? 3 : 2;
}

/** Whether the numbers count up or down, as in "one two three four". */
function isCounting(parts: readonly string[]): boolean {
  const steps = parts.slice(1).map((part, at) => Number(part) - Number(parts[at]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

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

/**
 * Patterns of dates, times and amounts. A telephone number can begin like one of them. So each pattern refuses a text in
 * which more digits follow.
 */
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

/** Removes dates, times and amounts, in the order of the list. Each is replaced by a sign that ends a number. */
const withoutAmounts = (text: Folded): Folded =>
  PATTERNS.reduce((rest, pattern) => rewrite(rest, pattern, ' ; '), text);

const LIKE_IBAN =
  /(?<![\p{L}\p{N}])[A-Z]{2} ?\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/giu;

/** Finds bank accounts with correct check digits. */
export const findIbans: Finder = (text) =>
  [...text.text.matchAll(LIKE_IBAN)].flatMap(({ 0: run, index }) => {
    const iban = beginningOf(run);
    return iban === null ? [] : [found(text, [index, index + iban.length], 'iban')];
  });

/** Finds the account at the beginning of a match. The words after an account can look like more of the account. */
function beginningOf(run: string): string | null {
  for (let iban = run; iban.length > 14; iban = iban.slice(0, iban.lastIndexOf(' '))) {
    const plain = electronicFormatIBAN(iban);
    if (plain !== null && isValidIBAN(plain)) return iban;
    if (!iban.includes(' ')) break;
  }
  return null;
}
