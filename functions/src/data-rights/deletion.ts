import { setTimeout } from 'node:timers/promises';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { deletionOf } from '../account/account.ts';
import { addressKeptUntil, keepPaused } from '../account/profile.ts';
import { readStanding } from '../account/sanctions.ts';
import { customerOf } from '../billing/membership.ts';
import { cancelOrQueue } from '../billing/stripe.ts';
import { casesDeletedBy, forgetAuthor } from '../cases/case.ts';
import type { WayToLeave } from '../contract/index.ts';
import { appealsOf } from '../notices/notices.ts';
import { byDrop } from '../pages/pages.ts';
import { collection, type Doc, RETENTION } from '../platform/collections.ts';
import {
  auth,
  type CONFLICT,
  db,
  isAuthError,
  orConflict,
  retryOnConflict,
} from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { accountTombstones, bury } from '../platform/tombstones.ts';
import { devicesOf, forgetDevice } from '../reminders/reminders.ts';
import { listReportsBy } from '../reports/report.ts';
import { leaveDrops } from './drops-of-leaver.ts';

type Write = Parameters<typeof leaveDrops>[0]['write'];

/** One step of a deletion. A step may stop at any point and may run again. */
type Step = typeof leaveDrops;
type DeletionContext = Parameters<Step>[0];

/** The longest time that the answer waits for the deletion, in milliseconds. */
const PATIENCE_MS = 6000;

/**
 * Deletes an account while its owner waits. It first closes the account and then removes the person's data. Most
 * deletions take less than a second. If the removal takes longer or fails, the account is closed anyway. The deletion
 * is marked, so the nightly job finishes it.
 * @throws the error that prevented the closing; nothing was removed then
 */
export async function requestDeletion(
  uid: string,
  drops: WayToLeave,
  now: Date,
  {
    write = (work) => work(),
    patienceMs = PATIENCE_MS,
  }: { write?: Write; patienceMs?: number } = {},
): Promise<void> {
  await write(() => markForDeletion(uid, drops, now));
  await closeLogin({ uid, write });
  const removal = resumeDeletion(uid, now, write).catch((thrown) => {
    log.warn('a deletion is left for the night', { error: safeError(thrown) });
  });
  await Promise.race([removal, setTimeout(patienceMs, undefined, { ref: false })]);
}

/**
 * Records that this account will be deleted and what happens to its drops. This must happen before anything is deleted.
 * The profile says it too, so that no request needs a second read to learn it, and names no drops any more. A second call
 * is not an error: a deletion ends in the way in which it began.
 */
export async function markForDeletion(uid: string, drops: WayToLeave, now: Date): Promise<void> {
  // First, because a backup may be made at any moment, and nothing is erased yet.
  await bury(db().batch(), accountTombstones(uid)[0], now).commit();
  const deletion = { uid, drops, since: Timestamp.fromDate(now), expireAt: null };
  await db().runTransaction(async (tx) => {
    const profile = collection('users').doc(uid);
    const [marked, found] = await Promise.all([tx.get(deletionOf(uid)), tx.get(profile)]);
    if (!marked.exists) tx.create(deletionOf(uid), deletion);
    const change = {
      isLeaving: true,
      newestDrops: FieldValue.delete(),
      putAway: FieldValue.delete(),
    };
    if (found.exists && !found.data()?.isLeaving) tx.update(profile, change);
  });
}

/** The uids of accounts whose deletion has begun but is not finished, in no particular order. */
export async function listDeletions(limit = 100): Promise<string[]> {
  const found = await collection('deletions').orderBy('uid').limit(limit).get();
  return found.docs.flatMap((deletion) => deletion.data().uid ?? []);
}

/** How long the digest is kept: longer than any token is valid and any request takes. */
const REMEMBERED_MS = RETENTION.days.deletions * DAY_MS;

/**
 * Removes the uid from the record of a deletion when nothing is left to delete. The digest stays for one more day, so
 * that a write that began earlier still fails.
 */
async function markDeleted(uid: string, now: Date): Promise<void> {
  const batch = db().batch();
  batch.update(deletionOf(uid), {
    uid: FieldValue.delete(),
    minutes: FieldValue.delete(),
    expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS),
  });
  // A backup that was made meanwhile may hold what is erased only now.
  await bury(batch, accountTombstones(uid)[0], now).commit();
}

/**
 * The steps that remove a person's data from the store. The membership is removed before the profile, and the profile last.
 */
const TRACES: readonly Step[] = [
  removeReactions,
  removeReports,
  leaveDrops,
  keepPause,
  removeStanding,
  removeSubcollections,
  removeMembership,
  removeRole,
  removeDevices,
  removeProfile,
];

/**
 * The steps of a deletion, in order. The subscription ends first; if Stripe cannot be reached, the customer's id waits in a
 * queue. The data is removed twice, because a request that began before the login was closed may have written new data.
 */
const STEPS: readonly Step[] = [closeLogin, endSubscription, ...TRACES, removeLogin, ...TRACES];

/**
 * Removes everything of a person whose deletion is marked. Does nothing if it is not marked. The work may stop at any
 * point and may run many times, also at the same time.
 */
export async function resumeDeletion(
  uid: string,
  now: Date,
  write: Write = (work) => work(),
): Promise<void> {
  const deletion = (await deletionOf(uid).get()).data();
  if (!deletion) return;
  for (const step of STEPS) await step({ uid, way: deletion.drops, now, write });
  await write(() => markDeleted(uid, now));
}

/** Prevents signing in. From now on every token of the account is refused. */
async function closeLogin({ uid, write }: Pick<DeletionContext, 'uid' | 'write'>): Promise<void> {
  await write(() =>
    auth()
      .updateUser(uid, { disabled: true })
      .then(() => undefined)
      .catch(unlessUnknown),
  );
}

/** Removes all collections below the profile: day locks, journal, totem history, whispers and any other. */
async function removeSubcollections({ uid, write }: DeletionContext): Promise<void> {
  for (const inside of await collection('users').doc(uid).listCollections()) {
    await write(() => db().recursiveDelete(inside));
  }
}

/**
 * Cancels the subscription and deletes the customer at Stripe before any data here is removed. If Stripe cannot be reached,
 * only the customer's id is queued for later.
 */
async function endSubscription({ uid, now, write }: DeletionContext): Promise<void> {
  const customerId = await customerOf(uid);
  if (customerId !== null) await write(() => cancelOrQueue(customerId, now));
}

async function removeMembership({ uid, write }: DeletionContext): Promise<void> {
  const customerId = await customerOf(uid);
  if (customerId !== null)
    await write(() => collection('stripeCustomers').doc(customerId).delete());
  await write(() => collection('billing').doc(uid).delete());
  await write(() => collection('entitlements').doc(uid).delete());
}

/** Removes the record of a staff role. The role's claim is removed together with the login. */
async function removeRole({ uid, write }: DeletionContext): Promise<void> {
  await write(() => collection('staff').doc(uid).delete());
}

/** Removes the browsers that get reminders. */
async function removeDevices({ uid, write }: DeletionContext): Promise<void> {
  for (const { id } of await devicesOf(uid)) await write(() => forgetDevice(uid, id));
}

async function removeProfile({ uid, write }: DeletionContext): Promise<void> {
  await write(() => collection('profiles').doc(uid).delete());
  await write(() => collection('users').doc(uid).delete());
}

async function removeLogin({ uid, write }: DeletionContext): Promise<void> {
  await write(() => auth().deleteUser(uid).catch(unlessUnknown));
}

function unlessUnknown(thrown: unknown): void {
  if (!isAuthError(thrown, 'auth/user-not-found')) throw thrown;
}

/** The number of rows in one batch. Each takes at most two writes, so the batch stays below Firestore's limit of 500. */
const AT_ONCE = 200;

/**
 * Erases all reactions that this person gave. The reactions stay counted, so other people see no change. The batch that
 * removes rows from a month also adds them to `left` on their drops. The batch requires that the month has not changed
 * since it was read, so no reaction is added twice.
 */
async function removeReactions({ uid, write }: DeletionContext): Promise<void> {
  for (const month of await collection('users/reactions', uid).listDocuments()) {
    for (;;) if (await retryOnConflict((tries) => removeSome(month, tries, write))) break;
  }
}

/**
 * Removes the first rows of a month, and its document with the last ones. After a conflict it takes fewer rows, because
 * one of many drops was probably written at the same moment.
 * @returns whether nothing is left of the month
 */
async function removeSome(
  month: DocumentReference<Doc<'users/reactions'>>,
  tries: number,
  write: Write,
): Promise<boolean | typeof CONFLICT> {
  const found = await month.get();
  const doc = found.data();
  if (!doc || !found.updateTime) return true;
  const rest = doc.given.slice(Math.ceil(AT_ONCE / 2 ** (tries - 1)));
  const given = byDrop({ given: doc.given.slice(0, doc.given.length - rest.length) });
  const asRead = { lastUpdateTime: found.updateTime };
  const batch = db().batch();
  if (rest.length === 0) batch.delete(month, asRead);
  else batch.update(month, { given: rest }, asRead);
  for (const dropId of await knownDrops([...given.keys()])) {
    const more = (given.get(dropId) ?? []).map((type) => [`left.${type}`, FieldValue.increment(1)]);
    batch.update(collection('drops').doc(dropId), Object.fromEntries(more));
  }
  return write(() => batch.commit()).then(() => rest.length === 0, orConflict);
}

/** Returns which of these drops still exist. A deleted drop has no counts. */
async function knownDrops(dropIds: readonly string[]): Promise<string[]> {
  if (dropIds.length === 0) return [];
  const refs = dropIds.map((id) => collection('drops').doc(id));
  const found = await db().getAll(...refs, { fieldMask: [] });
  return found.flatMap(({ exists, id }) => (exists ? [id] : []));
}

/**
 * Erases a person's reports, the locks of these reports and the reporter's record. The cases stay with their number of
 * reports. This number identifies nobody.
 */
export async function removeReports({ uid, write }: DeletionContext): Promise<void> {
  for (;;) {
    const found = await listReportsBy(uid, AT_ONCE, null);
    if (found.length === 0) break;
    const batch = db().batch();
    for (const report of found) {
      batch.delete(report.ref);
      batch.delete(collection('reportLocks').doc(report.data().lockId));
    }
    await write(() => batch.commit());
  }
  await write(() => collection('reporters').doc(uid).delete());
}

/**
 * If the account is paused or terminated, this keeps one fact: its confirmed address is paused. The step runs before the
 * standing and the profile are removed, because it reads both. It may run again.
 */
async function keepPause({ uid, now, write }: DeletionContext): Promise<void> {
  const [{ doc }, profile] = await Promise.all([
    readStanding(uid),
    collection('users').doc(uid).get(),
  ]);
  const address = profile.data()?.verifiedEmail;
  const until = addressKeptUntil(doc, address, now);
  if (address && until) await write(() => keepPaused(address, until));
}

/**
 * Removes the account's standing and its owner's appeals. The notices are below the profile and are removed with it. The
 * cases stay without an author.
 */
export async function removeStanding({ uid, write }: DeletionContext): Promise<void> {
  for (const { ref } of await appealsOf(uid)) await write(() => ref.delete());
  for (const id of await casesDeletedBy(uid)) await write(() => forgetAuthor(id));
  await write(() => collection('standing').doc(uid).delete());
}
