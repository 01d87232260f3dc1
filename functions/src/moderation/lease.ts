import type { CaseState } from '../contract/moderation.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';

/** How long a case is somebody's who claimed it. */
export const LEASE_MS = 15 * 60_000;

/** Who has claimed a case, by `staffKey`; null when nobody has, or their time is over. */
export const holderOf = ({ claimedBy, claimedUntil }: CaseDoc, now: Date): string | null =>
  claimedUntil !== null && claimedUntil.toMillis() > now.getTime() ? claimedBy : null;

/** Where a case stands: open again when the lease has run out. */
export const stageOf = (doc: CaseDoc, now: Date): CaseState =>
  doc.state === 'claimed' && holderOf(doc, now) === null ? 'open' : doc.state;
