import {
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/tombstone.ts';
import { DEVICES_MAX } from '../contract/reminder.ts';
import { devices, users } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { Stored, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, ignoring } from '../platform/grpc-status.ts';
import type { DeviceDoc, ReminderField } from '../platform/reminder-documents.ts';

/** The id of the browser that has this address at its push service. */
export const deviceIdOf = (endpoint: string): string => sha256(endpoint);

/** The browsers in which a person is reminded, oldest first. */
export async function devicesOf(uid: string): Promise<Stored<DeviceDoc>[]> {
  const found = await devices().where('uid', '==', uid).limit(50).get();
  return found.docs
    .map((device) => ({ id: device.id, doc: device.data() }))
    .sort((a, b) => a.doc.addedAt.toMillis() - b.doc.addedAt.toMillis());
}

/** Whose reminder is to be looked at by now, by when and id: so many after the last of those that were listed before. */
export async function listDue(
  now: Date,
  limit: number,
  after: QueryDocumentSnapshot<UserDoc> | null,
): Promise<QueryDocumentSnapshot<UserDoc>[]> {
  const due = users()
    .where('reminder.dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('reminder.dueAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return (await (after ? due.startAfter(after) : due).get()).docs;
}

/**
 * A batch that changes a profile's reminder. It fails, whole, when the profile changed since it was read, as a drop changes it,
 * or the account is being deleted.
 */
export function changeReminder(
  uid: string,
  reminder: ReminderField | null,
  readAt: Timestamp,
): WriteBatch {
  const batch = failIfDeleted(db().batch(), uid);
  return batch.update(users().doc(uid), { reminder }, { lastUpdateTime: readAt });
}

/** Adds a browser to a batch, in place of whoever was reminded in it, and of this person's oldest beyond five. */
export function putDevice(
  batch: WriteBatch,
  device: DeviceDoc,
  others: readonly Stored<DeviceDoc>[],
): void {
  const id = deviceIdOf(device.endpoint);
  batch.set(devices().doc(id), device);
  const kept = others.filter((other) => other.id !== id);
  const tooMany = kept.slice(0, Math.max(0, kept.length - (DEVICES_MAX - 1)));
  for (const old of tooMany) batch.delete(devices().doc(old.id));
}

/** Forgets a browser, if it is still this person's: somebody else may have logged in there meanwhile. */
export async function forgetDevice(uid: string, id: string): Promise<void> {
  const ref = devices().doc(id);
  const found = await ref.get();
  if (found.data()?.uid !== uid || !found.updateTime) return;
  await ref
    .delete({ lastUpdateTime: found.updateTime })
    .catch(ignoring(GRPC.failedPrecondition, GRPC.notFound));
}
