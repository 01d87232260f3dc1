import type { Unseal } from '../../contract/unseal.ts';
import type { CaseDoc } from '../../platform/safety-documents.ts';
import type { UnsealDoc } from '../../platform/staff-documents.ts';
import { stageOf } from './states.ts';
import { allowedActions } from './transitions.ts';

/** A request as one custodian sees it who has no part in its case. */
export function presentUnseal(
  id: string,
  doc: UnsealDoc,
  { handle, text }: Pick<CaseDoc, 'handle' | 'text'>,
  key: string,
  now: Date,
): Unseal {
  const { ground, reference, askedOn, askedBy, openUntil, liveUntil, state } = doc;
  return {
    id,
    handle,
    text,
    ground,
    reference,
    stage: stageOf(doc, now),
    askedDay: askedOn,
    isMine: askedBy === key,
    may: allowedActions(doc, { key, isInvolved: false }, now),
    closesAt: openUntil?.toDate().toISOString() ?? null,
    confirmBy: state === 'alone' ? liveUntil.toDate().toISOString() : null,
  };
}
