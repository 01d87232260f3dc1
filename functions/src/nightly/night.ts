import { finishCancellations } from '../billing/stripe.ts';
import { resumeTakeOver } from '../data-rights/account-takeover.ts';
import { listDeletions, resumeDeletion } from '../data-rights/deletion.ts';
import { nightlyParts } from '../desk/jobs.ts';
import { eraseRemains } from '../drops/drops.ts';
import { collection } from '../platform/collections.ts';
import { tryEach } from '../platform/log.ts';
import { HOUR_MS, localDate } from '../platform/time.ts';
import { ensurePrompts } from '../prompts/prompts.ts';
import { accountsJob } from './accounts.ts';
import { countsJob, fadedJob } from './drop-jobs.ts';
import { startMembers } from './members.ts';
import { workThrough } from './paged-job.ts';
import { peopleJob } from './people.ts';

/**
 * The number of dates that get a prompt: today in UTC and the next 7 dates. The next date has already begun in some time
 * zones.
 */
const PROMPT_DAYS = 8;

/**
 * Starts the nightly work; `now` is the current time. Runs everything that is due today, and starts the first page of each
 * paged job. If one part fails, the others still run. Every part may safely run more than once.
 * @throws Error without details when a part failed: the schedule then tries again
 */
export async function startNight(
  now: Date,
  enqueuePage?: Parameters<typeof peopleJob.start>[1],
): Promise<void> {
  await tryEach('nightly', {
    prompts: () => ensurePrompts(localDate(now, 'UTC'), PROMPT_DAYS),
    deletions: () => finishDeletions(now),
    cancellations: () => finishCancellations(),
    takeovers: () => finishTakeovers(now),
    erasures: () => eraseRemains(now),
    ...nightlyParts(now),
    accounts: () => accountsJob.start(now),
    people: () => peopleJob.start(now, enqueuePage),
    members: () => startMembers(now),
    counts: () => countsJob.start(now),
    faded: () => fadedJob.start(now),
  });
}

const finishDeletions = async (now: Date) =>
  each('deletion', await listDeletions(), (uid) => resumeDeletion(uid, now));

/**
 * Resumes takeovers that began more than an hour ago. A takeover takes seconds, so an older one was interrupted and left its
 * account disabled.
 */
const finishTakeovers = async (now: Date) =>
  each('takeover', await listUnfinishedTakeovers(new Date(now.getTime() - HOUR_MS)), (uid) =>
    resumeTakeOver(uid, now),
  );

/** Lists accounts whose takeover began before this time and is not finished. */
export async function listUnfinishedTakeovers(before: Date, limit = 100): Promise<string[]> {
  const query = collection('users').where('holdingSince', '<', before).select().limit(limit);
  return (await query.get()).docs.map(({ id }) => id);
}

/** Does the work for each account. An account that fails does not stop the others. */
async function each(what: string, uids: readonly string[], work: (uid: string) => Promise<void>) {
  const failed = await workThrough(uids, 1, `nightly: a ${what} failed`, work);
  if (failed > 0) throw new Error(`${failed} of ${uids.length} failed: ${what}`);
}
