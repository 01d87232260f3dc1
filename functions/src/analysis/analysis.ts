import type { Emotion, RiskLevel } from '../contract/index.ts';
import { onlyThese, topEmotions } from './emotions/labels.ts';
import { readThoroughly } from './emotions/thorough-emotions.ts';
import { askBetween } from './reflection/asks.ts';
import { type AnswerContext, reflect } from './reflection/reflect.ts';
import { memoizedRisk } from './risk/memoized-risk.ts';
import { rateThoroughly } from './risk/thorough-risk.ts';

/** The result of an analysis of a text (design 11). */
export interface Analysis {
  /** Share of each emotion that matters, 0 to 1. The rest up to 1 is neutral, or an emotion with a small share. */
  readonly emotions: Readonly<Record<Emotion, number>>;
  /**
   * The emotion that the author chose comes first, if there is one. Then the emotions that matter in the text follow,
   * strongest first. The list may be empty.
   */
  readonly detected: readonly Emotion[];
  /** 0 (dark) to 1 (bright); 0.5 is neutral. */
  readonly sentimentScore: number;
  /** One or two short sentences to the author. They name the feelings in the text and never give advice. */
  readonly reflection: string;
  /** Two feelings between which the reading is unsure. The author may say which one is right. */
  readonly asks?: readonly [Emotion, Emotion];
  /**
   * The remote analyser's rating of the danger that the author may be in. It is absent if no remote analyser read the
   * text. It can only raise the level from `rateThoroughly`, never lower it: see `maxRisk`.
   */
  readonly risk?: RiskLevel;
}

/**
 * Reads a text and finds the feelings in it. An implementation may be local or remote. A remote analyser may reject; its
 * caller then uses the embedded analyser, which never rejects.
 */
export interface Analyser {
  /** The name of the implementation, for the log. */
  readonly name: string;
  analyse(text: string, context?: AnswerContext): Promise<Analysis>;
}

/**
 * Analyses a text with the embedded analyser. Never throws, for any string. The same text gives the same result. The
 * reflection is computed only when somebody reads that property: a drop gets its reflection from the emotion that its
 * author chose, and totals and totems need only the feelings.
 * @param risk the rating of the text, if it is already known
 * @param context what the reflection depends on besides the words
 */
export function analyseText(
  text: string,
  risk: RiskLevel = rateThoroughly(text),
  context?: AnswerContext,
): Analysis {
  const reading = readThoroughly(text);
  const { neutral: _, ...emotions } = reading.emotions;
  const detected = topEmotions(emotions);
  const asks = askBetween(emotions, risk);
  return {
    emotions: onlyThese(emotions, detected),
    detected,
    // Without a clear feeling, the sentiment is neutral.
    sentimentScore: detected.length > 0 ? reading.sentimentScore : 0.5,
    get reflection() {
      return reflect(text, spokenOf(detected, emotions), risk, context);
    },
    ...(asks && { asks }),
  };
}

/**
 * The reflection does not mention a second feeling with a smaller share than this. The analysis still keeps that feeling.
 */
const SPOKEN = 0.3;

/** The feelings that the reflection mentions: the strongest one, and others whose share is large enough. */
export const spokenOf = (detected: readonly Emotion[], shares: Readonly<Record<Emotion, number>>) =>
  detected.filter((emotion, at) => at === 0 || shares[emotion] >= SPOKEN);

/**
 * The analyser that runs in this process. It needs no key and no network, takes microseconds and never rejects (design
 * 11).
 */
export const embeddedAnalyser: Analyser = {
  name: 'embedded',
  async analyse(text, context) {
    return analyseText(text, memoizedRisk(text), context);
  },
};

/** Analyses a text, and uses the embedded analyser if the given analyser fails. Never rejects. */
export async function analyseWithFallback(
  analyser: Analyser,
  text: string,
  context?: AnswerContext,
): Promise<Analysis> {
  try {
    return await analyser.analyse(text, context);
  } catch {
    return embeddedAnalyser.analyse(text, context);
  }
}
