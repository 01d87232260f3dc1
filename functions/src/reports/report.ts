import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted, requirePremium } from '../account/account.ts';
import { loadProfile } from '../account/profile.ts';
import { requireNotPaused } from '../account/sanctions.ts';
import { isJudged, openOrJoinCase, readCase, writeMachineEvent } from '../cases/case.ts';
import { askToHold, failIfChanged, findDrop, heldCase, holdDrop, weigh } from '../cases/holds.ts';
import type { LocalDate, ReportReason } from '../contract/index.ts';
import { alertGrave } from '../desk/jobs.ts';
import { isOnPage, ownDrops } from '../drops/drops.ts';
import type { Handler } from '../http/handler.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { askForRemoval } from '../pages/schedule.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { countStored } from '../platform/counters.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { findKeyed, keyed } from '../platform/keys.ts';
import { bestEffort } from '../platform/log.ts';
import { listByName } from '../platform/paging.ts';
import { DAY_MS, HOUR_MS, localDate } from '../platform/time.ts';
import { addToReport, type Report, tooManyReports } from './further-words.ts';

/** More tries than elsewhere, because many people may report the same drop within a second. */
const TRIES = 20;
/** The most reports that are read for a weight. No hold needs the reports of more people than this. */
const WEIGHTIEST = 50;
/** The most drops of a person that are read. They show whether the person had visible drops on three days. */
const OWN_DROPS = 100;

export const reportDrop: Handler<'POST /api/drops/:dropId/report'> = async (
  { dropId, ...given },
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const reporter = {
    uid: caller.uid,
    since: user.createdAt.toDate(),
    isVerified: caller.verifiedEmail !== null,
  };
  const weight = await fileReport(reporter, { dropId, given }, now);
  // The alert is sent at once. If it fails, the schedule sends it.
  if (weight !== null) await bestEffort('moderation: no alert', () => alertAtOnce(weight, now));
  return { hides: given.reason !== 'worried' };
};

/**
 * How many reports without weight may alert the people on duty at once in one hour. Anybody can make accounts, so the
 * schedule, which sends one alert for many cases, alerts of the others.
 */
const ALERTS_WITHOUT_WEIGHT = 10;

async function alertAtOnce(weight: number, now: Date): Promise<void> {
  if (weight === 0) {
    const { count } = await countStored('alerts by reports without weight', HOUR_MS, now);
    if (count > ALERTS_WITHOUT_WEIGHT) return;
  }
  await alertGrave(now);
}

/** The facts about the reporter that affect the weight of the report. */
interface Reporter {
  readonly uid: string;
  readonly since: Date;
  readonly isVerified: boolean;
}

/**
 * Takes a report (requirements 13). The report opens or joins the one case of the drop, and holds the drop if the rules say
 * so, all in one commit. A second report by the same person is no error and does not count: its words join the first one.
 * @returns the report's weight if it joined a case that is grave now, else null
 * @throws AppError `not-found` for a drop that nobody can see, `own-drop`, `premium-required` for a crisis post, `paused`,
 * `rate-limited` after ten reports or added reasons on one day, or too many about one drop
 */
export async function fileReport(
  reporter: Reporter,
  report: Report,
  now: Date,
): Promise<number | null> {
  const attempt = () => tryToFile(reporter, report, now);
  const { isHeld, graveWeight } = await retryOnConflict(attempt, { tries: TRIES });
  if (isHeld) await askForRemoval();
  return graveWeight;
}

interface Filed {
  /** Whether the report holds the drop. */
  readonly isHeld: boolean;
  readonly graveWeight: number | null;
}

async function tryToFile(
  reporter: Reporter,
  report: Report,
  now: Date,
): Promise<Filed | typeof CONFLICT> {
  const isWorry = report.given.reason === 'worried';
  // It is looked up first, so that a second report does not tell whether the drop still exists.
  const lock = await findLock(reporter, report, isWorry);
  if (lock.exists) return addWords(lock.id, report, now);
  let filing: Filing;
  try {
    filing = await prepare(reporter, report, lock.id, now);
  } catch (refusal) {
    // Somebody who was worried before, or reported a breach before, gets no refusal for the same reason.
    const other = await findLock(reporter, report, !isWorry);
    if (!(refusal instanceof AppError && other.exists)) throw refusal;
    return addWords(other.id, report, now);
  }
  // A report without weight cannot hold the drop.
  const weighed = filing.reporter.weight > 0 ? await weighWith(filing) : null;
  const about = weighed && { ...weighed, reason: report.given.reason };
  const permission = about && (await askToHold(about, filing.found.doc, filing.drop, now));
  const filed = await writeReport(filing, weighed, permission);
  if (filed === CONFLICT) await assertNotDeleted(reporter.uid);
  return filed;
}

async function addWords(
  lockId: string,
  report: Report,
  now: Date,
): Promise<Filed | typeof CONFLICT> {
  const graveWeight = await addToReport(lockId, report, now, withReport);
  return graveWeight === CONFLICT ? CONFLICT : { isHeld: false, graveWeight };
}

/**
 * The lock shows that this person has reported this drop. Without the server's key, its id leads neither to the person nor
 * to the drop. Worry is about a person and not about a breach of a rule, so it has a lock of its own.
 */
function findLock({ uid }: Reporter, { dropId }: Report, isWorry: boolean) {
  const about = JSON.stringify(isWorry ? [uid, dropId, 'worried'] : [uid, dropId]);
  return findKeyed(collection('reportLocks'), keyed('report locks', about));
}

type FoundDrop = NonNullable<Awaited<ReturnType<typeof findDrop>>>;

/** A report before it is written, with everything that was read for it. */
interface Filing {
  readonly drop: FoundDrop;
  readonly found: Awaited<ReturnType<typeof readCase>>;
  readonly report: Report;
  readonly reporter: {
    readonly uid: string;
    readonly weight: number;
    /** The reporter's record after this report. */
    readonly record: Doc<'reporters'>;
    readonly readAt: Timestamp | null;
  };
  readonly lockId: string;
  readonly now: Date;
}

async function prepare(
  { uid, since, isVerified }: Reporter,
  report: Report,
  lockId: string,
  now: Date,
): Promise<Filing> {
  const drop = await findReportable(uid, report.dropId, now);
  const [found, record] = await Promise.all([
    readCase(drop.id),
    collection('reporters').doc(uid).get(),
  ]);
  const before = record.data() ?? null;
  const day = localDate(now, 'UTC');
  const after = withReport(before, { caseId: found.id, reason: report.given.reason, day });
  if (!after) throw tooManyReports(now);
  const shownDays = isVerified ? await countShownDays(uid) : 0;
  const weight = weightOf({ since, isVerified, shownDays }, before, now);
  const reporter = { uid, weight, record: after, readAt: record.updateTime ?? null };
  return { drop, found, report, reporter, lockId, now };
}

/** The drop, if this person may report it now. */
async function findReportable(uid: string, dropId: string, now: Date): Promise<FoundDrop> {
  const drop = await findDrop(dropId);
  if (drop?.doc.userId === uid)
    throw new AppError('own-drop', 'This is your own drop. You can delete it in your archive.');
  if (!drop || !isOnPage(drop.doc, now))
    throw new AppError('not-found', 'This drop is no longer in the void.');
  const forMembers = 'Only Blckmirror+ members can report a crisis post here.';
  if (drop.doc.isCrisis) await requirePremium(uid, now, forMembers);
  await requireNotPaused(uid, now);
  return drop;
}

/** The number of days on which this person had visible drops that nobody removed. */
async function countShownDays(uid: string): Promise<number> {
  const own = await ownDrops(uid).select('localDate', 'shownAt', 'state').limit(OWN_DROPS).get();
  const shown = own.docs.map((drop) => drop.data()).filter(({ shownAt }) => shownAt);
  return new Set(shown.filter(({ state }) => state !== 'removed').map(({ localDate }) => localDate))
    .size;
}

/** The weight of all reports for this reason, this report included. */
async function weighWith({ found, report, reporter }: Filing) {
  const before = await weightiest(found.id, report.given.reason);
  const recent = await recentOf(before.map((each) => each.reporter));
  recent.set(reporter.uid, reporter.record.recent);
  return weigh([...before, { reporter: reporter.uid, weight: reporter.weight }], recent);
}

/** The reports with the most weight for one reason. */
export async function weightiest(caseId: string, reason: ReportReason) {
  const heavy = collection('reports')
    .where('caseId', '==', caseId)
    .where('reason', '==', reason)
    .orderBy('weight', 'desc');
  const found = (await heavy.limit(WEIGHTIEST).get()).docs.map((report) => report.data());
  return found.map(({ reporter, weight }) => ({ reporter, weight }));
}

/** The last drops that these people reported. */
async function recentOf(uids: readonly string[]): Promise<Map<string, string[]>> {
  if (uids.length === 0) return new Map();
  const found = await db().getAll(...uids.map((uid) => collection('reporters').doc(uid)));
  return new Map(
    found.map((each) => [each.id, (each.data() as Doc<'reporters'> | undefined)?.recent ?? []]),
  );
}

/**
 * Writes the report with its lock, its case, its effect on the drop, and the notices to both people. Everything is written,
 * or nothing is.
 */
async function writeReport(
  filing: Filing,
  weighed: ReturnType<typeof weigh> | null,
  permission: Awaited<ReturnType<typeof askToHold>>,
): Promise<Filed | typeof CONFLICT> {
  const { drop, found, report, reporter, lockId, now } = filing;
  const { reason } = report.given;
  const { uid, weight, record, readAt } = reporter;
  const batch = failIfDeleted(db().batch(), uid);
  const joining = { reason, ...(weighed && { weighed }) };
  const after = openOrJoinCase(batch, found, drop, joining, now, (joined) =>
    permission ? heldCase(joined, reason, now) : joined,
  );
  // A person has already decided on this reason, so the report is answered at once. The drop stays, and the report counts
  // against nobody.
  const isDecidedBefore = isJudged(found.doc, reason);
  const createdAt = Timestamp.fromDate(now);
  batch.create(collection('reportLocks').doc(lockId), { createdAt });
  batch.create(collection('reports').doc(), {
    ...report.given,
    caseId: found.id,
    reporter: uid,
    weight,
    createdAt,
    lockId,
    outcome: isDecidedBefore ? 'kept' : null,
  });
  const ref = collection('reporters').doc(uid);
  if (readAt === null) batch.create(ref, record);
  else batch.update(ref, { ...record }, { lastUpdateTime: readAt });
  // No notice quotes another person's drop, because that person may delete the drop any day.
  const kind = isDecidedBefore ? 'stays' : 'receipt';
  const matter = { kind, rule: reason, caseId: found.id, caseVersion: after.version } as const;
  writeNotice(batch, uid, noticeId('report', lockId), composeNotice(matter, now), now);
  if (permission) {
    await holdDrop(batch, drop, { caseId: found.id, held: after, permission, now });
    writeMachineEvent(batch, found.id, { action: 'held', before: found.doc, after }, now);
  } else failIfChanged(batch, drop);
  const graveWeight = after.severity === 'grave' ? weight : null;
  return batch.commit().then(() => ({ isHeld: permission !== null, graveWeight }), orConflict);
}

/** The reports of one person. @param after the id of the last report of the page before */
export const listReportsBy = (
  uid: string,
  limit: number,
  after: string | null,
): Promise<QueryDocumentSnapshot<Doc<'reports'>>[]> =>
  listByName(collection('reports').where('reporter', '==', uid), limit, after);

/** The most reports and added reasons that one person may send on one day, in UTC. */
const REPORTS_PER_DAY = 10;
/** How many of the last drops that a person reported are in `recent`. */
const REMEMBERED = 5;

const NOBODY = { agreed: 0, unfounded: 0, recent: [] };

/**
 * A reporter's record with one more report; null if they have used all reports of the day. A report for worry counts
 * towards the day's limit. But its drop is not added to `recent`, so people who worry about the same drops do not count
 * as one.
 */
export function withReport(
  record: Doc<'reporters'> | null,
  { caseId, reason, day }: { caseId: string; reason: ReportReason; day: LocalDate },
): Doc<'reporters'> | null {
  const before = record ?? NOBODY;
  const today = record?.day === day ? record.today : 0;
  if (today >= REPORTS_PER_DAY) return null;
  const recent =
    reason === 'worried'
      ? before.recent
      : [...before.recent.filter((id) => id !== caseId), caseId].slice(-REMEMBERED);
  return { agreed: before.agreed, unfounded: before.unfounded, recent, day, today: today + 1 };
}

/** Reports of an account that is younger, has no confirmed address, or had drops on fewer days have no weight. */
const LEAST_AGE_MS = 7 * DAY_MS;
const LEAST_DAYS = 3;
/** The record changes the weight of a person's reports only after this many of their reports were decided. */
const LEAST_DECIDED = 5;
const MIN_WEIGHT = 0.25;
const MAX_WEIGHT = 2;

/** The account that sends the report. */
interface Account {
  readonly since: Date;
  readonly isVerified: boolean;
  /** The number of days on which the account had visible drops; three are enough. */
  readonly shownDays: number;
}

/** Whether the reports of an account have any weight. */
const isOfStanding = ({ since, isVerified, shownDays }: Account, now: Date): boolean =>
  isVerified && shownDays >= LEAST_DAYS && now.getTime() - since.getTime() >= LEAST_AGE_MS;

/**
 * The weight of a report, 0 to 2. It is 1 until five reports were decided. After that it depends on the share of reports
 * that the decisions agreed with.
 */
export function weightOf(
  account: Account,
  record: Pick<Doc<'reporters'>, 'agreed' | 'unfounded'> | null,
  now: Date,
): number {
  if (!isOfStanding(account, now)) return 0;
  const { agreed, unfounded } = record ?? { agreed: 0, unfounded: 0 };
  const decided = agreed + unfounded;
  return decided < LEAST_DECIDED ? 1 : MIN_WEIGHT + ((MAX_WEIGHT - MIN_WEIGHT) * agreed) / decided;
}
