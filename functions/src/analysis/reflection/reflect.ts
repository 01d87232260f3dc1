import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';
import type { RiskLevel } from '../../contract/risk-levels.ts';
import {
  MAY_BE_ANYTHING,
  MAY_BE_HEAVY,
  NO_FEELING,
  ONE_FEELING,
  TWO_FEELINGS,
  VERY_HEAVY,
} from './reflections.ts';

/** FNV-1a: the same text always picks the same sentence, and texts that differ a little pick differently. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}

/** The first feeling that a line may name where the words may speak of danger. */
const darkOf = (detected: readonly Emotion[]) =>
  detected.find((emotion) => emotion !== 'love' && emotion !== 'joy');

function linesFor(detected: readonly Emotion[], risk: RiskLevel) {
  if (risk === 'high') return VERY_HEAVY;
  if (risk === 'concern') {
    const dark = darkOf(detected);
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
