import {
  COUNTED_REACTION_TYPES,
  REACTION_TYPES,
  type ReactionCounts,
  type ReactionType,
} from '../contract/reaction-types.ts';
import { crisis, feed, reactions } from '../platform/collections.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';

const TRIES = 3;

const isGiven = (type: string): type is ReactionType => REACTION_TYPES.some((t) => t === type);

/**
 * Sets the counts on a drop's public copy to what its reactions say, when they differ. Insists on the copy being as
 * it was before the reactions were read, so that none given meanwhile is lost; a drop that is too busy waits for
 * the next night.
 */
export async function reconcileReactionCounts(dropId: string, isCrisis: boolean): Promise<void> {
  const ref = (isCrisis ? crisis() : feed()).doc(dropId);
  const attempt = async () => {
    const copy = await ref.get();
    const stored = copy.data()?.reactionCounts;
    if (!stored || !copy.updateTime) return;
    const given = await reactions(dropId).select('type').get();
    const counts = recounted(
      stored,
      given.docs.map((reaction) => reaction.data().type),
    );
    if (isSame(stored, counts)) return;
    const write = ref.update({ reactionCounts: counts }, { lastUpdateTime: copy.updateTime });
    return write.then(() => undefined, orConflict);
  };
  await retryOnConflict(attempt, { tries: TRIES, otherwise: () => undefined });
}

/** Counts of older types stay as they stand: no reactions of theirs are kept. */
function recounted(stored: ReactionCounts, given: readonly ReactionType[]): ReactionCounts {
  const counts: ReactionCounts = Object.fromEntries(
    Object.entries(stored).filter(([type]) => !isGiven(type)),
  );
  for (const type of given) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const isSame = (a: ReactionCounts, b: ReactionCounts) =>
  COUNTED_REACTION_TYPES.every((type) => (a[type] ?? 0) === (b[type] ?? 0));
