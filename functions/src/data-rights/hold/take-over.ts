import { Timestamp } from 'firebase-admin/firestore';
import { carryPause } from '../../account/carried-pause.ts';
import { loadProfile } from '../../account/profile.ts';
import { listByAuthor } from '../../drops/store.ts';
import type { Caller } from '../../http/caller.ts';
import { journal, users } from '../../platform/collections.ts';
import type { UserDoc } from '../../platform/documents.ts';
import { auth } from '../../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { devicesOf, forgetDevice } from '../../reminders/store.ts';
import { enableSignIn, removeOtherSignIns } from './sign-in-methods.ts';

const MANY = 1_000;

/**
 * Gives an account to whoever owns its confirmed address: no other way to sign in and no session from before is left, and
 * the profile says so and what was in it. The words stay. It may run twice, also at once. When it is killed on the way, the
 * account stays disabled, and the night resumes what `holdingSince` remembers.
 */
export async function takeOver(
  caller: Caller & { readonly verifiedEmail: string },
  now: Date,
): Promise<void> {
  const { uid, verifiedEmail } = caller;
  const unconfirmed = { ...caller, verifiedEmail: null };
  await change(unconfirmed, now, { holdingSince: Timestamp.fromDate(now) });
  try {
    const since = await removeOtherSignIns(uid, verifiedEmail);
    const [drops, entries] = await Promise.all([
      listByAuthor(uid, MANY, null),
      journal(uid).count().get(),
    ]);
    // Before the address counts as theirs: broken off in between, it begins anew.
    await carryPause(uid, verifiedEmail, now);
    // Whoever was there before is told of nobody's days any more.
    for (const { id } of await devicesOf(uid)) await forgetDevice(uid, id);
    await change(unconfirmed, now, {
      verifiedEmail,
      reminder: null,
      sessionsSince: Timestamp.fromDate(since),
      foundBefore: { drops: drops.length, entries: entries.data().count },
    });
  } finally {
    // Where something failed, the profile does not know of the address, and the next request begins anew.
    await enableSignIn(uid);
  }
  await change(unconfirmed, now, { holdingSince: null });
}

/** Resumes a take-over that was broken off; somebody whose account is gone or not confirmed is left as they are. */
export async function resumeTakeOver(uid: string, now: Date): Promise<void> {
  const { email, emailVerified } = await auth().getUser(uid);
  if (!email || !emailVerified) return;
  const caller = { uid, email, verifiedEmail: email, claimedZone: undefined, signedInAt: now };
  await takeOver(caller, now);
}

async function change(caller: Caller, now: Date, fields: Partial<UserDoc>): Promise<void> {
  await retryOnConflict(async () => {
    const { updatedAt } = await loadProfile(caller, now);
    const profile = users().doc(caller.uid);
    return profile.update(fields, { lastUpdateTime: updatedAt }).catch(orConflict);
  });
}
