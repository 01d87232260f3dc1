import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { Analysis } from './analyser.ts';
import { type EmotionReading, readEmotions } from './emotions/read-emotions.ts';
import { onlyThese, topEmotions } from './emotions/top-emotions.ts';
import { askBetween } from './reflection/asks.ts';
import { byCarriers } from './reflection/own-words.ts';
import { type AnswerContext, reflect } from './reflection/reflect.ts';
import { rateRisk } from './risk/rate-risk.ts';

/** The words by which a feeling was found. */
function carriersOf({ matches }: EmotionReading, emotion: Emotion | undefined): string[] {
  if (!emotion) return [];
  const at = EMOTIONS.indexOf(emotion);
  return matches.flatMap(({ carried, words }) => ((carried[at] ?? 0) > 0 ? words : []));
}

/** Less of a second feeling is kept, and not spoken of. */
const SPOKEN = 0.3;

/** The feelings that an answer speaks of: the leading one, and the next where it is clearly there. */
const spokenOf = (detected: readonly Emotion[], shares: Readonly<Record<Emotion, number>>) =>
  detected.filter((emotion, at) => at === 0 || shares[emotion] >= SPOKEN);

/**
 * What the analyser says to the author about a reading. `risk` is the text's own rating. The reflection is made when it
 * is read: a drop's is made of what its author chose instead, and totals and totems want the feelings alone.
 */
function toAnalysis(
  text: string,
  reading: EmotionReading,
  risk: RiskLevel,
  context?: AnswerContext,
): Analysis {
  const { neutral: _, ...emotions } = reading.emotions;
  const detected = topEmotions(emotions);
  const asks = askBetween(emotions, risk);
  return {
    emotions: onlyThese(emotions, detected),
    detected,
    // Where nothing is clearly felt, nothing is bright or dark.
    sentimentScore: detected.length > 0 ? reading.sentimentScore : 0.5,
    get reflection() {
      // Nobody is quoted where their words may speak of danger.
      const weigh = risk === 'none' ? byCarriers(carriersOf(reading, detected[0])) : undefined;
      return reflect(text, spokenOf(detected, emotions), risk, context, weigh);
    },
    ...(asks && { asks }),
  };
}

/**
 * Reads a text and answers it. Never throws, whatever the string; the same text gives the same answer.
 * @param risk its rating, where that is known already
 * @param context what the answer depends on besides the words
 */
export const analyseText = (
  text: string,
  risk: RiskLevel = rateRisk(text),
  context?: AnswerContext,
): Analysis => toAnalysis(text, readEmotions(text), risk, context);
