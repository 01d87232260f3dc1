import { listDeletions } from '../account/tombstone.ts';
import { resumeDeletion } from '../data-rights/deletion/delete-account.ts';
import { resumeTakeOver } from '../data-rights/hold/take-over.ts';
import { localDate } from '../platform/local-day.ts';
import { log, safeError } from '../platform/log.ts';
import { ensurePrompts } from '../prompts/store.ts';
import { accountsJob } from './accounts-job.ts';
import { countsJob } from './counts-job.ts';
import { eraseRemains } from './erase-remains.ts';
import { membersJob } from './members-job.ts';
import type { EnqueuePage } from './paged-job.ts';
import { peopleJob } from './people-job.ts';
import { type ActivePerson, listHeld } from './store.ts';
import { workThrough } from './work-through.ts';

/** Today and the next 7 dates, one of which is already today somewhere. */
const PROMPT_DAYS = 8;
const HOUR_MS = 3_600_000;

/**
 * Begins the night reckoned from `now`: prompts for the coming dates, deletions that were broken off, what is left of
 * drops that are nobody's, the first page of profiles whose accounts may be gone, the first of people, the first of those
 * whose memberships are held against Stripe, and the first of drops whose counts are looked at. Each part is tried, whatever becomes of the others, and each may be begun any number of times.
 * @throws Error naming no detail when a part failed: the schedule then tries again
 */
export async function startNight(
  now: Date,
  enqueuePage?: EnqueuePage<ActivePerson>,
): Promise<void> {
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    prompts: () => ensurePrompts(localDate(now, 'UTC'), PROMPT_DAYS),
    deletions: () => finishDeletions(now),
    holds: () => finishHolds(now),
    erasures: () => eraseRemains(now),
    accounts: () => accountsJob.start(now),
    people: () => peopleJob.start(now, enqueuePage),
    members: () => membersJob.start(now),
    counts: () => countsJob.start(now),
  };
  const failed: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    await part().catch((thrown) => {
      failed.push(name);
      log.error(`nightly: ${name} failed`, { error: safeError(thrown) });
    });
  }
  if (failed.length > 0) throw new Error(`nightly: ${failed.join(', ')} failed`);
}

const finishDeletions = async (now: Date) =>
  each('deletion', await listDeletions(), (uid) => resumeDeletion(uid, now));

/** A take-over takes seconds; one from an hour ago was broken off, and left its account closed. */
const finishHolds = async (now: Date) =>
  each('hold', await listHeld(new Date(now.getTime() - HOUR_MS)), (uid) =>
    resumeTakeOver(uid, now),
  );

/** One account that cannot be dealt with must not keep the others. */
async function each(what: string, uids: readonly string[], work: (uid: string) => Promise<void>) {
  const failed = await workThrough(uids, 1, `nightly: a ${what} failed`, work);
  if (failed > 0) throw new Error(`${failed} of ${uids.length} failed: ${what}`);
}
