import type { Emotion, RiskLevel } from '../../contract/index.ts';
import { isDark } from '../emotions/labels.ts';
import { languageOf } from './language.ts';
import { type LanguageLines, LINES } from './lines.ts';
import { ownWords, type Weigh, withQuote } from './own-words.ts';
import { takesLeave } from './takes-leave.ts';
import { dayOf, turnOfText } from './turn.ts';

/** The inputs of a reflection besides the words. */
export interface AnswerContext {
  /** The result of `turnOf`. If the author is unknown, the turn comes from the words alone. */
  readonly turn?: number | undefined;
  /** The text that others see, if a part of it is masked. Quotes come only from this text. */
  readonly shown?: string | undefined;
}

const at = (lines: readonly string[], turn: number): string => lines[turn % lines.length] ?? '';

/** Joins two halves into one line. Every pair comes once before a pair repeats. */
const halves = (firsts: readonly string[], seconds: readonly string[], turn: number): string =>
  `${at(firsts, turn)} ${at(seconds, turn)}`;

/** A line about these feelings. The first feeling leads. */
function calmLine(lines: LanguageLines, detected: readonly Emotion[], turn: number): string {
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
): string {
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
 * A line to the author about the feelings in the text. The line is in the language of the text, or in English if the
 * language is unknown.
 */
export const lineTo = (
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  turn: number = turnOfText(text),
): string => lineFor(linesFor(text), detected, answeredAs(text, detected, risk), turn);

/** A line about the feeling that the author chose. The line mentions no other feeling. */
export function lineOfChoice(
  text: string,
  chosen: Emotion,
  risk: RiskLevel,
  turn: number = turnOfText(text),
): string {
  const lines = linesFor(text);
  // A line may name chosen love beside a hint of danger. A line never names joy there.
  if (risk === 'concern' && chosen === 'love') {
    return halves(lines.feelings.love.plain, lines.ends, turn);
  }
  if (risk !== 'none') return lineFor(lines, [chosen], risk, turn);
  if (!isDark(chosen) && takesLeave(text)) return halves(lines.anything, lines.ends, turn);
  return at(lines.feelings[chosen].whole, dayOf(turn));
}

/**
 * The reflection for an author: a line about the feelings in the words. It is never advice and never a diagnosis. A short
 * quote of the author's own words comes first if that is safe.
 * @param detected the emotions that matter, strongest first
 * @param risk every level except `none` prevents quotes and all bright or clever lines; only `high` uses the heavy lines
 * @param weigh chooses the clause to quote; without `weigh` there is no quote
 */
export function reflect(
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  { turn, shown = text }: AnswerContext = {},
  weigh?: Weigh,
): string {
  const as = answeredAs(text, detected, risk);
  const line = lineFor(linesFor(text), detected, as, turn ?? turnOfText(text));
  return as === 'none' && weigh ? withQuote(line, ownWords(shown, weigh)) : line;
}
