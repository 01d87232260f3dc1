import { AggregateField, type Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted } from '../account/tombstone.ts';
import { journal } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import type { JournalDoc, Stored } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, ignoring } from '../platform/grpc-status.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { listNewest } from '../platform/paging.ts';
import { CONFLICT, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';

export type StoredEntry = Stored<JournalDoc>;

/** An entry as read, with the moment it was last written: a later write can insist on it. */
export interface ReadEntry extends StoredEntry {
  readonly writtenAt: Timestamp;
}

/** One of a person's own entries; null for an unknown id and for somebody else's alike. */
export async function readEntry(uid: string, id: string): Promise<ReadEntry | null> {
  const found = await journal(uid).doc(id).get();
  const doc = found.data();
  return doc && found.updateTime ? { id, doc, writtenAt: found.updateTime } : null;
}

/**
 * Writes a new entry, or answers the one that stands under this id already.
 * @throws AppError `unauthenticated` when the account is being deleted
 */
export function createEntry(uid: string, id: string | null, doc: JournalDoc): Promise<StoredEntry> {
  const ref = id ? journal(uid).doc(id) : journal(uid).doc();
  return retryOnConflict(async () => {
    const batch = failIfDeleted(db().batch().create(ref, doc), uid);
    if ((await batch.commit().catch(orConflict)) !== CONFLICT) return { id: ref.id, doc };
    const standing = await readEntry(uid, ref.id);
    if (standing) return standing;
    await assertNotDeleted(uid);
    return CONFLICT;
  });
}

/** Changes an entry that is still as it was read. False: it was changed or deleted since, and nothing was written. */
export async function updateEntry(
  uid: string,
  { id, writtenAt }: ReadEntry,
  change: UpdateData<JournalDoc>,
): Promise<boolean> {
  const write = journal(uid).doc(id).update(change, { lastUpdateTime: writtenAt });
  return (await write.catch(orConflict)) !== CONFLICT;
}

/** Deletes an entry. False: there was none. */
export async function deleteEntry(uid: string, id: string): Promise<boolean> {
  const write = journal(uid).doc(id).delete({ exists: true });
  return (await write.catch(ignoring(GRPC.notFound, GRPC.failedPrecondition))) !== undefined;
}

/** One person's entries, newest first. */
export const listEntries = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<StoredEntry[]> => listNewest(journal(uid), limit, after);

/** An entry's own day and the own day before it. */
export type WrittenDay = Pick<JournalDoc, 'localDate' | 'previousDate'>;

/** The days of one person's entries dated before `before`, latest first, one for each entry. */
export async function listWrittenDays(
  uid: string,
  before: LocalDate,
  limit: number,
): Promise<WrittenDay[]> {
  const page = await journal(uid)
    .where('localDate', '<', before)
    .orderBy('localDate', 'desc')
    .limit(limit)
    .select('localDate', 'previousDate')
    .get();
  return page.docs.map((found) => found.data() as WrittenDay);
}

/** What one person wrote on some days; at most 30 days are asked for, which is what Firestore takes. */
export async function listWrittenOn(
  uid: string,
  days: readonly LocalDate[],
): Promise<StoredEntry[]> {
  const found = await journal(uid).where('localDate', 'in', days).get();
  return found.docs.map((entry) => ({ id: entry.id, doc: entry.data() }));
}

/** How many of one day's entries were written before this moment. */
export async function countEntriesBefore(
  uid: string,
  day: LocalDate,
  moment: Timestamp,
): Promise<number> {
  const found = await journal(uid).where('localDate', '==', day).select('createdAt').get();
  const times = found.docs.map((entry) => entry.data().createdAt.toMillis());
  return times.filter((time) => time < moment.toMillis()).length;
}

/** How many entries a person has, and their mean sentiment (null without any), reckoned by Firestore. */
export async function readTotals(uid: string) {
  const found = await journal(uid)
    .aggregate({
      totalEntries: AggregateField.count(),
      averageSentiment: AggregateField.average('sentimentScore'),
    })
    .get();
  return found.data();
}
