import { addressKeptUntil } from '../../account/carried-pause.ts';
import { keepPaused } from '../../account/paused-address.ts';
import { readStanding } from '../../account/standing.ts';
import { appealsOf } from '../../moderation/appeal-store.ts';
import { casesDeletedBy, forgetAuthor } from '../../moderation/deleted-words.ts';
import { standings, users } from '../../platform/collections.ts';
import type { DeletionContext } from './deletion-context.ts';

/**
 * Where a pause runs, or the account was ended, keeps that its confirmed address is paused, and nothing else. Before the
 * standing and the profile go, which it is read from; again is no error.
 */
export async function keepPause({ uid, now, write }: DeletionContext): Promise<void> {
  const [{ doc }, profile] = await Promise.all([readStanding(uid), users().doc(uid).get()]);
  const address = profile.data()?.verifiedEmail;
  const until = addressKeptUntil(doc, address, now);
  if (address && until) await write(() => keepPaused(address, until));
}

/**
 * How the account stood, and what its owner wrote against decisions, at once. The notices stand below the profile and go with
 * it; cases go on without an author.
 */
export async function removeStanding({ uid, write }: DeletionContext): Promise<void> {
  for (const { ref } of await appealsOf(uid)) await write(() => ref.delete());
  for (const id of await casesDeletedBy(uid)) await write(() => forgetAuthor(id));
  await write(() => standings().doc(uid).delete());
}
