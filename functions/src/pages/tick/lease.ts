import { Timestamp } from 'firebase-admin/firestore';
import { tickState } from '../../platform/collections.ts';
import { CONFLICT, orConflict } from '../../platform/retry-on-conflict.ts';
import { NO_STATE } from './snapshot.ts';

/** For how long a tick keeps others out without writing anything. */
export const LEASE_MS = 90_000;

/**
 * Asks other ticks to keep out. It saves work: where two are at it all the same, the preconditions of their commits
 * keep them apart.
 * @returns false while another has it
 */
export async function takeLease(now: Date): Promise<boolean> {
  const ref = tickState('feed');
  const found = await ref.get();
  const state = found.data();
  if (state && state.leaseUntil.toMillis() > now.getTime()) return false;
  const leaseUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  const write = found.updateTime
    ? ref.update({ leaseUntil }, { lastUpdateTime: found.updateTime })
    : ref.create({ ...NO_STATE, leaseUntil });
  return (await write.then(() => undefined, orConflict)) !== CONFLICT;
}

/** Lets others in again. */
export const endLease = async (): Promise<void> => {
  await tickState('feed').update({ leaseUntil: NO_STATE.leaseUntil });
};
