import { type Emotion, fnv1a, type LocalDate, type RiskLevel } from '../../contract/index.ts';
import { DAY_MS } from '../../platform/time.ts';
import { isDark } from '../emotions/labels.ts';
import { languageOf } from './language.ts';
import { LINES, SUBJECT_LINES } from './lines.ts';
import { ANSWER_WORDS, countWords } from './own-words.ts';
import type { Retelling } from './retelling.ts';
import { isViolent, speaksOfDeath } from './source.ts';
import { takesLeave } from './takes-leave.ts';

/** The inputs of a reflection besides the words. */
export interface AnswerContext {
  /** The result of `turnOf`: the number that chooses the line. Without it, the number comes from the words alone. */
  readonly turn?: number | undefined;
  /** The text that others see, if a part of it is masked. Quotes come only from this text. */
  readonly shown?: string | undefined;
}

type LanguageLines = (typeof LINES)['en'];

const at = (lines: readonly string[], turn: number): string => lines[turn % lines.length] ?? '';

/** The two halves of one line. Every pair comes once before a pair repeats. */
type Halves = readonly [first: string, second: string];

const halves = (firsts: readonly string[], seconds: readonly string[], turn: number): Halves => [
  at(firsts, turn),
  at(seconds, turn),
];

/** A line about these feelings. The first feeling leads. */
function calmLine(lines: LanguageLines, detected: readonly Emotion[], turn: number): Halves {
  const [first, second] = detected;
  if (!first) return halves(lines.none, lines.ends, turn);
  const seconds = second ? lines.feelings[second].beside : lines.ends;
  return halves(lines.feelings[first].plain, seconds, turn);
}

function lineFor(
  lines: LanguageLines,
  detected: readonly Emotion[],
  risk: RiskLevel,
  turn: number,
): Halves {
  if (risk === 'high') return halves(lines.heavy, lines.heavyEnds, turn);
  if (risk === 'none') return calmLine(lines, detected, turn);
  // If the words may speak of danger, the line names no bright feeling.
  const dark = detected.find(isDark);
  return halves(dark ? lines.feelings[dark].plain : lines.anything, lines.ends, turn);
}

/**
 * The risk level that chooses the kind of line. Words of leave-taking beside a bright feeling get the same lines as
 * `concern`.
 */
const answeredAs = (text: string, detected: readonly Emotion[], risk: RiskLevel): RiskLevel =>
  risk === 'none' && detected.some((emotion) => !isDark(emotion)) && takesLeave(text)
    ? 'concern'
    : risk;

const linesFor = (text: string): LanguageLines => LINES[languageOf(text) ?? 'en'];

/**
 * The lines that may stand in for the line of this day. On two days in a row none of them is the same, and none is the line of
 * the other day. Sorted by length, every second line is for even days, so that both kinds of days have short ones.
 */
const standInsFor = (lines: readonly string[], day: number): readonly string[] =>
  lines
    .toSorted((a, b) => countWords(a) - countWords(b))
    .filter((_, rank) => rank % 2 === day % 2)
    .filter((line) => line !== at(lines, day + 1) && (day === 0 || line !== at(lines, day - 1)));

/**
 * What the author wrote, told back, and behind it the line of the day, or, if that is too long, one that stands in for it. However
 * long the words are, the next day has another line. Null if nothing is told back, or no line fits.
 */
function behindTold(lines: readonly string[], day: number, told: Retelling | null): string | null {
  if (told === null) return null;
  const left = ANSWER_WORDS - countWords(told.words);
  const fits = (line: string) => countWords(line) <= left;
  const ofDay = at(lines, day);
  const line = fits(ofDay) ? ofDay : at(standInsFor(lines, day).filter(fits), Math.floor(day / 2));
  return line === '' ? null : `${told.words} ${line}`;
}

/**
 * A line about the feeling that the author chose. The line mentions no other feeling.
 * @param risk also `concern` beside grief: the line then only names the feeling, because others would make it small ("That
 * tries anybody's patience.")
 * @param told what the author wrote, told back, which comes first; null if somebody may be at risk
 */
export function lineOfChoice(
  text: string,
  chosen: Emotion,
  risk: RiskLevel,
  turn: number = turnOfText(text),
  told: Retelling | null = null,
): string {
  const lines = linesFor(text);
  const plain = told && risk !== 'none' ? lines.feelings[chosen].plain : [];
  const named = behindTold(plain, dayOf(turn), told);
  if (named !== null) return named;
  // A line may name chosen love beside a hint of danger. A line never names joy there.
  if (risk === 'concern' && chosen === 'love') {
    return halves(lines.feelings.love.plain, lines.ends, turn).join(' ');
  }
  // Beside joy or love the words are rarely dark, and an author who chose one in danger did not feel it as dark.
  if (!isDark(chosen) && (risk !== 'none' || takesLeave(text))) {
    return halves(lines.anything, lines.ends, turn).join(' ');
  }
  if (risk !== 'none') return lineFor(lines, [chosen], risk, turn).join(' ');
  const { whole, behindDeed = whole } = lines.feelings[chosen];
  const behind = told?.isOwnDeed ? behindDeed : whole;
  const day = dayOf(turn);
  return behindTold(behind, day, told) ?? behindTold(whole, day, told) ?? at(whole, day);
}

/** Whether nobody speaks of this subject with joy, unless something else is meant: relief, or a memory. */
const isNeverGlad = (subject: string): boolean => SUBJECT_LINES.en[subject]?.bright === undefined;

/** Subjects that nobody is glad of, but that are not grave. */
const ONLY_SAD: ReadonlySet<string> = new Set(
  'breakup unrequited marries-another loneliness friend-lost exam-failed job-lost body-food'.split(
    ' ',
  ),
);

/**
 * Whether a subject is grave. Then it is believed only where it is right nearly always, and a line about it may stand behind
 * what is told back in other words.
 */
export const isGrave = (subject: string): boolean => isNeverGlad(subject) && !ONLY_SAD.has(subject);

/** Subjects that are told with joy out of relief, besides a bond that is over. */
const LOSSES: ReadonlySet<string> = new Set(
  'death anniversary miscarriage pet-death unrequited marries-another job-lost'.split(' '),
);

/** In Dutch a breakup is never believed as a subject, so words have to say it. Not "wat maakte het uit". */
const BROKEN_UP = new RegExp(
  [
    '\\b(?:echtscheiding|scheidingspapieren)\\b',
    '\\b(?:heb|hebben|heeft|had|hadden) het (?:\\S+ )?uitgemaakt\\b|\\b(?<!wat )maakten? het (?:gisteren |vandaag )?uit\\b',
    '\\b(?:(?:gaan|zijn) (?:we|wij)|(?:we|wij) (?:gaan|zijn)) (?:\\S+ )?(?:uit elkaar\\b(?! gegroeid)|gescheiden\\b)',
    "\\bhet is (?:\\S+ )?uit (?:met (?:haar|hem|m'n|mijn|mn) (?:ex|man|meisje|verloofde|vriend|vriendin|vrouw)|tussen ons)\\b",
  ].join('|'),
  'i',
);

/** Whether a bond between people who live is over: a couple, or a friendship. */
export const isBondOver = (text: string, subject: string | null): boolean =>
  subject === 'breakup' || subject === 'friend-lost' || BROKEN_UP.test(text);

/**
 * Whether nobody is glad of what a text speaks of: of a `loss`, which is told with joy out of relief, or, `other`, of
 * somebody who is hurt or of another such subject.
 */
export function griefIn(text: string, subject: string | null): 'loss' | 'other' | null {
  if (speaksOfDeath(text) || isBondOver(text, subject)) return 'loss';
  if (subject !== null && LOSSES.has(subject)) return 'loss';
  return isViolent(text) || (subject !== null && isNeverGlad(subject)) ? 'other' : null;
}

/** No line comes twice to an author within this many days. */
const CYCLE = 31;

/**
 * One of a few lines about the same thing, for the author's own day. When all lines have come, they come again with a short
 * second sentence after them, so that no answer comes twice within `CYCLE` days. If that is not enough for the cycle, the
 * days that are left have none. A line behind what is told back is another answer each time, and needs no second sentence;
 * if none is short enough, there is none.
 * @param after the second sentences
 * @param told what the author wrote, told back
 */
export function lineOfDay(
  lines: readonly string[],
  after: readonly string[],
  turn: number,
  told: Retelling | null = null,
): string | null {
  const day = dayOf(turn);
  if (told !== null) return behindTold(lines, day, told);
  const line = at(lines, day);
  const round =
    Math.floor(day / lines.length) % Math.max(after.length + 1, Math.ceil(CYCLE / lines.length));
  if (round > after.length) return null;
  const second = after[round - 1];
  return second === undefined ? line : `${line} ${second}`;
}

/** The second sentences behind a line about a subject, for the feeling that the author chose. */
const secondsFor = (text: string, chosen: Emotion): readonly string[] =>
  linesFor(text).feelings[chosen].after;

/**
 * A line about the subject of a text without any risk, for an author who chose this feeling. The next day has the next
 * line. Behind a line about what nobody is glad of stands nothing: "You were hurt at home. There is a lot of love in that."
 */
export function lineAbout(
  subject: string,
  text: string,
  chosen: Emotion,
  turn: number = turnOfText(text),
  told: Retelling | null = null,
): string | null {
  const lines = SUBJECT_LINES[languageOf(text) ?? 'en'][subject];
  if (!lines) return null;
  const { dark, bright = dark, love = bright } = lines;
  const about = chosen === 'love' ? love : chosen === 'joy' ? bright : dark;
  return lineOfDay(about, isNeverGlad(subject) ? [] : secondsFor(text, chosen), turn, told);
}

/**
 * The reflection for an author who chose no feeling: a line about the feelings in the words. It is never advice and never
 * a diagnosis.
 * @param detected the emotions that matter, strongest first
 * @param risk every level except `none` prevents all bright or clever lines, and that anything is told back; only `high`
 * uses the heavy lines
 * @param told what the author wrote, told back. It comes first if it leaves room for the line, or for its first half
 */
export function reflect(
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  { turn = turnOfText(text) }: AnswerContext = {},
  told: Retelling | null = null,
): string {
  const as = answeredAs(text, detected, risk);
  const [first, second] = lineFor(linesFor(text), detected, as, turn);
  const line = `${first} ${second}`;
  if (told === null || as !== 'none') return line;
  const behind = [line, first].map((each) => `${told.words} ${each}`);
  return behind.find((answer) => countWords(answer) <= ANSWER_WORDS) ?? line;
}

/** The number of places for texts in one day. Texts in different places get different lines within a month. */
const SLOTS = 10;
const FIRST_CRISIS = 1;
const FIRST_ENTRY = 6;
const ENTRIES = SLOTS - FIRST_ENTRY;
/** If a day has more entries than places for entries, the next entries take places of the day this many days later. */
const FAR = 15;

/** Identifies one text of a day: the drop, a crisis post or a journal entry. The index counts from 0. */
type Which = { readonly of: 'drop' } | { readonly of: 'crisis' | 'entry'; readonly index: number };

function placeOf(which: Which): number {
  if (which.of === 'drop') return 0;
  if (which.of === 'crisis') return FIRST_CRISIS + (which.index % (FIRST_ENTRY - FIRST_CRISIS));
  const round = Math.floor(which.index / ENTRIES);
  return FIRST_ENTRY + (which.index % ENTRIES) + round * FAR * SLOTS;
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
