import {
  AggregateField,
  FieldPath,
  FieldValue,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted } from '../account/account.ts';
import type { LocalDate } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { EarlierVersionDoc, JournalDoc } from '../platform/documents/people.ts';
import {
  CONFLICT,
  db,
  inChunks,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../platform/firestore.ts';
import { listByName, listNewest, type Position } from '../platform/paging.ts';

/** An entry as the code writes it. The store adds `touchedAt`, the time of the write. */
export type Entry = Omit<JournalDoc, 'touchedAt'>;

export type StoredEntry = Stored<Entry>;

const touched = () => ({ touchedAt: FieldValue.serverTimestamp() });

/** An entry as it was read. `writtenAt` is the time of its last write, and a later write uses it as a precondition. */
interface ReadEntry extends StoredEntry {
  readonly writtenAt: Timestamp;
}

/** Reads one of a person's own entries. The answer is null for an unknown id and also for another person's entry. */
export async function readEntry(uid: string, id: string): Promise<ReadEntry | null> {
  const found = await collection('users/journal', uid).doc(id).get();
  const doc = found.data();
  return doc && found.updateTime ? { id, doc, writtenAt: found.updateTime } : null;
}

/**
 * Writes a new entry. If an entry with this id exists already, returns that entry.
 * @throws AppError `unauthenticated` when the account is being deleted
 */
export function createEntry(uid: string, id: string | null, doc: Entry): Promise<StoredEntry> {
  const ref = id
    ? collection('users/journal', uid).doc(id)
    : collection('users/journal', uid).doc();
  return retryOnConflict(async () => {
    const batch = failIfDeleted(
      db()
        .batch()
        .create(ref, { ...doc, ...touched() }),
      uid,
    );
    if ((await batch.commit().catch(orConflict)) !== CONFLICT) return { id: ref.id, doc };
    const standing = await readEntry(uid, ref.id);
    if (standing) return standing;
    await assertNotDeleted(uid);
    return CONFLICT;
  });
}

/**
 * Changes an entry if nobody changed it since it was read. Stores `earlier` in the same commit. Returns false and writes
 * nothing if the entry was changed or deleted in the meantime.
 * @throws AppError `unauthenticated` when `earlier` is given and the account is being deleted
 */
export async function updateEntry(
  uid: string,
  { id, writtenAt }: ReadEntry,
  change: UpdateData<Entry>,
  earlier?: EarlierVersionDoc,
): Promise<boolean> {
  const batch = db().batch();
  batch.update(
    collection('users/journal', uid).doc(id),
    { ...change, ...touched() },
    { lastUpdateTime: writtenAt },
  );
  if (earlier) {
    batch.set(
      collection('users/earlierVersions', uid).doc(earlierIdFor(id, versionOf(earlier))),
      earlier,
    );
    failIfDeleted(batch, uid);
  }
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return true;
  if (earlier) await assertNotDeleted(uid);
  return false;
}

/**
 * Deletes an entry and its earlier versions if nobody changed the entry since it was read. Returns false and deletes nothing
 * if the entry was changed or deleted in the meantime.
 */
export async function deleteEntry(uid: string, { id, writtenAt }: ReadEntry): Promise<boolean> {
  const earlier = await collection('users/earlierVersions', uid)
    .where('entryId', '==', id)
    .select()
    .get();
  const batch = db()
    .batch()
    .delete(collection('users/journal', uid).doc(id), { lastUpdateTime: writtenAt });
  for (const { ref } of earlier.docs) batch.delete(ref);
  return (await batch.commit().catch(orConflict)) !== CONFLICT;
}

/** Lists the earlier versions of one entry, newest first. The list may contain expired versions. */
export const listEarlier = (
  uid: string,
  entryId: string,
  limit: number,
  after: Position | null,
): Promise<Stored<EarlierVersionDoc>[]> =>
  listNewest(
    collection('users/earlierVersions', uid).where('entryId', '==', entryId),
    limit,
    after,
  );

/** Lists one person's entries, newest first. */
export const listEntries = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<StoredEntry[]> => listNewest(collection('users/journal', uid), limit, after);

/** The day of an entry in the author's own calendar, and the day before it. */
export type WrittenDay = Pick<JournalDoc, 'localDate' | 'previousDate'>;

/** Lists the days of one person's entries before the date `before`, latest first. The list has one row for each entry. */
export async function listWrittenDays(
  uid: string,
  before: LocalDate,
  limit: number,
): Promise<WrittenDay[]> {
  const page = await collection('users/journal', uid)
    .where('localDate', '<', before)
    .orderBy('localDate', 'desc')
    .limit(limit)
    .select('localDate', 'previousDate')
    .get();
  return page.docs.map((found) => found.data() as WrittenDay);
}

/** Lists one person's entries on the given days. */
export async function listWrittenOn(
  uid: string,
  days: readonly LocalDate[],
): Promise<StoredEntry[]> {
  const found = await Promise.all(
    inChunks(days).map((some) =>
      collection('users/journal', uid).where('localDate', 'in', some).get(),
    ),
  );
  return found.flatMap(({ docs }) => docs.map((entry) => ({ id: entry.id, doc: entry.data() })));
}

/** Counts the entries of one day that were written before a moment. */
export async function countEntriesBefore(
  uid: string,
  day: LocalDate,
  moment: Timestamp,
): Promise<number> {
  const found = await collection('users/journal', uid)
    .where('localDate', '==', day)
    .select('createdAt')
    .get();
  const times = found.docs.map((entry) => entry.data().createdAt.toMillis());
  return times.filter((time) => time < moment.toMillis()).length;
}

/** Reads the number of a person's entries and the average of the sentiments that count (null if there are none). */
export async function readTotals(uid: string) {
  const found = await collection('users/journal', uid)
    .aggregate({
      totalEntries: AggregateField.count(),
      averageSentiment: AggregateField.average('countedSentiment'),
    })
    .get();
  return found.data();
}

/** An entry with its place in the order of the last changes. */
interface ChangedEntry extends StoredEntry {
  readonly place: string;
}

/**
 * Lists one person's entries in the order of their last change.
 * @param after the place of the last entry that was read, or null
 */
export async function listChanged(
  uid: string,
  limit: number,
  after: string | null,
): Promise<ChangedEntry[]> {
  const query = collection('users/journal', uid)
    .orderBy('touchedAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const found = await (after === null ? query : query.startAfter(...placeOf(after))).get();
  return found.docs.map((entry) => {
    const doc = entry.data();
    // The place includes nanoseconds, because many entries may be written within one millisecond.
    const { seconds, nanoseconds } = doc.touchedAt;
    return { id: entry.id, doc, place: `${seconds}.${nanoseconds}.${entry.id}` };
  });
}

function placeOf(place: string): [Timestamp, string] {
  const [seconds = '', nanoseconds = '', id = ''] = place.split('.');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}

/** Counts a person's entries. */
export const countEntries = async (uid: string): Promise<number> =>
  (await collection('users/journal', uid).count().get()).data().count;

/** Lists the ids of a person's entries. `after` is the last id of the previous page. */
export const listIds = async (
  uid: string,
  limit: number,
  after: string | null,
): Promise<string[]> =>
  (await listByName(collection('users/journal', uid).select(), limit, after)).map(({ id }) => id);

/**
 * The id of an entry that is saved under an idempotency key. Every retry gets the same id, so the entry cannot be created
 * twice.
 */
export function entryIdFor(uid: string, idempotencyKey: string): string {
  return sha256(`${uid}\n${idempotencyKey}`).slice(0, 20);
}

/** The version of an entry: a digest of its title and its words. */
export const versionOf = ({ title, content }: Pick<JournalDoc, 'title' | 'content'>): string =>
  sha256(JSON.stringify([title, content])).slice(0, 20);

/** The id of an earlier version. The same words of an entry have the same id, so they are kept only once. */
const earlierIdFor = (entryId: string, version: string): string =>
  sha256(`${entryId}\n${version}`).slice(0, 20);

/**
 * A digest that shows if an idempotency key is used again with other words, even after the entry has changed. The digest
 * includes the key, and the key is stored nowhere. So nobody can find removed words by guessing.
 */
export function firstWordsOf(
  idempotencyKey: string,
  { title, content }: { readonly title: string | null; readonly content: string },
): string {
  const words = JSON.stringify([idempotencyKey, title, content]);
  return sha256(words, 'base64url');
}
