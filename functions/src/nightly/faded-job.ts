import { z } from 'zod';
import { listFaded, settleFaded } from './faded.ts';
import { pagedJob } from './paged-job.ts';

const DROPS_PER_PAGE = 200;

/**
 * Tells drops that have faded that they have, and what they were given, where no tick wrote their page since; on the queue
 * of `nightlyFaded`. Their author keeps both, whatever becomes of the page.
 */
export const fadedJob = pagedJob({
  name: 'faded',
  functionName: 'nightlyFaded',
  lists: { drops: listFaded },
  position: z.strictObject({ fadesAt: z.number().int(), dropId: z.string().min(1) }),
  perPage: DROPS_PER_PAGE,
  work: (all) => settleFaded(all.map(({ dropId }) => dropId)),
});
