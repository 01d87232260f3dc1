import { markDeleted, readTombstone } from '../../account/tombstone.ts';
import { atOnce, type Write } from '../../drops/erase.ts';
import type { Step } from './deletion-context.ts';
import { leaveDrops } from './leave-drops.ts';
import {
  closeLogin,
  endSubscription,
  removeDevices,
  removeLogin,
  removeMembership,
  removeProfile,
  removeRole,
  removeSubcollections,
} from './remove-account.ts';
import { removeReactions } from './remove-reactions.ts';
import { removeReports } from './remove-reports.ts';
import { keepPause, removeStanding } from './remove-standing.ts';

/** What a person left in the store. Membership goes before the profile, the profile last. */
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
 * A deletion, step by step. A subscription ends first: while Stripe is out of reach, the rest waits for the night.
 * The traces are removed twice: a request that was let in before the login closed may have left some behind us.
 */
const STEPS: readonly Step[] = [closeLogin, endSubscription, ...TRACES, removeLogin, ...TRACES];

/**
 * Removes everything of a person whose deletion was begun (`requestDeletion`) and that `listDeletions` names, for good; touches
 * nobody who did not ask for it. Safe to break off anywhere, and to call any number of times, at once too.
 */
export async function resumeDeletion(uid: string, now: Date, write: Write = atOnce): Promise<void> {
  const tombstone = await readTombstone(uid);
  if (!tombstone) return;
  const way = tombstone.drops ?? 'at-once';
  for (const step of STEPS) await step({ uid, way, now, write });
  await write(() => markDeleted(uid, now));
}
