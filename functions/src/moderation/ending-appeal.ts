import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { endAppealed } from '../account/ending.ts';
import { readStanding, writeStanding } from '../account/standing.ts';
import { noticeId } from '../notices/write-notice.ts';
import { appeals, notices } from '../platform/collections.ts';
import type { Stored } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict } from '../platform/retry-on-conflict.ts';
import type { NoticeDoc, StandingDoc } from '../platform/safety-documents.ts';
import { endingIdOf } from './keys.ts';
import { notNow } from './own-notice.ts';

/** One for each end. */
const appealIdOf = (endingId: string) => noticeId('end appeal', endingId);

/**
 * Takes the appeal of somebody whose account was ended, against the end itself: it goes back to the desk, to somebody else
 * where there is anybody. The caller has seen that it can still be sent.
 * @throws AppError `not-now` when the end does not stand any more
 */
export async function appealAgainstEnd(
  uid: string,
  notice: QueryDocumentSnapshot<NoticeDoc>,
  words: string,
  now: Date,
): Promise<Stored<NoticeDoc> | Conflict> {
  const standing = await readStanding(uid);
  const after = standing.doc && endAppealed(standing.doc, now);
  const id = standing.doc?.end && endingIdOf(uid, standing.doc.end.since.toMillis());
  const doc = notice.data();
  if (!after || !id || doc.caseId !== id) throw notNow('This was taken back since.');
  const batch = db().batch();
  batch.create(appeals().doc(appealIdOf(id)), {
    caseId: id,
    caseVersion: 0,
    uid,
    noticeId: notice.id,
    words,
    sentAt: Timestamp.fromDate(now),
    outcome: null,
  });
  batch.update(notice.ref, { appeal: 'sent' }, { lastUpdateTime: notice.updateTime });
  writeStanding(batch, uid, standing, after);
  const sent = { id: notice.id, doc: { ...doc, appeal: 'sent' as const } };
  return batch.commit().then(() => sent, orConflict);
}

/** What was written against an end; null when nothing was. */
export const wordsAgainst = async (endingId: string): Promise<string | null> =>
  (await appeals().doc(appealIdOf(endingId)).get()).data()?.words ?? null;

/** Adds to a batch that nobody waits for an answer about an end any more, and how it ended. */
export async function closeEnding(
  batch: WriteBatch,
  uid: string,
  end: NonNullable<StandingDoc['end']>,
  outcome: 'upheld' | 'reversed',
): Promise<void> {
  const id = endingIdOf(uid, end.since.toMillis());
  const appeal = appeals().doc(appealIdOf(id));
  const told = notices(uid).doc(noticeId('ended', id));
  const [sent, notice] = await Promise.all([appeal.get(), told.get()]);
  if (sent.exists) batch.update(appeal, { outcome });
  if (notice.exists) batch.update(told, { appeal: outcome });
}
