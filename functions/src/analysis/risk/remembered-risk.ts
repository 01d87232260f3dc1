import type { RiskLevel } from '../../contract/risk-levels.ts';
import { sha256 } from '../../platform/digest.ts';
import { rateRisk } from './index.ts';

/** Shorter texts are rated in less than a millisecond. */
const LONG = 2_000;
/** At some 100 bytes each. */
const MOST_REMEMBERED = 5_000;

const ratings = new Map<string, RiskLevel>();

/**
 * `rateRisk`, for texts that are read far more often than written: a page of long journal entries takes a second to rate.
 * What this process remembers of a text is a digest and its rating.
 */
export function rememberedRisk(text: string, rate: typeof rateRisk = rateRisk): RiskLevel {
  if (text.length < LONG) return rate(text);
  const key = sha256(text, 'base64');
  const known = ratings.get(key);
  if (known) return known;
  const rating = rate(text);
  if (ratings.size >= MOST_REMEMBERED) ratings.clear();
  ratings.set(key, rating);
  return rating;
}
