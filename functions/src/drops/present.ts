import { graverRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { OwnDrop } from '../contract/drops.ts';
import type { DropDoc } from '../platform/documents.ts';

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
