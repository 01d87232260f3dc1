import type { Match } from '../assertion/matches.ts';
import type { Words } from '../text/tokens.ts';
import weights from '../weights/calm.json' with { type: 'json' };
import { type HeardWeights, ZERO } from './linear-weights.ts';
import { contextOf, hasCue } from './match-features.ts';

/** Below it a match is not meant: so clearly that of a hundred lines that were, one at most is lost. */
const CALM = -1;

/** The more features, the less each says. */
export const contextFactor = (features: number): number => 2 / Math.sqrt(Math.max(8, features));

/** Whether a match is meant, as far as weights tell. Always where nothing around it could deny, ask or tell of others. */
export function isMeant({ levels, step, bias }: HeardWeights, words: Words, match: Match): boolean {
  if (!hasCue(words, match)) return true;
  const buckets = contextOf(words, match);
  const sum = buckets.reduce((all, at) => all + levels.charCodeAt(at) - ZERO, 0);
  return bias + sum * step * contextFactor(buckets.length) >= CALM;
}

/**
 * Whether what a rule heard is denied, asked or told of in a way that no rule of sense has words for, but that others who
 * were well have used (`model-lab/training/risk/`).
 */
export const isCalm = (words: Words, match: Match): boolean => !isMeant(weights, words, match);
