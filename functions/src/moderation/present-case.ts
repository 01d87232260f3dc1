import type { ModeratedCase } from '../contract/moderation.ts';
import { REPORT_REASONS } from '../contract/reports.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { staffKey } from './keys.ts';
import { holderOf, stageOf } from './lease.ts';
import { findMethods } from './methods/find-methods.ts';
import { notesOf } from './notes.ts';

/**
 * A case as one moderator sees it: the words, and what is to be decided on them. The notes of others open once the words
 * were judged; a decision that is checked looks like a case that is new.
 */
export async function presentCase(
  id: string,
  doc: CaseDoc,
  uid: string,
  now: Date,
): Promise<ModeratedCase> {
  const wasJudged = doc.decision !== null;
  return {
    id,
    handle: doc.handle,
    text: doc.text,
    reasons: REPORT_REASONS.filter((reason) => doc.reasons[reason]),
    severity: doc.severity,
    state: stageOf(doc, now),
    isHeld: doc.hold !== null || doc.checkOf?.wasHeld === true,
    isMasked: Boolean(doc.masked),
    passages: doc.masked ?? (doc.reasons.methods ? findMethods(doc.text) : []),
    isMine: holderOf(doc, now) === staffKey(uid),
    version: doc.version,
    notes: wasJudged ? await notesOf(doc.checkOf?.caseId ?? id) : null,
    decision: doc.decision,
  };
}
