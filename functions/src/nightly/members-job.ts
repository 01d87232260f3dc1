import { z } from 'zod';
import { listBilled, listEntitled } from '../billing/store.ts';
import { syncMember } from '../billing/sync.ts';
import { pagedJob } from './paged-job.ts';
import { workThrough } from './work-through.ts';

export const MEMBERS_PER_PAGE = 50;
const AT_ONCE = 4;

/**
 * Brings memberships up to date with Stripe, whatever its events did not tell; on the queue of `nightlyMembers`. It asks
 * about everybody who has to do with Stripe, and everybody who is a member in the store: one without a customer is none.
 */
export const membersJob = pagedJob<string>({
  name: 'members',
  functionName: 'nightlyMembers',
  lists: { billed: listBilled, entitled: listEntitled },
  position: z.string().min(1),
  perPage: MEMBERS_PER_PAGE,
  work: (uids, now) =>
    workThrough(uids, AT_ONCE, 'nightly: one membership failed', async (uid) => {
      await syncMember(uid, now);
    }),
});
