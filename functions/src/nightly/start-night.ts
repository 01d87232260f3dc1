import { listDeletions } from '../account/tombstone.ts';
import { resumeDeletion } from '../data-rights/deletion/delete-account.ts';
import { resumeTakeOver } from '../data-rights/hold/take-over.ts';
import { lapseChecks } from '../moderation/lapse-checks.ts';
import { lapseEndings } from '../moderation/lapse-endings.ts';
import { lapseHolds } from '../moderation/lapse-holds.ts';
import { settleLeft } from '../moderation/settle-left.ts';
import { writeTransparency } from '../moderation/transparency.ts';
import { tellAuthors } from '../moderation/unseal/tell-authors.ts';
import { localDate } from '../platform/local-day.ts';
import { log, safeError } from '../platform/log.ts';
import { ensurePrompts } from '../prompts/store.ts';
import { eraseGoneCases } from '../reports/erase-gone-cases.ts';
import { accountsJob } from './accounts-job.ts';
import { countsJob } from './counts-job.ts';
import { eraseRemains } from './erase-remains.ts';
import { fadedJob } from './faded-job.ts';
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
 * drops that are nobody's, holds that have lapsed, checks and ends of accounts that nobody decided in time, people who were
 * not told of a decision, authors behind whose words a contact was opened, cases whose drop is gone, the first page of
 * profiles whose accounts may
 * be gone, the first of people, the first of those whose memberships are held against Stripe, the first of drops whose
 * counts are looked at, the first of those that have faded, and the month in counts. Each part is tried, whatever becomes
 * of the others, and each may be begun any number of times.
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
    lapses: () => lapseHolds(now),
    checks: () => lapseChecks(now),
    endings: () => lapseEndings(now),
    unseals: () => tellAuthors(now),
    decisions: () => settleLeft(now),
    goneCases: () => eraseGoneCases(now),
    accounts: () => accountsJob.start(now),
    people: () => peopleJob.start(now, enqueuePage),
    members: () => membersJob.start(now),
    counts: () => countsJob.start(now),
    transparency: () => writeTransparency(now),
    faded: () => fadedJob.start(now),
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
