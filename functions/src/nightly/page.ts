import pLimit from 'p-limit';
import { z } from 'zod';
import { addDays, localDate } from '../platform/local-day.ts';
import { log, safeError } from '../platform/log.ts';
import { reconcileUser } from './reconcile-user.ts';
import { listActive, MOST_PEOPLE, readPeople } from './store.ts';

export const PEOPLE_PER_PAGE = 100;
const AT_ONCE = 8;
/** Active is who dropped within this many days; one more, because a night spans two dates. */
const ACTIVE_DAYS = 31;

/** One task of the night: the people after `after`, in the order of `listActive`. */
export const nightPage = z.strictObject({
  /** The instant the night is reckoned from, so that a late retry writes what a prompt run would have. */
  night: z.iso.datetime(),
  number: z.number().int().nonnegative(),
  after: z.strictObject({ lastDropDate: z.iso.date(), uid: z.string().min(1) }).nullable(),
});

export type NightPage = z.infer<typeof nightPage>;

/** Hands a page to a task of its own; again is no error. */
export type PassOn = (page: NightPage) => Promise<void>;

export const firstPage = (now: Date): NightPage => ({
  night: now.toISOString(),
  number: 0,
  after: null,
});

/** The same page of the same night has the same name, and nothing of a person is in it. */
export const pageName = ({ night, number }: NightPage) => `${night.slice(0, 10)}-${number}`;

/**
 * Tends one page of people. The next page is passed on first, so that somebody whose data cannot be dealt with holds
 * up nobody but this page.
 * @throws Error when anybody could not be tended, after everybody else was: the page is then tried again
 */
export async function tendPage(page: NightPage, passOn: PassOn): Promise<void> {
  const now = new Date(page.night);
  const since = addDays(localDate(now, 'UTC'), -ACTIVE_DAYS);
  const people = await listActive(since, PEOPLE_PER_PAGE, page.after);
  const last = people.at(-1);
  if (last && people.length === PEOPLE_PER_PAGE) {
    await passOn({ night: page.night, number: page.number + 1, after: last });
  }
  let failed = 0;
  for (let at = 0; at < people.length; at += MOST_PEOPLE) {
    const group = people.slice(at, at + MOST_PEOPLE).map(({ uid }) => uid);
    failed += await tendGroup(group, now);
  }
  if (failed > 0) throw new Error(`${failed} of ${people.length} people of a nightly page failed`);
}

/** How many of these people could not be tended. */
async function tendGroup(uids: readonly string[], now: Date): Promise<number> {
  const known = await readPeople(uids);
  let failed = 0;
  await pLimit(AT_ONCE).map(known, ([uid, person]) =>
    reconcileUser(uid, now, person).catch((thrown) => {
      failed += 1;
      log.error('nightly: one person failed', { error: safeError(thrown) });
    }),
  );
  return failed;
}
