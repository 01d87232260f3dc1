import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';
import { fnv1a } from '../../contract/fnv1a.ts';
import type { RiskLevel } from '../../contract/risk-levels.ts';
import { isDark } from '../emotions/labels.ts';
import {
  MAY_BE_ANYTHING,
  MAY_BE_HEAVY,
  NO_FEELING,
  ONE_FEELING,
  TWO_FEELINGS,
  VERY_HEAVY,
} from './reflections.ts';

/** The same text always picks the same sentence, and texts that differ a little pick differently. */
const hash = (text: string): number => fnv1a(text) >>> 0;

function linesFor(detected: readonly Emotion[], risk: RiskLevel) {
  if (risk === 'high') return VERY_HEAVY;
  if (risk === 'concern') {
    // Where the words may speak of danger, a line names no bright feeling.
    const dark = detected.find(isDark);
    return dark ? MAY_BE_HEAVY[dark] : MAY_BE_ANYTHING;
  }
  const [first, second] = detected;
  if (!first) return NO_FEELING;
  const pair = EMOTIONS.filter((emotion) => emotion === first || emotion === second).join('+');
  return TWO_FEELINGS[pair] ?? ONE_FEELING[first];
}

/**
 * A sentence or two to the author: what was heard in the words, never advice and never a diagnosis.
 * @param detected the emotions that matter, strongest first
 * @param risk anything but `none` keeps every bright or clever line away; only `high` brings the dark ones
 */
export function reflect(text: string, detected: readonly Emotion[], risk: RiskLevel): string {
  const lines = linesFor(detected, risk);
  return lines[hash(text) % lines.length] ?? lines[0];
}
