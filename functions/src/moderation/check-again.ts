import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { Decision } from '../contract/moderation.ts';
import { cases } from '../platform/collections.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { AGAIN_MS } from './alert-table.ts';
import type { FoundCase } from './found-case.ts';
import { handleOf } from './handle.ts';
import { checkIdOf, isCheckedAgain } from './keys.ts';
import { quarterAfter } from './quarter.ts';
import type { Change } from './transitions.ts';

/** Nobody is called for a case that is decided already. */
const TOLD_ENOUGH = AGAIN_MS.length;

/** What nobody has decided again by then is left as it was decided. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Adds to the commit of one decision in twenty a case of its own with the same words, for somebody who knows nothing of it.
 * What they decide is written down beside what was decided, and changes nothing.
 * @param key of who decided, by `staffKey`
 */
export function dealAgain(
  batch: WriteBatch,
  found: FoundCase,
  { doc, action }: Change,
  key: string,
  now: Date,
): void {
  if (action !== 'decide' || doc.decision === null) return;
  if (!isCheckedAgain(found.id, doc.version)) return;
  const id = checkIdOf(found.id, doc.version);
  batch.create(cases().doc(id), asNew(id, found, doc.decision, key, now));
}

function asNew(
  id: string,
  { id: caseId, doc }: FoundCase,
  decision: Decision,
  decidedBy: string,
  now: Date,
): CaseDoc {
  return {
    ...doc,
    handle: handleOf(id),
    state: 'open',
    hold: null,
    decision: null,
    rule: null,
    version: 0,
    claimedBy: null,
    claimedUntil: null,
    decidedBy: null,
    decidedAt: null,
    proposedBy: null,
    dealtFrom: Timestamp.fromDate(quarterAfter(now)),
    alerts: TOLD_ENOUGH,
    checkOf: {
      caseId,
      decision,
      wasHeld: doc.hold !== null,
      decidedBy,
      until: Timestamp.fromMillis(now.getTime() + KEPT_MS),
    },
  };
}
