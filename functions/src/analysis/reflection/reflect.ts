import type { Emotion } from '../../contract/emotions.ts';
import type { RiskLevel } from '../../contract/risk-levels.ts';
import { isDark } from '../emotions/labels.ts';
import { languageOf } from './language.ts';
import type { LanguageLines } from './line-kinds.ts';
import { LINES } from './lines.ts';
import { ownWords, withQuote } from './own-words.ts';
import { dayOf, isDropTurn, turnOfText } from './turn.ts';

/** What an answer depends on besides the words. */
export interface AnswerContext {
  /** Of `turnOf`; by the words alone where nobody is known to have written them. */
  readonly turn?: number | undefined;
  /** What others see of the words, where a part of them is masked: only from this is anybody quoted. */
  readonly shown?: string | undefined;
  /** Words that carry the leading feeling, lower case, without apostrophes: rather these are quoted. */
  readonly carriers?: readonly string[] | undefined;
}

const at = (lines: readonly string[], turn: number): string => lines[turn % lines.length] ?? '';

/** Two halves as one line: of every pair once, before one comes again. */
const halves = (firsts: readonly string[], seconds: readonly string[], turn: number): string =>
  `${at(firsts, turn)} ${at(seconds, turn)}`;

/** A line of ours that speaks of these feelings, the first of them leading. */
function calmLine(lines: LanguageLines, detected: readonly Emotion[], turn: number): string {
  const [first, second] = detected;
  if (!first) return halves(lines.none, lines.ends, turn);
  const { whole, plain } = lines.feelings[first];
  const seconds = second ? lines.feelings[second].beside : lines.ends;
  if (!isDropTurn(turn)) return halves(plain, seconds, turn);
  const line = at(whole, dayOf(turn));
  return second ? `${line} ${at(seconds, turn)}` : line;
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

/** A line of ours to the author of a text, in the language of the text, or English. */
export const lineTo = (
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  turn: number = turnOfText(text),
): string => lineFor(LINES[languageOf(text) ?? 'en'], detected, risk, turn);

/**
 * The answer to an author: a line of ours about what was heard in the words, never advice and never a diagnosis, behind a
 * few of their own words where that is safe.
 * @param detected the emotions that matter, strongest first
 * @param risk anything but `none` keeps quotes and every bright or clever line away; only `high` brings the dark ones
 */
export function reflect(
  text: string,
  detected: readonly Emotion[],
  risk: RiskLevel,
  { turn, shown = text, carriers }: AnswerContext = {},
): string {
  const line = lineTo(text, detected, risk, turn);
  return risk === 'none' ? withQuote(line, ownWords(shown, carriers)) : line;
}
