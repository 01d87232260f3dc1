import { type Emotion, fnv1a, type LocalDate, type RiskLevel } from '../../contract/index.ts';
import { DAY_MS } from '../../platform/time.ts';
import { isDark } from '../emotions/labels.ts';
import { languageOf } from './language.ts';
import { LINES, type Moulds } from './lines.ts';
import { takesLeave } from './takes-leave.ts';
import { thingIn } from './things.ts';

/** The inputs of a reflection besides the words. */
export interface AnswerContext {
  /** The result of `turnOf`: the number that chooses the line. Without it, the number comes from the words alone. */
  readonly turn?: number | undefined;
  /** The text that others see, if a part of it is masked. Nouns of the author come only from this text. */
  readonly shown?: string | undefined;
}

interface Doubt {
  /** Whether the words seem to say the opposite of the chosen feeling. */
  readonly isDoubtful?: boolean;
}

type LanguageLines = (typeof LINES)['en'];

const at = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length];

/** Joins two halves into one line. Every pair comes once before a pair repeats. */
const halves = (firsts: readonly string[], seconds: readonly string[], turn: number): string =>
  `${at(firsts, turn)} ${at(seconds, turn)}`;

/** The sentence of a day. Neighbouring days have sentences of other forms. */
const ofDay = <T>(moulds: Moulds<T>, day: number): T | undefined => at(Object.values(moulds), day);

/** The line of a day, from lists of lines by their form. Each form comes once before one of them repeats. */
function lineOfDay(moulds: Moulds<readonly string[]>, day: number): string {
  const round = Math.floor(day / Object.keys(moulds).length);
  return at(ofDay(moulds, day) ?? [], round) ?? '';
}

/** A line to an author who may be in danger: nothing clever, nothing bright, and no word of the author. */
function lineAtRisk(
  lines: LanguageLines,
  feelings: readonly Emotion[],
  risk: Exclude<RiskLevel, 'none'>,
  turn: number,
): string {
  if (risk === 'high') return halves(lines.heavy, lines.heavyEnds, turn);
  // If the words may speak of danger, the line names no bright feeling.
  const dark = feelings.find(isDark);
  return halves(dark ? lines.hints[dark] : lines.anything, lines.ends, turn);
}

/** Words of leave-taking beside a bright feeling get the same lines as `concern`. */
const answeredAs = (text: string, feelings: readonly Emotion[], risk: RiskLevel): RiskLevel =>
  risk === 'none' && feelings.some((emotion) => !isDark(emotion)) && takesLeave(text)
    ? 'concern'
    : risk;

const languageFor = (text: string) => languageOf(text) ?? 'en';

/**
 * The answer to an author who chose a feeling, at most 20 words, in the language of the text (English if it is unknown).
 * It names one noun of the author, where there is one and no danger.
 * @returns an empty string where silence is kinder: the words seem to say the opposite of the chosen feeling
 */
export function answerTo(
  text: string,
  chosen: Emotion,
  risk: RiskLevel,
  { turn = turnOfText(text), shown = text, isDoubtful = false }: AnswerContext & Doubt = {},
): string {
  const language = languageFor(text);
  const lines = LINES[language];
  // A line may name chosen love beside a hint of danger. A line never names joy there.
  if (risk === 'concern' && chosen === 'love') return halves(lines.hints.love, lines.ends, turn);
  const as = answeredAs(text, [chosen], risk);
  if (as !== 'none') return lineAtRisk(lines, [chosen], as, turn);
  if (isDoubtful) return '';
  const day = dayOf(turn);
  const line = lineOfDay(lines.plain[chosen], day);
  const thing = thingIn(shown, language);
  return thing ? `${ofDay(lines.naming, day)?.replace('{it}', thing)} ${line}` : line;
}

/**
 * The reflection of words without a chosen feeling. The first entry of a day has a line, further ones are
 * only read; a crisis post has a quiet line.
 * @param detected the emotions that matter, strongest first
 */
export function reflect(
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  { turn = turnOfText(text) }: AnswerContext = {},
): string {
  const lines = LINES[languageFor(text)];
  const as = answeredAs(text, detected, risk);
  if (as !== 'none') return lineAtRisk(lines, detected, as, turn);
  const place = turn % SLOTS;
  if (place > FIRST_ENTRY) return '';
  if (place >= FIRST_CRISIS && place < FIRST_ENTRY) return halves(lines.anything, lines.ends, turn);
  const [first] = detected;
  const tone = first === undefined ? 'none' : isDark(first) ? 'dark' : 'bright';
  return lineOfDay(lines.entries[tone], dayOf(turn));
}

/** The number of places for texts in one day. Texts in different places get different lines within a month. */
const SLOTS = 10;
const FIRST_CRISIS = 1;
const FIRST_ENTRY = 6;
const FURTHER = SLOTS - FIRST_ENTRY - 1;
/** If a day has more entries than places for entries, the next entries take places of the day this many days later. */
const FAR = 15;

/** Identifies one text of a day: the drop, a crisis post or a journal entry. The index counts from 0. */
type Which = { readonly of: 'drop' } | { readonly of: 'crisis' | 'entry'; readonly index: number };

function placeOf(which: Which): number {
  if (which.of === 'drop') return 0;
  if (which.of === 'crisis') return FIRST_CRISIS + (which.index % (FIRST_ENTRY - FIRST_CRISIS));
  if (which.index === 0) return FIRST_ENTRY;
  const further = which.index - 1;
  const round = Math.floor(further / FURTHER);
  return FIRST_ENTRY + 1 + (further % FURTHER) + round * FAR * SLOTS;
}

/**
 * A number, 0 or more, that chooses the line for a text. The same text of the same author always has the same number. No
 * other text of this author has the number within 31 days. With more than four entries a day, a line may repeat, but not
 * on the same day.
 * @param date the author's own day on which the text was written
 */
export function turnOf(author: string, date: LocalDate, which: Which): number {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return ((fnv1a(author) >>> 0) + day) * SLOTS + placeOf(which);
}

/** The number that chooses the line for a text whose author is unknown. It depends on the words alone. */
const turnOfText = (text: string): number => (fnv1a(text) >>> 0) * SLOTS;

/**
 * The day from which `turnOf` made a number. All texts of one day give the same, except for entries beyond the fourth:
 * they give another day.
 */
const dayOf = (turn: number): number => Math.floor(turn / SLOTS);
