import { z } from 'zod';
import { listBilled, listEntitled, syncMember } from '../billing/membership.ts';
import { closedBecause } from '../billing/stripe.ts';
import { log } from '../platform/log.ts';
import { pagedJob, workThrough } from './paged-job.ts';

const AT_ONCE = 4;

/**
 * Updates memberships from Stripe, in case events were missed. The job checks everybody who is a customer at Stripe, and
 * everybody who is a member in the store. A stored member without a customer at Stripe is not a member.
 */
export const membersJob = pagedJob<string>({
  name: 'members',
  functionName: 'nightlyMembers',
  lists: { billed: listBilled, entitled: listEntitled },
  position: z.string().min(1),
  perPage: 50,
  work: (uids, now) =>
    workThrough(uids, AT_ONCE, 'nightly: one membership failed', async (uid) => {
      await syncMember(uid, now);
    }),
});

/**
 * Starts the job, unless billing is closed. While billing is closed no membership changes, and the reason is logged
 * once a night.
 */
export async function startMembers(now: Date): Promise<void> {
  const problem = closedBecause();
  if (problem === null) return membersJob.start(now);
  log.error(`nightly: billing is closed: ${problem}`);
}
