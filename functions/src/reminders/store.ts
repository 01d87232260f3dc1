import {
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/account.ts';
import { DEVICES_MAX } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { DeviceDoc, ReminderField, UserDoc } from '../platform/documents/people.ts';
import type { Stored } from '../platform/firestore.ts';
import { auth, db, GRPC, ignoring } from '../platform/firestore.ts';

/** The id of the browser with this push address. */
export const deviceIdOf = (endpoint: string): string => sha256(endpoint);

/** The browsers in which a person gets reminders, oldest first. */
export async function devicesOf(uid: string): Promise<Stored<DeviceDoc>[]> {
  const found = await collection('devices').where('uid', '==', uid).limit(50).get();
  return found.docs
    .map((device) => ({ id: device.id, doc: device.data() }))
    .sort((a, b) => a.doc.addedAt.toMillis() - b.doc.addedAt.toMillis());
}

/**
 * The people whose reminder must be checked by now, sorted by that time and by id. Returns at most `limit` people,
 * after the last one of the previous page.
 */
export async function listDue(
  now: Date,
  limit: number,
  after: QueryDocumentSnapshot<UserDoc> | null,
): Promise<QueryDocumentSnapshot<UserDoc>[]> {
  const due = collection('users')
    .where('reminder.dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('reminder.dueAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return (await (after ? due.startAfter(after) : due).get()).docs;
}

/**
 * A batch that changes a profile's reminder. The whole batch fails if the profile has changed since it was read (a drop
 * changes the profile), or if the account is being deleted.
 */
export function changeReminder(
  uid: string,
  reminder: ReminderField | null,
  readAt: Timestamp,
): WriteBatch {
  const batch = failIfDeleted(db().batch(), uid);
  return batch.update(collection('users').doc(uid), { reminder }, { lastUpdateTime: readAt });
}

/**
 * Adds a browser to a batch. It replaces another person's entry for the same browser. If this person now has more than
 * five browsers, the oldest ones are removed.
 */
export function putDevice(
  batch: WriteBatch,
  device: DeviceDoc,
  others: readonly Stored<DeviceDoc>[],
): void {
  const id = deviceIdOf(device.endpoint);
  batch.set(collection('devices').doc(id), device);
  const kept = others.filter((other) => other.id !== id);
  const tooMany = kept.slice(0, Math.max(0, kept.length - (DEVICES_MAX - 1)));
  for (const old of tooMany) batch.delete(collection('devices').doc(old.id));
}

/** Deletes a browser if it still belongs to this person. Another person may have logged in there in the meantime. */
export async function forgetDevice(uid: string, id: string): Promise<void> {
  const ref = collection('devices').doc(id);
  const found = await ref.get();
  if (found.data()?.uid !== uid || !found.updateTime) return;
  await ref
    .delete({ lastUpdateTime: found.updateTime })
    .catch(ignoring(GRPC.failedPrecondition, GRPC.notFound));
}

/**
 * For each of these people, the time before which sessions are invalid. A browser that was added in an earlier session
 * no longer belongs to the person. A person who is missing in the result has no account, or a closed one.
 */
export async function sessionsOf(uids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  const open = users.filter(({ disabled }) => !disabled);
  return new Map(
    open.map(({ uid, tokensValidAfterTime }) => [uid, new Date(tokensValidAfterTime ?? 0)]),
  );
}
