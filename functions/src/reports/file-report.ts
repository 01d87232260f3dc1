import { requirePremium } from '../account/premium.ts';
import { requireNotPaused } from '../account/standing.ts';
import { assertNotDeleted } from '../account/tombstone.ts';
import { isOnPage } from '../drops/on-page.ts';
import { type FoundDrop, findDrop } from '../moderation/holds.ts';
import { readCase } from '../moderation/open-case.ts';
import { askForRemoval } from '../pages/ask-for-removal.ts';
import { AppError } from '../platform/app-error.ts';
import { reporters, reportLocks } from '../platform/collections.ts';
import { addDays, localDate, startOfDay } from '../platform/local-day.ts';
import { CONFLICT, type Conflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { decideHold } from './decide-hold.ts';
import type { Filing, Report } from './filing.ts';
import { withReport } from './reporter.ts';
import { countShownDays, lockIdOf } from './store.ts';
import { weightOf } from './weight.ts';
import { writeReport } from './write-report.ts';

/** Who reports, as far as it weighs. */
export interface Reporter {
  readonly uid: string;
  readonly since: Date;
  readonly isVerified: boolean;
}

/** More than others: many people may report the same words within a second. */
const TRIES = 20;

/**
 * Takes a report (requirements 13): it opens or joins the one case of the drop, and holds the drop where the rules say so, all in
 * one commit. Again is no error, and counts once.
 * @throws AppError `not-found` for words that nobody sees, `own-drop`, `premium-required` for a crisis post, `paused`,
 * `rate-limited` after ten on one day
 */
export async function fileReport(reporter: Reporter, report: Report, now: Date): Promise<void> {
  const attempt = () => tryToFile(reporter, report, now);
  if (await retryOnConflict(attempt, { tries: TRIES })) await askForRemoval();
}

/** Whether the drop is held with it. */
async function tryToFile(
  reporter: Reporter,
  report: Report,
  now: Date,
): Promise<boolean | Conflict> {
  const { uid } = reporter;
  const drop = await findDrop(report.dropId);
  if (!drop) throw gone();
  if (drop.doc.userId === uid)
    throw new AppError('own-drop', 'This drop is yours. Deleting it is yours as well.');
  const lockId = lockIdOf(uid, drop.id);
  if ((await reportLocks().doc(lockId).get()).exists) return false;
  await requireReportable(drop, uid, now);
  const filing = await prepare(reporter, report, { drop, lockId, now });
  const isHeld = await decideHold(filing);
  const outcome = await writeReport(filing, isHeld.tally, isHeld.turn);
  if (outcome === CONFLICT) await assertNotDeleted(uid);
  return outcome === CONFLICT ? CONFLICT : isHeld.turn !== null;
}

async function requireReportable({ doc }: FoundDrop, uid: string, now: Date): Promise<void> {
  if (!isOnPage(doc, now)) throw gone();
  if (doc.isCrisis) {
    await requirePremium(uid, now, 'Only Blckmirror+ members can report a crisis post here.');
  }
  await requireNotPaused(uid, now);
}

async function prepare(
  { uid, since, isVerified }: Reporter,
  report: Report,
  { drop, lockId, now }: { drop: FoundDrop; lockId: string; now: Date },
): Promise<Filing> {
  const [found, record] = await Promise.all([readCase(drop.id), reporters().doc(uid).get()]);
  const before = record.data() ?? null;
  const day = localDate(now, 'UTC');
  const after = withReport(before, { caseId: found.id, reason: report.reason, day });
  if (!after) throw tooMany(now);
  const shownDays = isVerified ? await countShownDays(uid) : 0;
  const weight = weightOf({ since, isVerified, shownDays }, before, now);
  const reporter = { uid, weight, record: after, readAt: record.updateTime ?? null };
  return { drop, found, report, reporter, lockId, now };
}

const gone = () => new AppError('not-found', 'This drop is no longer in the void.');

function tooMany(now: Date): AppError {
  const tomorrow = startOfDay(addDays(localDate(now, 'UTC'), 1), 'UTC');
  const screen =
    'You have reported ten drops today, and all of them will be read. If somebody is in danger, /help has the numbers.';
  return new AppError('rate-limited', screen, {
    retryAfterSeconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  });
}
