import { askedOf } from '../analysis/reflection/answered.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { DropState, OwnDrop } from '../contract/drops.ts';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import type { OwnedDrop } from './store.ts';

interface Beside {
  /** With the shares of its emotions, a part of Blckmirror+. */
  readonly breakdown: boolean;
  readonly now: Date;
  /** What it was given (`shownCounts`); nothing on one that is on its way. */
  readonly counts?: ReactionCounts | undefined;
  /** How many of these its author was shown. */
  readonly seen?: number | undefined;
}

/** A stored drop as its author sees it. */
export function toOwnDrop(
  id: string,
  doc: OwnedDrop,
  { breakdown, now, counts = {}, seen = 0 }: Beside,
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
    ...askedOf(doc),
    totemType: doc.totemType,
    state: stateOf(doc, now),
    ...(isReviewed(doc, now) && { waitsForPerson: true as const }),
    isMasked: doc.shownContent !== undefined,
    risk: maxRisk(memoizedRisk(doc.content), doc.cloudRisk),
    reactionCounts: counts,
    reactionsSeen: seen,
  };
}

/** A drop from before there were pages is in the void; one that has faded there needs nobody to write so. */
function stateOf({ state = 'shown', fadesAt }: OwnedDrop, now: Date): DropState {
  return state === 'shown' && fadesAt && fadesAt.toDate() <= now ? 'faded' : state;
}

/** A drop that was let go, or whose time is over, waits for nobody. */
const isReviewed = ({ state, reviewedUntil }: OwnedDrop, now: Date): boolean =>
  state === 'waiting' && reviewedUntil !== undefined && reviewedUntil.toDate() > now;
