import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/firebase.ts';
import { CONFLICT, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { StandingDoc } from '../platform/safety-documents.ts';
import { pausedAddressUntil } from './paused-address.ts';
import { CLEAN, type FoundStanding, readStanding, writeStanding } from './standing.ts';
import { assertNotDeleted } from './tombstone.ts';

/** How long after an end its address is kept, once the account is deleted. */
const KEPT_AFTER_END_MONTHS = 12;

/**
 * Until when the address of this account stays where it is deleted now: as long as its pause runs, and for 12 months after
 * an end. Null when nothing of it stays. Only an address that was confirmed does: anybody may register one that is not
 * theirs, and be paused with it.
 */
export function addressKeptUntil(
  standing: StandingDoc | null,
  verifiedEmail: string | null | undefined,
  now: Date,
): Date | null {
  if (!standing || !verifiedEmail) return null;
  const { pausedUntil, endedAt } = standing;
  const ends = [pausedUntil?.toDate(), endedAt && yearAfter(endedAt.toDate())];
  const last = Math.max(0, ...ends.map((end) => end?.getTime() ?? 0));
  return last > now.getTime() ? new Date(last) : null;
}

/** The same instant 12 months on; of 29 February, the last of the month. */
function yearAfter(from: Date): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + KEPT_AFTER_END_MONTHS);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** A standing as it was read, and as it is to be. */
export interface Carried {
  readonly found: FoundStanding;
  readonly after: StandingDoc;
}

/**
 * The pause of somebody who left while it ran, and is back with the same confirmed address: it goes on until the same
 * instant, whatever of it was an end. Null where there is none, or it has gone on already.
 */
export async function pauseToCarry(
  uid: string,
  verifiedEmail: string | null,
  now: Date,
): Promise<Carried | null> {
  const until = verifiedEmail && (await pausedAddressUntil(verifiedEmail, now));
  if (!until) return null;
  const found = await readStanding(uid);
  const standing = found.doc ?? CLEAN;
  const carried = standing.carriedUntil?.toMillis() ?? 0;
  return carried >= until.getTime() ? null : { found, after: withCarried(standing, until) };
}

/**
 * Lets such a pause go on, before an account is known with that address. Again is no error.
 * @throws AppError `unauthenticated` when the account was deleted a moment ago
 */
export const carryPause = (uid: string, verifiedEmail: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const carried = await pauseToCarry(uid, verifiedEmail, now);
    if (carried === null) return;
    const batch = db().batch();
    writeStanding(batch, uid, carried.found, carried.after);
    const written = await batch.commit().catch(orConflict);
    if (written !== CONFLICT) return;
    await assertNotDeleted(uid);
    return CONFLICT;
  });

/** A standing with a pause of before; one of its own that ends later holds. */
function withCarried(standing: StandingDoc, until: Date): StandingDoc {
  const carriedUntil = Timestamp.fromDate(until);
  const own = standing.pausedUntil;
  const isLater = own !== null && own.toMillis() > until.getTime();
  return { ...standing, carriedUntil, pausedUntil: isLater ? own : carriedUntil };
}
