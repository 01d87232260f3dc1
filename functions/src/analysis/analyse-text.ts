import type { RiskLevel } from '../contract/risk-levels.ts';
import type { Analysis } from './analyser.ts';
import { type EmotionReading, readEmotions } from './emotions/read-emotions.ts';
import { onlyThese, topEmotions } from './emotions/top-emotions.ts';
import { reflect } from './reflection/reflect.ts';
import { rateRisk } from './risk/rate-risk.ts';

/** What the analyser says to the author about a reading. `risk` is the text's own rating. */
function toAnalysis(
  text: string,
  { emotions: { neutral: _, ...emotions }, sentimentScore }: EmotionReading,
  risk: RiskLevel,
): Analysis {
  const detected = topEmotions(emotions);
  return {
    emotions: onlyThese(emotions, detected),
    detected,
    // Where nothing is clearly felt, nothing is bright or dark.
    sentimentScore: detected.length > 0 ? sentimentScore : 0.5,
    reflection: reflect(text, detected, risk),
  };
}

/**
 * Reads a text and answers it. Never throws, whatever the string; the same text gives the same answer.
 * @param risk its rating, where that is known already
 */
export const analyseText = (text: string, risk: RiskLevel = rateRisk(text)): Analysis =>
  toAnalysis(text, readEmotions(text), risk);
