import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { markForDeletion, resumeDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { auth, isAuthError } from '../platform/firestore.ts';
import { pagedJob, workThrough } from './paged-job.ts';

/** The most accounts that the identity provider looks up in one call. */
const MOST_LOOKED_UP = 100;

/**
 * Finishes the deletion of accounts that were deleted only at the identity provider: in its console, or by a call that a
 * user's own token allows. Each account is marked first, so that after a failure the next night continues. If the provider's
 * answer is not believable, nobody is deleted.
 */
export const accountsJob = pagedJob<string>({
  name: 'accounts',
  functionName: 'nightlyAccounts',
  lists: { profiles: listProfiles },
  position: z.string().min(1),
  perPage: MOST_LOOKED_UP,
  work: async (uids, now) => {
    const gone = await withoutAccount(uids);
    for (const uid of gone) await markForDeletion(uid, 'fade', now);
    return workThrough(gone, 1, 'nightly: a deletion failed', (uid) => resumeDeletion(uid, now));
  },
});

/** Lists all profiles in the order of their uid. */
async function listProfiles(limit: number, after: string | null): Promise<string[]> {
  const query = collection('users').orderBy(FieldPath.documentId()).select().limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

/** If at most this many accounts of a page seem to be gone, the number is no reason to doubt the answer. */
const FEW = 10;

/**
 * Returns the people (from at most 100) whom the identity provider no longer knows. All their data will be removed forever.
 * So the provider must report each of them as gone twice, the second time in a call for this person alone. If most people of
 * a page seem to be gone, the cause is probably a wrong project or an import.
 * @throws Error when the provider cannot be asked, or when its answer is not believable
 */
async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { notFound } = await auth().getUsers(uids.map((uid) => ({ uid })));
  const missing = notFound.flatMap((asked) => ('uid' in asked ? [asked.uid] : []));
  if (missing.length > Math.max(FEW, uids.length / 2)) {
    throw new Error(`${missing.length} of ${uids.length} accounts are said to be gone`);
  }
  const gone: string[] = [];
  for (const uid of missing) if (await isGone(uid)) gone.push(uid);
  return gone;
}

async function isGone(uid: string): Promise<boolean> {
  try {
    await auth().getUser(uid);
    return false;
  } catch (thrown) {
    if (isAuthError(thrown, 'auth/user-not-found')) return true;
    throw thrown;
  }
}
