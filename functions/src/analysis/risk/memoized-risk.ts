import { hash } from 'node:crypto';
import type { RiskLevel } from '../../contract/index.ts';
import { rateThoroughly } from './thorough-risk.ts';

/** The most ratings in memory. Each takes about 100 bytes. */
const MOST_REMEMBERED = 20_000;

const ratings = new Map<string, RiskLevel>();

/**
 * Like `rateThoroughly`, but rates each text only once. Texts are read far more often than written, and a page of long journal
 * entries takes a second to rate. This process stores only a digest of the text and its rating. The database stores
 * neither, so that better rules also apply to older texts.
 */
export function memoizedRisk(
  text: string,
  rate: typeof rateThoroughly = rateThoroughly,
): RiskLevel {
  const key = hash('sha256', text, 'base64');
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
