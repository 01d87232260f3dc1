import { createHmac } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import { caseEvents, cases } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { ownKey } from '../platform/own-key.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { CaseDoc, ReasonTally } from '../platform/safety-documents.ts';
import { type Joining, joinedCase, type ReportedWords } from './open-case-joined.ts';

/** The one case of a drop: nobody without the server's key finds the drop from it. 20 letters and digits. */
export const caseIdOf = (dropId: string): string =>
  createHmac('sha256', ownKey('cases')).update(dropId).digest('hex').slice(0, 20);

/** A case as read; a batch that writes it fails when it changed meanwhile. */
export interface FoundCase {
  readonly id: string;
  readonly doc: CaseDoc | null;
  readonly readAt: Timestamp | null;
}

export async function readCase(dropId: string): Promise<FoundCase> {
  const id = caseIdOf(dropId);
  const found = await cases().doc(id).get();
  return { id, doc: found.data() ?? null, readAt: found.updateTime ?? null };
}

/** Adds a case as it is to be to a batch, which fails, whole, when somebody else changed it since it was read. */
export function writeCase(batch: WriteBatch, { id, readAt }: FoundCase, doc: CaseDoc): void {
  const ref = cases().doc(id);
  if (readAt === null) batch.create(ref, doc);
  else
    batch.update(ref, { ...doc } as FirebaseFirestore.UpdateData<CaseDoc>, {
      lastUpdateTime: readAt,
    });
}

/** Adds what the machine did to a case to a batch. */
export function writeMachineEvent(
  batch: WriteBatch,
  caseId: string,
  { action, before, after }: { action: string; before: CaseDoc | null; after: CaseDoc },
  now: Date,
): void {
  batch.create(caseEvents(caseId).doc(), {
    at: Timestamp.fromDate(now),
    by: 'machine',
    action,
    before: before?.state ?? 'open',
    after: after.state,
    version: after.version,
  });
}

/**
 * Adds to somebody else's batch what opens the one case of a drop or joins it: its words are copied, and it is dealt from
 * the next quarter of an hour on. What a person has decided on is opened again by another reason alone.
 * @param change what is done to it in the same write, as a hold
 * @returns the case as it will be
 */
export function openOrJoinCase(
  batch: WriteBatch,
  found: FoundCase,
  words: ReportedWords,
  joining: Joining,
  now: Date,
  change: (joined: CaseDoc) => CaseDoc = (joined) => joined,
): CaseDoc {
  const joined = joinedCase(found, words, joining, now);
  const after = change(joined);
  writeCase(batch, found, after);
  const isReopened = found.doc !== null && found.doc.version !== joined.version;
  const action = found.doc === null ? 'opened' : isReopened ? 'reopened' : null;
  if (action) writeMachineEvent(batch, found.id, { action, before: found.doc, after: joined }, now);
  return after;
}

/** One more report of a reason that weighs nothing. */
export const oneMore = (tally: ReasonTally | undefined): ReasonTally => ({
  weight: tally?.weight ?? 0,
  distinct: tally?.distinct ?? 0,
  count: (tally?.count ?? 0) + 1,
});

/**
 * Opens the case of these words, or joins it, in a commit of its own, without any weight: for what comes from outside.
 * @returns the case's id
 */
export function joinCaseOf(words: ReportedWords, reason: ReportReason, now: Date): Promise<string> {
  return retryOnConflict(async () => {
    const found = await readCase(words.dropId);
    const batch = db().batch();
    openOrJoinCase(
      batch,
      found,
      words,
      { reason, tally: oneMore(found.doc?.reasons[reason]) },
      now,
    );
    return batch.commit().then(() => found.id, orConflict);
  });
}
