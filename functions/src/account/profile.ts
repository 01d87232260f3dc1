import { Timestamp } from 'firebase-admin/firestore';
import { EMOTIONS, type Emotion, type StaffRole } from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import { collection } from '../platform/collections.ts';
import type { StaffDoc } from '../platform/documents/moderation.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, type Conflict, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { copyProfile } from './current-user.ts';
import { remindedIn } from './reminding.ts';
import { writeStanding } from './sanctions.ts';
import { countSignUp, isSettled, readSignUps } from './sign-ups.ts';
import { pauseToCarry } from './suspended-address.ts';
import { assertNotDeleted, failIfDeleted } from './tombstone.ts';
import { claimZone, firstZone, storedZone, zoneState } from './zone.ts';

/** A profile, and the time of its last write. A later write can require that nothing was written since. */
interface Profile {
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
    lastDrop: null,
    createdAt: Timestamp.fromDate(now),
  };
}

/**
 * Reads the caller's profile, or makes one at the first request. The claimed time zone is handled as in design 7, and
 * the e-mail address is updated from the token. If the profile changes, its copy for the browser changes too. Many
 * requests can call this at the same time.
 * @throws AppError `unauthenticated` when the account was deleted a moment ago
 */
export function loadProfile(caller: Caller, now: Date): Promise<Profile> {
  const ref = collection('users').doc(caller.uid);
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
  batch.create(collection('users').doc(caller.uid), user);
  if (carried) writeStanding(batch, caller.uid, carried.found, carried.after);
  const written = await failIfDeleted(batch, caller.uid).commit().catch(orConflict);
  const created = written === CONFLICT ? undefined : written[0];
  if (created) {
    // The browser looks for the copy from now on, so the copy must exist.
    await copyProfile(caller.uid, now);
    return { user, updatedAt: created.writeTime };
  }
  // The batch failed: another request of this person was first, or another person signed up from the same network, or
  // the account is being deleted.
  await assertNotDeleted(caller.uid);
  return CONFLICT;
}

/**
 * The record of a person's role. Null for people without a role. The record counts only if the token claims the same
 * role.
 */
export async function readStaff(uid: string): Promise<StaffDoc | null> {
  return (await collection('staff').doc(uid).get()).data() ?? null;
}

/**
 * The role that both the caller's token and the caller's record name now. Null if one of them names no role or a
 * different one. A caller without a role in the token costs no read.
 */
export async function roleOf({ uid, claimedRole }: Caller): Promise<StaffRole | null> {
  if (claimedRole === undefined) return null;
  const record = await readStaff(uid);
  return record?.role === claimedRole ? claimedRole : null;
}

/**
 * Allows only callers with this role.
 * @throws AppError `role-required`
 */
export async function requireRole(caller: Caller, role: StaffRole): Promise<void> {
  if ((await roleOf(caller)) === role) return;
  throw new AppError('role-required', 'Nothing here is for you.', { log: `no ${role}` });
}
