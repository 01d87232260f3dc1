import type { Step, Write } from './leaver.ts';
import { isLeaving, markGone, markLeaving } from './marker.ts';
import {
  closeLogin,
  removeDiary,
  removeLogin,
  removeMembership,
  removeProfile,
} from './remove-account.ts';
import { removeDrops } from './remove-drops.ts';
import { removeReactions } from './remove-reactions.ts';

/** What a person left in the store. Membership goes before the profile, the profile last. */
const TRACES: readonly Step[] = [
  removeReactions,
  removeDrops,
  removeDiary,
  removeMembership,
  removeProfile,
];

/**
 * A deletion, step by step. Whatever must end first elsewhere (a paid subscription) stands before `removeReactions`.
 * The traces are removed twice: a request that was let in before the login closed may have left some behind us.
 */
const STEPS: readonly Step[] = [closeLogin, ...TRACES, removeLogin, ...TRACES];

const atOnce: Write = (write) => write();

/** Removes everything of this person, for good. Broken off anywhere, `resumeDeletion` finishes it. */
export async function deleteAccount(uid: string, now: Date, write: Write = atOnce): Promise<void> {
  await write(() => markLeaving(uid, now));
  await resumeDeletion(uid, now, write);
}

/**
 * Finishes a deletion that `listDeletions` names; touches nobody who did not ask to leave. Safe to call any number of
 * times, and at once.
 */
export async function resumeDeletion(uid: string, now: Date, write: Write = atOnce): Promise<void> {
  if (!(await isLeaving(uid))) return;
  for (const step of STEPS) await step({ uid, write });
  await write(() => markGone(uid, now));
}
