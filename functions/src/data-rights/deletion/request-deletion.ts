import { setTimeout } from 'node:timers/promises';
import { markForDeletion } from '../../account/tombstone.ts';
import type { WayToLeave } from '../../contract/data-rights.ts';
import { atOnce, type Write } from '../../drops/erase.ts';
import { log, safeError } from '../../platform/log.ts';
import { resumeDeletion } from './delete-account.ts';
import { closeLogin } from './remove-account.ts';

/** Nobody waits longer than this for an answer, in milliseconds. */
const PATIENCE_MS = 6000;

/**
 * Deletes an account for somebody who waits for the answer: closes it, then removes what it left. Most lives are gone
 * within a second. When a very long one takes longer, or the store falters, the account is closed all the same, and
 * the night finishes what the mark remembers.
 * @throws whatever kept the account from being closed; nothing was removed then
 */
export async function requestDeletion(
  uid: string,
  drops: WayToLeave,
  now: Date,
  { write = atOnce, patienceMs = PATIENCE_MS }: { write?: Write; patienceMs?: number } = {},
): Promise<void> {
  await write(() => markForDeletion(uid, drops, now));
  await closeLogin({ uid, write });
  const removal = resumeDeletion(uid, now, write).catch((thrown) => {
    log.warn('a deletion is left for the night', { error: safeError(thrown) });
  });
  await Promise.race([removal, setTimeout(patienceMs, undefined, { ref: false })]);
}
