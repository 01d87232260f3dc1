import type { RiskLevel } from '../../contract/risk-levels.ts';
import { sha256 } from '../../platform/digest.ts';
import { rateRisk } from './rate-risk.ts';

/** At some 100 bytes each. */
const MOST_REMEMBERED = 20_000;

const ratings = new Map<string, RiskLevel>();

/**
 * `rateRisk`, once for each text: words are read far more often than written, and a page of long journal entries takes
 * a second to rate. What this process remembers of a text is a digest and its rating. The store keeps neither, so that
 * better rules offer their help beside older words too.
 */
export function memoizedRisk(text: string, rate: typeof rateRisk = rateRisk): RiskLevel {
  const key = sha256(text, 'base64');
  const known = ratings.get(key);
  if (known) return known;
  const rating = rate(text);
  for (const oldest of ratings.keys()) {
    if (ratings.size < MOST_REMEMBERED) break;
    ratings.delete(oldest);
  }
  ratings.set(key, rating);
  return rating;
}
