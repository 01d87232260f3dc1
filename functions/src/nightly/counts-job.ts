import { z } from 'zod';
import { log } from '../platform/log.ts';
import { unbalanced } from './check-counts.ts';
import { pagedJob } from './paged-job.ts';
import { listToCheck } from './sample.ts';

const DROPS_PER_PAGE = 100;

/**
 * Looks whether the counts on the pages are what was given, on a hundredth of the drops in the void, on all while there
 * are few; on the queue of `nightlyCounts`. It mends nothing and finds nothing: what it finds is a fault of ours, and the
 * pages are then made anew.
 */
export const countsJob = pagedJob<string>({
  name: 'counts',
  functionName: 'nightlyCounts',
  lists: { drops: listToCheck },
  position: z.string().min(1),
  perPage: DROPS_PER_PAGE,
  work: async (dropIds) => {
    const count = (await unbalanced(dropIds)).length;
    if (count > 0) log.error('nightly: counts do not add up', { count });
    return 0;
  },
});
