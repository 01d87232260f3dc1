import { z } from 'zod';
import { addDays, localDate } from '../platform/local-day.ts';
import { pagedJob } from './paged-job.ts';
import { reconcileUser } from './reconcile-user.ts';
import { type ActivePerson, listActive, MOST_PEOPLE, readPeople } from './store.ts';
import { workThrough } from './work-through.ts';

export const PEOPLE_PER_PAGE = 100;
const AT_ONCE = 8;
/** Active is who dropped within this many days; one more, because a night spans two dates. */
const ACTIVE_DAYS = 31;

/** Whispers for everybody who dropped lately, and their numbers set right, on the queue of `nightlyPage`. */
export const peopleJob = pagedJob<ActivePerson>({
  name: 'nightly',
  functionName: 'nightlyPage',
  lists: {
    active: (limit, after, now) =>
      listActive(addDays(localDate(now, 'UTC'), -ACTIVE_DAYS), limit, after),
  },
  position: z.strictObject({ lastDropDate: z.iso.date(), uid: z.string().min(1) }),
  perPage: PEOPLE_PER_PAGE,
  work: async (people, now) => {
    let failed = 0;
    for (let at = 0; at < people.length; at += MOST_PEOPLE) {
      const group = people.slice(at, at + MOST_PEOPLE).map(({ uid }) => uid);
      const known = await readPeople(group);
      failed += await workThrough(known, AT_ONCE, 'nightly: one person failed', ([uid, person]) =>
        reconcileUser(uid, now, person),
      );
    }
    return failed;
  },
});
