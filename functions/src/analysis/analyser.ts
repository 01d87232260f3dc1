import type { Emotion } from '../contract/emotions.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { AnswerContext } from './reflection/reflect.ts';

/** What an analyser finds in a text (design 11). */
export interface Analysis {
  /** Share of each emotion that matters, 0 to 1; what is missing to 1 is neutral, or in passing. */
  readonly emotions: Readonly<Record<Emotion, number>>;
  /** The emotions that matter in the text, strongest first; may be empty. Before them, the one its author chose. */
  readonly detected: readonly Emotion[];
  /** 0 (dark) to 1 (bright); 0.5 is neutral. */
  readonly sentimentScore: number;
  /** One or two short sentences to the author: what was heard, never advice. */
  readonly reflection: string;
  /** Words of the author's that a remote analyser would have repeated; safe to. */
  readonly quote?: string;
  /** Where the reading is unsure: the two feelings between which the author may say. */
  readonly asks?: readonly [Emotion, Emotion];
  /**
   * How a remote analyser rates the danger its author may be in; absent where none read the text. It adds to what
   * `rateRisk` hears here and takes nothing away from it: see `maxRisk`.
   */
  readonly risk?: RiskLevel;
}

/**
 * Reads a text and says what is felt in it. Implementations may be local or remote; a remote one may reject, and
 * its caller then falls back to the embedded one, which never does.
 */
export interface Analyser {
  /** For the log: which implementation answered. */
  readonly name: string;
  analyse(text: string, context?: AnswerContext): Promise<Analysis>;
}

/**
 * Chooses who reads one person's words.
 * @param eventId the event that asks; the same when it is delivered again
 */
export type ChooseAnalyser = (uid: string, eventId: string) => Promise<Analyser>;
