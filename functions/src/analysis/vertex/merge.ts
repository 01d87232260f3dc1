import type { RiskLevel } from '../../contract/risk-levels.ts';
import type { Analysis } from '../analyser.ts';
import { detectedIn, onlyThese } from '../detected.ts';
import { graverRisk } from '../graver-risk.ts';
import { reflect } from '../reflect.ts';
import { type Answer, sharesOf } from './answer.ts';
import { isFitReflection } from './reflection-fitness.ts';

/** A text as it was read here, without anybody's help. */
export interface LocalReading {
  readonly text: string;
  readonly analysis: Analysis;
  readonly risk: RiskLevel;
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

/**
 * The cloud's answer as an analysis. Where either side hears danger, the line is one of our own for what is very heavy.
 * An unfit line spoils the whole reading and the local one stays, but for the risk: it can only add help.
 */
export function mergeAnswer(
  { text, analysis, risk: heard }: LocalReading,
  answer: Answer,
): Analysis {
  const risk = graverRisk(heard, answer.risk);
  const isFit = isFitReflection(answer.reflection, text);
  const shares = sharesOf(answer);
  const detected = isFit ? detectedIn(shares) : analysis.detected;
  const ours = risk === 'none' ? analysis.reflection : reflect(text, detected, risk);
  return {
    emotions: isFit ? onlyThese(shares, detected) : analysis.emotions,
    detected,
    sentimentScore: isFit ? thousandths(answer.sentiment) : analysis.sentimentScore,
    reflection: isFit && risk === 'none' ? answer.reflection : ours,
    risk,
  };
}
