import { z } from 'zod';
import { markForDeletion } from '../account/tombstone.ts';
import { resumeDeletion } from '../data-rights/deletion/delete-account.ts';
import { MOST_LOOKED_UP, withoutAccount } from '../data-rights/deletion/without-account.ts';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';
import { listProfiles } from './store.ts';

export const ACCOUNTS_PER_PAGE = MOST_LOOKED_UP;

/** One task: the profiles after `after`, by uid. */
const accountsPage = z.strictObject({
  night: z.iso.datetime(),
  number: z.number().int().nonnegative(),
  after: z.string().min(1).nullable(),
});

export type AccountsPage = z.infer<typeof accountsPage>;
export type PassAccountsOn = (page: AccountsPage) => Promise<void>;

export const firstAccountsPage = (now: Date): AccountsPage => ({
  night: now.toISOString(),
  number: 0,
  after: null,
});

/** Gives a page to `nightlyAccounts`; where there is no queue, sweeps it here and now. */
export async function passAccountsOn(page: AccountsPage): Promise<void> {
  const name = `${page.night.slice(0, 10)}-${page.number}`;
  const outcome = await enqueue('nightlyAccounts', name, page);
  if (outcome === 'no-queue') await sweepAccounts(page, passAccountsOn);
}

/**
 * Finishes the deletion of accounts that were deleted at the identity provider alone: by its console, or by a call that
 * anybody's own token may make. The next page is passed on first, so that trouble here holds up nobody else; whom it
 * keeps from being removed is marked as leaving, and the next night goes on.
 * @throws Error when the provider cannot be believed, or anybody could not be removed: the page is then tried again
 */
export async function sweepAccounts(page: AccountsPage, passOn: PassAccountsOn): Promise<void> {
  const uids = await listProfiles(ACCOUNTS_PER_PAGE, page.after);
  const last = uids.at(-1);
  if (last !== undefined && uids.length === ACCOUNTS_PER_PAGE) {
    await passOn({ night: page.night, number: page.number + 1, after: last });
  }
  const now = new Date(page.night);
  const gone = await withoutAccount(uids);
  for (const uid of gone) await markForDeletion(uid, now);
  let failed = 0;
  for (const uid of gone) {
    await resumeDeletion(uid, now).catch((thrown) => {
      failed += 1;
      log.error('nightly: a deletion failed', { error: safeError(thrown) });
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${gone.length} deletions of a page failed`);
}

/**
 * What `nightlyAccounts` does with its task. One that is not ours never will be, so it is not tried again.
 * @throws Error without any detail: what a function throws is logged by its framework
 */
export async function receiveAccountsPage(data: unknown): Promise<void> {
  const page = accountsPage.safeParse(data);
  if (!page.success) {
    log.error('accounts page dropped: not one of ours');
    return;
  }
  try {
    await sweepAccounts(page.data, passAccountsOn);
  } catch (thrown) {
    log.error('accounts page failed', { error: safeError(thrown) });
    throw new Error('an accounts page failed');
  }
}
