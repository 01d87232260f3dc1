import { Timestamp } from 'firebase-admin/firestore';
import { graverRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { OwnDrop, PublicDrop } from '../contract/drops.ts';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import type { DropDoc, PublicDropDoc } from '../platform/documents.ts';

const MINUTE_MS = 60_000;

/** The minute in which something happened: all that others learn of when (design 5). */
export function cutToMinute(now: Date): Timestamp {
  return Timestamp.fromMillis(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** What others see where somebody has no totem yet: a totem that many hold, so that it does not tell who is new. */
const UNSET_TOTEM = 'ghost';

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

/** A stored drop as its author sees it; `breakdown`: with the shares of its emotions, a part of Blckmirror+. */
export function toOwnDrop(
  id: string,
  doc: DropDoc,
  { breakdown }: { readonly breakdown: boolean },
): OwnDrop {
  return {
    id,
    userId: doc.userId,
    content: doc.content,
    createdAt: doc.createdAt.toDate().toISOString(),
    localDate: doc.localDate,
    emotionType: doc.emotionType,
    emotions: doc.emotions,
    isCrisis: doc.isCrisis,
    hiddenFromFeed: doc.hiddenFromFeed,
    aiAnalysis: doc.aiAnalysis,
    sentimentScore: doc.sentimentScore,
    emotionShares: breakdown ? (doc.emotionShares ?? null) : null,
    totemType: doc.totemType,
    risk: graverRisk(memoizedRisk(doc.content), doc.cloudRisk),
  };
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
