import { Timestamp } from 'firebase-admin/firestore';
import { loadProfile } from '../../account/profile.ts';
import { listByAuthor } from '../../drops/store.ts';
import type { Caller } from '../../http/caller.ts';
import { journal, users } from '../../platform/collections.ts';
import type { UserDoc } from '../../platform/documents.ts';
import { auth } from '../../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { endOtherWaysIn, openAgain } from './ways-in.ts';

const MANY = 1_000;

/**
 * Makes an account that of whoever owns its confirmed address: no other way in, no session from before, and a profile that
 * knows all this and what was there. Its words stay. May run at once and again. Killed on its way, it leaves the account
 * closed, and the night resumes what `holdingSince` remembers.
 */
export async function takeOver(
  caller: Caller & { readonly verifiedEmail: string },
  now: Date,
): Promise<void> {
  const { uid, verifiedEmail } = caller;
  const unconfirmed = { ...caller, verifiedEmail: null };
  await change(unconfirmed, now, { holdingSince: Timestamp.fromDate(now) });
  try {
    const since = await endOtherWaysIn(uid, verifiedEmail);
    const [drops, entries] = await Promise.all([
      listByAuthor(uid, MANY, null),
      journal(uid).count().get(),
    ]);
    await change(unconfirmed, now, {
      verifiedEmail,
      sessionsSince: Timestamp.fromDate(since),
      foundBefore: { drops: drops.length, entries: entries.data().count },
    });
  } finally {
    // Where something failed, the profile does not know of the address, and the next request begins anew.
    await openAgain(uid);
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
