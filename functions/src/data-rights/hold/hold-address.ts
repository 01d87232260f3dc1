import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import { users } from '../../platform/collections.ts';
import type { UserDoc } from '../../platform/documents.ts';
import { auth } from '../../platform/firebase.ts';
import { isShared } from './sign-in-methods.ts';
import { takeOver } from './take-over.ts';

/** Creating an account and signing in to it are one moment at the identity provider, which counts in seconds. */
const SAME_MOMENT_MS = 2_000;

/**
 * Holds an account for whoever owns its address. Anybody may register an address that is not theirs, stay signed in, and
 * wait until its owner signs in by an e-mailed link. So when an account that was opened without a confirmed address gets
 * its first token with one, `takeOver` ends everything that could let somebody else in. It ends this session too: the one
 * who waited gets tokens with the confirmed address as well, and may have sent this one. The owner of the mailbox signs
 * in again, and finds the words that were there, with a note that they are from before.
 * @throws AppError `address-confirmed` when that has just happened, `unauthenticated` for a session from before it
 */
export async function holdAddress(caller: Caller, now: Date): Promise<void> {
  const { uid, verifiedEmail: email } = caller;
  if (email === null) return;
  const user = (await users().doc(uid).get()).data();
  if (user?.verifiedEmail === email) return refuseFromBefore(caller, user);
  if (!user && !(await wasOpenBefore(caller, email))) return;
  await takeOver({ ...caller, verifiedEmail: email }, now);
  throw new AppError(
    'address-confirmed',
    'This address had an account before it was confirmed. We ended its sessions and removed its password. Come in once more by a link.',
  );
}

function refuseFromBefore({ signedInAt }: Caller, { sessionsSince }: UserDoc): void {
  if (!sessionsSince || signedInAt >= sessionsSince.toDate()) return;
  throw new AppError('unauthenticated', 'Please log in again.', { log: 'session of before' });
}

/** Whether an account without a profile is older than this session, and others than the owner could be in it. */
async function wasOpenBefore({ uid, signedInAt }: Caller, email: string): Promise<boolean> {
  const account = await auth().getUser(uid);
  const openedAt = Date.parse(account.metadata.creationTime);
  return signedInAt.getTime() - openedAt > SAME_MOMENT_MS && isShared(account, email);
}
