import pLimit from 'p-limit';
import { z } from 'zod';
import { listBilled, listEntitled } from '../billing/store.ts';
import { syncMember } from '../billing/sync.ts';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';

export const MEMBERS_PER_PAGE = 50;
const AT_ONCE = 4;

/**
 * Whom the night asks Stripe about: everybody who has to do with Stripe, and everybody who is a member in the store,
 * because one without a customer is none.
 */
const LISTS = { billed: listBilled, entitled: listEntitled } as const;
type List = keyof typeof LISTS;

/** One task: the people after `after` in one of the lists, by uid. */
const membersPage = z.strictObject({
  night: z.iso.datetime(),
  list: z.enum(Object.keys(LISTS) as [List, ...List[]]),
  number: z.number().int().nonnegative(),
  after: z.string().min(1).nullable(),
});

export type MembersPage = z.infer<typeof membersPage>;
export type PassMembersOn = (page: MembersPage) => Promise<void>;

export const firstMembersPages = (now: Date): MembersPage[] =>
  (Object.keys(LISTS) as List[]).map((list) => ({
    night: now.toISOString(),
    list,
    number: 0,
    after: null,
  }));

/** Gives a page to `nightlyMembers`; where there is no queue, tends it here and now. */
export async function passMembersOn(page: MembersPage): Promise<void> {
  const name = `${page.list}-${page.night.slice(0, 10)}-${page.number}`;
  const outcome = await enqueue('nightlyMembers', name, page);
  if (outcome === 'no-queue') await tendMembers(page, passMembersOn);
}

/**
 * Brings the memberships of one page of people up to date with Stripe: whatever its events did not tell. The next page
 * is passed on first, so that trouble with one holds up nobody else.
 * @throws Error when anybody's could not be, after everybody else's was: the page is then tried again
 */
export async function tendMembers(page: MembersPage, passOn: PassMembersOn): Promise<void> {
  const people = await LISTS[page.list](MEMBERS_PER_PAGE, page.after);
  const last = people.at(-1);
  if (last !== undefined && people.length === MEMBERS_PER_PAGE) {
    await passOn({ ...page, number: page.number + 1, after: last });
  }
  let failed = 0;
  const now = new Date(page.night);
  await pLimit(AT_ONCE).map(people, (uid) =>
    syncMember(uid, now).catch((thrown) => {
      failed += 1;
      log.error('nightly: one membership failed', { error: safeError(thrown) });
    }),
  );
  if (failed > 0) throw new Error(`${failed} of ${people.length} memberships of a page failed`);
}

/**
 * What `nightlyMembers` does with its task. One that is not ours never will be, so it is not tried again.
 * @throws Error without any detail: what a function throws is logged by its framework
 */
export async function receiveMembersPage(data: unknown): Promise<void> {
  const page = membersPage.safeParse(data);
  if (page.success) return tendMembers(page.data, passMembersOn);
  log.error('members page dropped: not one of ours');
}
