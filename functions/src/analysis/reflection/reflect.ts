import type { Emotion } from '../../contract/emotions.ts';
import type { RiskLevel } from '../../contract/risk-levels.ts';
import { isDark } from '../emotions/labels.ts';
import { languageOf } from './language.ts';
import type { LanguageLines } from './line-kinds.ts';
import { LINES } from './lines.ts';
import { ownWords, type Weigh, withQuote } from './own-words.ts';
import { dayOf, turnOfText } from './turn.ts';

/** What an answer depends on besides the words. */
export interface AnswerContext {
  /** Of `turnOf`; by the words alone where nobody is known to have written them. */
  readonly turn?: number | undefined;
  /** What others see of the words, where a part of them is masked: only from this is anybody quoted. */
  readonly shown?: string | undefined;
}

const at = (lines: readonly string[], turn: number): string => lines[turn % lines.length] ?? '';

/** Two halves as one line: of every pair once, before one comes again. */
const halves = (firsts: readonly string[], seconds: readonly string[], turn: number): string =>
  `${at(firsts, turn)} ${at(seconds, turn)}`;

/** A line of ours that speaks of these feelings, the first of them leading. */
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
  // Where the words may speak of danger, a line names no bright feeling.
  const dark = detected.find(isDark);
  return halves(dark ? lines.feelings[dark].plain : lines.anything, lines.ends, turn);
}

const linesFor = (text: string): LanguageLines => LINES[languageOf(text) ?? 'en'];

/** A line of ours to the author of a text about what was heard in it, in the language of the text, or English. */
export const lineTo = (
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  turn: number = turnOfText(text),
): string => lineFor(linesFor(text), detected, risk, turn);

/** The same about the feeling that its author chose: nothing is guessed, so nothing but that is spoken of. */
export function lineOfChoice(
  text: string,
  chosen: Emotion,
  risk: RiskLevel,
  turn: number = turnOfText(text),
): string {
  const lines = linesFor(text);
  // Love that somebody chose may be named beside a hint of danger; joy never is.
  if (risk === 'concern' && chosen === 'love') {
    return halves(lines.feelings.love.plain, lines.ends, turn);
  }
  if (risk !== 'none') return lineFor(lines, [chosen], risk, turn);
  return at(lines.feelings[chosen].whole, dayOf(turn));
}

/**
 * The answer to an author: a line of ours about what was heard in the words, never advice and never a diagnosis, behind a
 * few of their own words where that is safe.
 * @param detected the emotions that matter, strongest first
 * @param risk anything but `none` keeps quotes and every bright or clever line away; only `high` brings the dark ones
 * @param weigh which of their words to repeat; none unless it is given
 */
export function reflect(
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  { turn, shown = text }: AnswerContext = {},
  weigh?: Weigh,
): string {
  const line = lineTo(text, detected, risk, turn);
  return risk === 'none' && weigh ? withQuote(line, ownWords(shown, weigh)) : line;
}
