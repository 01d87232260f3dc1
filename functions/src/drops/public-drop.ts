import type { PublicDrop } from '../contract/drops.ts';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import type { PublicDropDoc } from '../platform/documents.ts';
import { UNSET_TOTEM } from './public-copy.ts';

/** A stored public drop as anybody may see it. */
export function toPublicDrop(id: string, doc: PublicDropDoc): PublicDrop {
  return {
    id,
    content: doc.content,
    emotionType: doc.emotionType,
    createdAt: doc.createdAt.toDate().toISOString(),
    totemType: doc.totemType ?? UNSET_TOTEM,
  };
}

/**
 * The counts as anybody may see them. When somebody who reacted leaves, a count may come down to nothing; a zero
 * would tell that they had been there.
 */
export function toCounts(stored: ReactionCounts): ReactionCounts {
  return Object.fromEntries(Object.entries(stored).filter(([, count]) => count > 0));
}
