import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import { users } from '../../platform/collections.ts';
import type { UserDoc } from '../../platform/documents.ts';
import { auth } from '../../platform/firebase.ts';
import { takeOver } from './take-over.ts';
import { isShared } from './ways-in.ts';

/** Creating an account and signing in to it are one moment at the identity provider, which counts in seconds. */
const SAME_MOMENT_MS = 2_000;

/**
 * Holds an account for whoever owns its address. Anybody may open one for an address that is not theirs and wait inside
 * until its owner comes in by an e-mailed link. So at the first token with a confirmed address on an account that was
 * opened without, everything that could let somebody else in ends (`takeOver`). This session ends too, because whoever
 * waited could have sent this very token: their session is told of the confirmed address as well. Who reads the mailbox
 * comes in again, and finds the words that were there, with a note of what they are.
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
