import { Timestamp } from 'firebase-admin/firestore';
import type { DropDoc, PublicDropDoc } from '../platform/documents.ts';

const MINUTE_MS = 60_000;

/** What others see where somebody has no totem yet: a totem that many hold, so that it does not tell who is new. */
export const UNSET_TOTEM = 'ghost';

/** The minute in which something happened: all that others learn of when (design 5). */
function cutToMinute(now: Date): Timestamp {
  return Timestamp.fromMillis(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** The copy of a drop that others may read: nothing in it leads to its author. */
export function toPublicDoc(drop: DropDoc): PublicDropDoc {
  return {
    content: drop.content,
    emotionType: drop.emotionType,
    createdAt: cutToMinute(drop.createdAt.toDate()),
    totemType: drop.totemType ?? UNSET_TOTEM,
    reactionCounts: {},
  };
}
