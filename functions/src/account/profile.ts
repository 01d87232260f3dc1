import { Timestamp } from 'firebase-admin/firestore';
import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import type { Caller } from '../http/caller.ts';
import { users } from '../platform/collections.ts';
import type { UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import {
  CONFLICT,
  type Conflict,
  orConflict,
  retryOnConflict,
} from '../platform/retry-on-conflict.ts';
import { pauseToCarry } from './carried-pause.ts';
import { copyProfile } from './profile-copy.ts';
import { remindedIn } from './reminding.ts';
import { countSignUp, isSettled, readSignUps } from './sign-ups.ts';
import { writeStanding } from './standing.ts';
import { storedZone, zoneState } from './stored-zone.ts';
import { assertNotDeleted, failIfDeleted } from './tombstone.ts';
import { claimZone, firstZone } from './zone.ts';

/** A profile as read, with the moment it was last written: a later write can insist on it. */
export interface Profile {
  readonly user: UserDoc;
  readonly updatedAt: Timestamp;
}

const noEmotions = () =>
  Object.fromEntries(EMOTIONS.map((emotion) => [emotion, 0])) as Record<Emotion, number>;

function newUser(caller: Caller, now: Date): UserDoc {
  return {
    isPremium: false,
    totemType: null,
    email: caller.email,
    verifiedEmail: caller.verifiedEmail,
    ...storedZone(firstZone(caller.claimedZone)),
    theme: 'void',
    aiProvider: 'embedded',
    dropCount: 0,
    emotionTotals: noEmotions(),
    samples: 0,
    totemBasis: null,
    streak: 0,
    lastDropDate: null,
    createdAt: Timestamp.fromDate(now),
  };
}

/**
 * The caller's profile, made on first sight. The claimed zone is pinned as design 7 says, and the e-mail
 * follows the token; its copy, for the browser, follows both. Safe to call from any number of requests at once.
 * @throws AppError `unauthenticated` when the account was deleted a moment ago
 */
export function loadProfile(caller: Caller, now: Date): Promise<Profile> {
  const ref = users().doc(caller.uid);
  return retryOnConflict(async () => {
    const found = await ref.get();
    const user = found.data();
    if (!user || !found.updateTime) return createProfile(caller, now);
    const zone = zoneState(user);
    const claimed = claimZone(zone, caller.claimedZone, now);
    const leavesSlot = Boolean(user.slot) && isSettled(user, now);
    if (claimed === zone && user.email === caller.email && !leavesSlot) {
      return { user, updatedAt: found.updateTime };
    }
    const change = {
      ...storedZone(claimed),
      ...(claimed !== zone && remindedIn(claimed, user, now)),
      email: caller.email,
      ...(leavesSlot && { slot: null }),
    };
    const written = await ref
      .update(change, { lastUpdateTime: found.updateTime })
      .catch(orConflict);
    if (written === CONFLICT) return CONFLICT;
    await copyProfile(caller.uid, now);
    return { user: { ...user, ...change }, updatedAt: written.writeTime };
  });
}

async function createProfile(caller: Caller, now: Date): Promise<Profile | Conflict> {
  const batch = db().batch();
  const [carried, signUps] = await Promise.all([
    pauseToCarry(caller.uid, caller.verifiedEmail, now),
    caller.network ? readSignUps(caller.network, now) : null,
  ]);
  const slot = signUps && countSignUp(batch, signUps, now);
  const user = { ...newUser(caller, now), ...(slot && { slot }) };
  batch.create(users().doc(caller.uid), user);
  if (carried) writeStanding(batch, caller.uid, carried.found, carried.after);
  const written = await failIfDeleted(batch, caller.uid).commit().catch(orConflict);
  const created = written === CONFLICT ? undefined : written[0];
  if (created) {
    // Their browser looks for the copy from now on.
    await copyProfile(caller.uid, now);
    return { user, updatedAt: created.writeTime };
  }
  // Another request of theirs was first, or somebody of their network was, or the account is being deleted.
  await assertNotDeleted(caller.uid);
  return CONFLICT;
}
