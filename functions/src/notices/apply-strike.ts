import type { WriteBatch } from 'firebase-admin/firestore';
import {
  type AfterRemoval,
  type FoundStanding,
  strikeAfterRemoval,
  writeStanding,
} from '../account/standing.ts';
import type { Removal } from '../account/strikes.ts';
import { composeNotice } from './compose-notice.ts';
import { noticeId, writeNotice } from './write-notice.ts';

/** A removal, and the version of its case that it left. */
interface DecidedRemoval extends Removal {
  readonly caseVersion: number;
}

/**
 * Adds to the commit of a removal what it does to its author's account, and the notice of a pause. The notice of the removal
 * itself is the caller's.
 * @param found as `readStanding` gave it; when it changed meanwhile the batch fails: read again
 * @returns the step that the account came to, and its standing; `none` when the removal is no strike
 */
export function applyStrike(
  batch: WriteBatch,
  uid: string,
  found: FoundStanding,
  removal: DecidedRemoval,
  now: Date,
): AfterRemoval {
  const after = strikeAfterRemoval(found.doc, removal, now);
  const { step, standing } = after;
  if (step === 'none') return after;
  writeStanding(batch, uid, found, standing);
  const { pausedUntil } = standing;
  if (step === 'notice' || pausedUntil === null) return after;
  const { caseId, caseVersion, rule } = removal;
  const about = { rule, caseId, caseVersion, pausedUntil: pausedUntil.toDate() };
  const paused = composeNotice(
    { kind: 'paused', isEndProposed: step === 'pendingEnd', ...about },
    now,
  );
  writeNotice(batch, uid, noticeId('paused', caseId, caseVersion), paused, now);
  return after;
}
