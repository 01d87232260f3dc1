import type { RiskLevel } from '../contract/risk-levels.ts';
import type { Analysis } from './analyser.ts';
import { detectedIn } from './detected.ts';
import { type EmotionReading, readEmotions } from './read-emotions.ts';
import { reflect } from './reflect.ts';
import { rateRisk } from './risk/rate-risk.ts';

/** What the analyser says to the author about a reading. `risk` is the text's own rating. */
export function toAnalysis(
  text: string,
  { emotions: { neutral: _, ...emotions }, sentimentScore }: EmotionReading,
  risk: RiskLevel,
): Analysis {
  const detected = detectedIn(emotions);
  return { emotions, detected, sentimentScore, reflection: reflect(text, detected, risk) };
}

/** Reads a text and answers it. Never throws, whatever the string; the same text gives the same answer. */
export const analyseText = (text: string): Analysis =>
  toAnalysis(text, readEmotions(text), rateRisk(text));
