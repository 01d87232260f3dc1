import { z } from 'zod';
import { markForDeletion } from '../account/tombstone.ts';
import { resumeDeletion } from '../data-rights/deletion/delete-account.ts';
import { MOST_LOOKED_UP, withoutAccount } from '../data-rights/deletion/without-account.ts';
import { pagedJob } from './paged-job.ts';
import { listProfiles } from './store.ts';
import { workThrough } from './work-through.ts';

/**
 * Finishes the deletion of accounts that were deleted at the identity provider alone, by its console or by a call that
 * anybody's own token may make; on the queue of `nightlyAccounts`. Each is marked first, so that whatever keeps one from
 * being removed, the next night goes on. A provider that cannot be believed deletes nobody.
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
