import { listDeletions } from '../account/account.ts';
import { finishCancellations } from '../billing/cancel.ts';
import { lapseChecks } from '../cases/checks.ts';
import { resumeTakeOver } from '../data-rights/account-takeover.ts';
import { resumeDeletion } from '../data-rights/deletion.ts';
import { endWaits, lapseHolds } from '../desk/lapses.ts';
import { notifyMissedOutcomes } from '../desk/outcome.ts';
import { lapseTerminations } from '../desk/terminations.ts';
import { writeTransparency } from '../desk/transparency.ts';
import { finishErasure, listErasures } from '../drops/delete.ts';
import { tryEach } from '../platform/log.ts';
import { HOUR_MS, localDate } from '../platform/time.ts';
import { ensurePrompts } from '../prompts/prompts.ts';
import { eraseGoneCases } from '../reports/erase-cases.ts';
import { accountsJob } from './accounts.ts';
import { countsJob } from './counts.ts';
import { fadedJob } from './faded.ts';
import { startMembers } from './members.ts';
import { type EnqueuePage, workThrough } from './paged-job.ts';
import { peopleJob } from './people.ts';
import { type ActivePerson, listHeld } from './store.ts';

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
  enqueuePage?: EnqueuePage<ActivePerson>,
): Promise<void> {
  await tryEach('nightly', {
    prompts: () => ensurePrompts(localDate(now, 'UTC'), PROMPT_DAYS),
    deletions: () => finishDeletions(now),
    cancellations: () => finishCancellations(),
    holds: () => finishHolds(now),
    erasures: () => eraseRemains(now),
    lapses: () => lapseHolds(now),
    waits: () => endWaits(now),
    checks: () => lapseChecks(now),
    endings: () => lapseTerminations(now),
    decisions: () => notifyMissedOutcomes(now),
    goneCases: () => eraseGoneCases(now),
    accounts: () => accountsJob.start(now),
    people: () => peopleJob.start(now, enqueuePage),
    members: () => startMembers(now),
    counts: () => countsJob.start(now),
    transparency: () => writeTransparency(now),
    faded: () => fadedJob.start(now),
  });
}

const finishDeletions = async (now: Date) =>
  each('deletion', await listDeletions(), (uid) => resumeDeletion(uid, now));

/**
 * Resumes takeovers that began more than an hour ago. A takeover takes seconds, so an older one was interrupted and left its
 * account disabled.
 */
const finishHolds = async (now: Date) =>
  each('hold', await listHeld(new Date(now.getTime() - HOUR_MS)), (uid) =>
    resumeTakeOver(uid, now),
  );

/** Does the work for each account. An account that fails does not stop the others. */
async function each(what: string, uids: readonly string[], work: (uid: string) => Promise<void>) {
  const failed = await workThrough(uids, 1, `nightly: a ${what} failed`, work);
  if (failed > 0) throw new Error(`${failed} of ${uids.length} failed: ${what}`);
}

const PER_PAGE = 200;
const AT_ONCE = 8;

/**
 * Erases the rest of drops that have no author any more: faded words of people who left, and reactions to deleted drops.
 * Such a rest stays if a deletion was interrupted, or if a reaction came at the same moment. The job waits an hour. After
 * that hour no request that saw the drop is still running, and no page shows the drop.
 * @throws Error when one could not be erased: the night then tries again
 */
export async function eraseRemains(now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS);
  for (;;) {
    const dropIds = await listErasures(before, PER_PAGE);
    if (dropIds.length === 0) return;
    const failed = await workThrough(dropIds, AT_ONCE, 'nightly: an erasure failed', finishErasure);
    if (failed > 0) throw new Error(`${failed} of ${dropIds.length} erasures failed`);
  }
}
