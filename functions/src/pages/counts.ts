import type { ReactionCounts } from '../contract/reaction-types.ts';
import { COUNTED_REACTION_TYPES, totalReactions } from '../contract/reaction-types.ts';

/** Counts, and how many of them came from accounts younger than a day. */
export interface Tally {
  readonly counts: ReactionCounts;
  readonly young: number;
}

/** Two tallies as one, in one order of types, so that the same counts are always written the same way. */
export function addTallies(a: Tally, b: Tally): Tally {
  const sums = COUNTED_REACTION_TYPES.map(
    (type) => [type, (a.counts[type] ?? 0) + (b.counts[type] ?? 0)] as const,
  );
  const counts = Object.fromEntries(sums.filter(([, count]) => count > 0));
  return { counts, young: a.young + b.young };
}

/** What a drop has in Popular's ranking: the reactions of accounts that are a day old. */
export const rankingTotal = ({ counts, young }: Tally): number => totalReactions(counts) - young;
