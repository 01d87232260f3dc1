import type { Timestamp } from 'firebase-admin/firestore';
import { authorOf, drawn } from '../cases/case.ts';
import { type ModeratedCase, SEVERITIES } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { db, inChunks, type Stored } from '../platform/firestore.ts';
import { keyed, keyedBy } from '../platform/keys.ts';
import { DAY_MS, HOUR_MS } from '../platform/time.ts';
import { decidersOf, holderOf, ON_DESK } from './transitions.ts';

/**
 * How many waiting cases of one severity are read, for each kind of report that opened them (`broughtBy`). This is more
 * than a moderator gets, because many of these cases are assigned only to other moderators. Each kind is read
 * separately, so that no number of public reports can hide a case that a member reported.
 */
const READ: Readonly<Record<Doc<'cases'>['broughtBy'], number>> = {
  member: 100,
  visitor: 60,
  slow: 40,
};

/** The most cases that one moderator gets at a time. */
const MOST_CASES = 10;
/** The most of these cases that only public reports opened, while other cases wait. */
const MOST_OF_VISITORS = 5;
/** The most of these cases that only public reports above the hourly limits opened, no matter what else waits. */
const MOST_ABOVE_LIMIT = 3;

/**
 * The cases that are assigned to a moderator: the gravest first, then the oldest. Severities are read until `isEnough`.
 * @throws AppError `role-required`
 */
export async function listAssigned(
  uid: string,
  now: Date,
  isEnough: (picked: readonly Pick<Doc<'cases'>, 'broughtBy'>[]) => boolean = isFull,
): Promise<Stored<Doc<'cases'>>[]> {
  const [desk] = await Promise.all([readDesk(), staffOf(uid)]);
  const assigned: Awaited<ReturnType<typeof assignedOf>> = [];
  for (const severity of SEVERITIES) {
    if (!isEnough(pickWork(assigned))) {
      assigned.push(...(await assignedOf(severity, uid, desk, now)));
    }
  }
  return pickWork(assigned);
}

/**
 * Whether this moderator escalated the case and may not have it back yet, because it still belongs to other moderators
 * for a random time.
 */
export const isWithOthers = ({ state, kept }: Doc<'cases'>, uid: string, now: Date): boolean =>
  state === 'escalated' &&
  Boolean(kept && kept.until.toDate() > now && kept.from.some((key) => isStaffKeyOf(uid, key)));

/** The key of a moderator in a case. One person has the same key everywhere in one case. The key does not reveal the uid. */
const staffKey = (uid: string, caseId: string): string => keyedBy(caseId, ...keyParts(uid));

/**
 * The keys of a moderator for every case, one for each version of the server's key. The key depends only on the uid and the
 * version.
 */
const staffKeys = (uid: string) => keyed(...keyParts(uid));

const keyParts = (uid: string) => ['moderation', JSON.stringify(['staff', uid]), 32] as const;

/** Whether a key in a case belongs to this person, for any version of the server's key. */
export const isStaffKeyOf = (uid: string, key: string | null | undefined): boolean =>
  Boolean(key) && staffKeys(uid).some((one) => one === key);

/** Whether the list is full, so that no less grave case can enter it. */
const isFull = (picked: readonly Pick<Doc<'cases'>, 'broughtBy'>[]): boolean =>
  picked.length === MOST_CASES &&
  picked.filter(({ broughtBy }) => broughtBy !== 'member').length <= MOST_OF_VISITORS;

async function assignedOf(severity: ModeratedCase['severity'], uid: string, desk: Desk, now: Date) {
  const kinds = Object.entries(READ) as [Doc<'cases'>['broughtBy'], number][];
  const each = kinds.map(([broughtBy, most]) => listWaiting({ severity, broughtBy }, most, now));
  const found = (await Promise.all(each)).flat();
  const appealed = found.filter(({ doc }) => doc.state === 'appealed').map(({ id }) => id);
  const [authors, appealedAt] = await Promise.all([
    authorsOf(found.map(({ doc }) => doc.dropId)),
    openAppeals(appealed),
  ]);
  return found
    .map(({ id, doc }) => ({
      id,
      doc,
      severity,
      broughtBy: doc.broughtBy,
      since: doc.dealtFrom.toDate(),
      author: authors.get(doc.dropId) ?? doc.deletedBy?.uid ?? null,
      appealedAt: appealedAt.get(id) ?? null,
    }))
    .filter((one) => {
      const holder = holderOf(one.doc, now);
      if (holder !== null && !isStaffKeyOf(uid, holder)) return false;
      const access = accessTo(one, uid, desk, now);
      return access === 'act' || (access === 'know' && isWithOthers(one.doc, uid, now));
    });
}

/** The waiting cases of one severity and one kind of report, the oldest first. */
async function listWaiting(
  { severity, broughtBy }: Pick<Doc<'cases'>, 'severity' | 'broughtBy'>,
  limit: number,
  now: Date,
): Promise<Stored<Doc<'cases'>>[]> {
  const waiting = collection('cases')
    .where('severity', '==', severity)
    .where('broughtBy', '==', broughtBy)
    .where('state', 'in', [...ON_DESK])
    .where('dealtFrom', '<=', now)
    .orderBy('dealtFrom');
  const { docs } = await waiting.limit(limit).get();
  return docs.map((each) => ({ id: each.id, doc: each.data() }));
}

interface Waiting {
  readonly id: string;
  readonly severity: ModeratedCase['severity'];
  readonly broughtBy: Doc<'cases'>['broughtBy'];
  readonly since: Date;
}

/**
 * Sorts the gravest cases first. Within a severity, cases from public reports above the limits come last. Then the oldest
 * come first. Ids are random, so the order within one batch has no meaning.
 */
const byUrgency = (a: Waiting, b: Waiting): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  Number(a.broughtBy === 'slow') - Number(b.broughtBy === 'slow') ||
  a.since.getTime() - b.since.getTime() ||
  (a.id < b.id ? -1 : 1);

/**
 * Chooses the work of one moderator, the most urgent first. Anybody can send public reports, so they must not fill the list:
 * half of the places are kept for other cases, and reports above the limits get three places.
 */
export function pickWork<Case extends Waiting>(assigned: readonly Case[]): Case[] {
  const sorted = [...assigned].sort(byUrgency);
  const aboveLimit = sorted
    .filter(({ broughtBy }) => broughtBy === 'slow')
    .slice(0, MOST_ABOVE_LIMIT);
  const able = sorted.filter((each) => each.broughtBy !== 'slow' || aboveLimit.includes(each));
  const isVisitors = ({ broughtBy }: Case) => broughtBy !== 'member';
  const members = able.filter((each) => !isVisitors(each));
  const room = Math.max(MOST_OF_VISITORS, MOST_CASES - members.length);
  const chosen = new Set([...members, ...able.filter(isVisitors).slice(0, room)]);
  return able.filter((each) => chosen.has(each)).slice(0, MOST_CASES);
}

/** The uids of the moderators, and the cases that each of them reported. */
interface Desk {
  readonly moderators: readonly string[];
  /** The moderators who reported a case, by case id. */
  readonly reporters: ReadonlyMap<string, ReadonlySet<string>>;
}

async function readDesk(): Promise<Desk> {
  const moderators = await listModerators();
  return { moderators, reporters: await reportedBy(moderators) };
}

/** The uids of all moderators. */
async function listModerators(): Promise<string[]> {
  const found = await collection('staff').where('role', '==', 'moderator').select().get();
  return found.docs.map(({ id }) => id);
}

/** The cases that these people reported. Each case has the set of its reporters among these people. */
async function reportedBy(uids: readonly string[]): Promise<Map<string, Set<string>>> {
  const pages = await Promise.all(
    inChunks(uids).map((some) =>
      collection('reports').where('reporter', 'in', some).select('caseId', 'reporter').get(),
    ),
  );
  const reporters = new Map<string, Set<string>>();
  for (const doc of pages.flatMap(({ docs }) => docs)) {
    const { caseId, reporter } = doc.data();
    reporters.set(caseId, (reporters.get(caseId) ?? new Set()).add(reporter));
  }
  return reporters;
}

/**
 * The record of the person of the staff who acts.
 * @throws AppError `role-required` if the record does not exist any more
 */
async function staffOf(uid: string): Promise<Doc<'staff'>> {
  const found = (await collection('staff').doc(uid).get()).data();
  if (found) return found;
  throw new AppError('role-required', 'This page is for moderators only.', {
    log: 'no staff record',
  });
}

/** A case with the data that decides its assignment. */
interface AssignedCase {
  readonly id: string;
  readonly doc: Doc<'cases'>;
  /** Null if the author has left or the drop is deleted. */
  readonly author: string | null;
  /** When the waiting appeal came; null if no appeal waits. */
  readonly appealedAt: Date | null;
}

/**
 * `act`: the moderator may act on the case. `know`: the moderator may only know its state. `none`: the case does not exist
 * for this moderator.
 */
type Access = 'act' | 'know' | 'none';

/** A random number for one moderator and one case, 0 to 1. It does not depend on other moderators. */
const drawOf = (caseId: string, uid: string): number => drawn('lot', caseId, uid);

/** The access of a moderator to a case. */
function accessTo(found: AssignedCase, uid: string, desk: Desk, now: Date): Access {
  const { id, doc, author } = found;
  const { moderators, reporters } = desk;
  const barred = barredFrom(found, moderators.length, now);
  const draw = {
    caseId: id,
    author,
    reporters: reporters.get(doc.checkOf?.caseId ?? id) ?? new Set<string>(),
    barred: new Set(moderators.filter((each) => barred.some((key) => isStaffKeyOf(each, key)))),
    severity: doc.severity,
    since: doc.dealtFrom.toDate(),
  };
  if (!moderators.includes(uid) || !mayHave(draw, uid)) return 'none';
  const isIn = (to: Draw) => isAssignedTo(to, uid, moderators.length, drawOf, now);
  if (isStaffKeyOf(uid, holderOf(doc, now)) || isIn(draw)) return 'act';
  // A moderator may still see the state of a case that they decided or escalated, or that was assigned to them before.
  // A copy of a case is hidden from the people who decided the case.
  const isCopyForThem = doc.checkOf?.decidedBy.some((key) => isStaffKeyOf(uid, key)) === true;
  const knows = draw.barred.has(uid) ? !isCopyForThem : isIn({ ...draw, barred: new Set() });
  return knows ? 'know' : 'none';
}

/** The keys of the people who decided or escalated the case and may not have it again yet. */
function barredFrom({ doc, appealedAt }: AssignedCase, moderators: number, now: Date): string[] {
  const withheldFrom = doc.kept && doc.kept.until.toDate() > now ? doc.kept.from : [];
  if (doc.checkOf) return [...doc.checkOf.decidedBy, ...withheldFrom];
  if (doc.state !== 'appealed') return withheldFrom;
  // The people who decided may answer the appeal after one day if the desk has one or two moderators, else after three days.
  // The rule does not ask whether other people could answer, because that would reveal who wrote the drop.
  const returnsAfter = moderators <= 2 ? DAY_MS : 3 * DAY_MS;
  const isBack = appealedAt !== null && now.getTime() - appealedAt.getTime() >= returnsAfter;
  return isBack ? [] : decidersOf(doc);
}

/** The data that decides who may see a case. */
interface Draw {
  readonly caseId: string;
  /** Null if the author has left or the drop is deleted. */
  readonly author: string | null;
  /** The moderators who reported the case. */
  readonly reporters: ReadonlySet<string>;
  /**
   * The moderators who decided or escalated the case. They get the case back only after a certain time, no matter who else
   * could act.
   */
  readonly barred: ReadonlySet<string>;
  readonly severity: ModeratedCase['severity'];
  /** When the case began to wait. */
  readonly since: Date;
}

/**
 * Whether a moderator may ever have a case. Nobody may have a case about their own drop or a drop that they reported, even
 * if there is no other moderator.
 */
const mayHave = ({ author, reporters }: Draw, uid: string): boolean =>
  uid !== author && !reporters.has(uid);

/** Whether a case is assigned to a moderator now. It does not look at whether other moderators may take the case. */
export function isAssignedTo(
  draw: Draw,
  uid: string,
  moderators: number,
  drawn: (caseId: string, uid: string) => number,
  now: Date,
): boolean {
  if (!mayHave(draw, uid) || draw.barred.has(uid)) return false;
  const delay = delayFor(draw, uid, moderators, drawn);
  return delay === 0 || draw.since.getTime() + delay <= now.getTime();
}

/**
 * With this many moderators or fewer, each of them gets every case that they may have, so that one person alone can run the
 * desk.
 */
const FEW = 2;
/** After this time every moderator who may have a case gets it, even if the first half of them is away. */
const WIDENS_MS: Readonly<Record<ModeratedCase['severity'], number>> = {
  grave: 4 * HOUR_MS,
  serious: 72 * HOUR_MS,
  plain: 72 * HOUR_MS,
};

/**
 * How long a case waits before this moderator gets it. Half of the moderators, rounded up, get the case at once. Each of the
 * others gets it at some time within the next hours. Each moderator's time is random and independent. So the cases of other
 * moderators do not reveal who wrote a drop. A missing case reveals nothing either, because half of all cases are missing.
 */
function delayFor(
  { caseId, severity }: Draw,
  uid: string,
  moderators: number,
  drawn: (caseId: string, uid: string) => number,
): number {
  if (moderators <= FEW) return 0;
  const half = Math.ceil(moderators / 2) / moderators;
  const late = Math.max(0, drawn(caseId, uid) - half) / (1 - half);
  return Math.ceil(late * WIDENS_MS[severity]);
}

/** How many grave cases this person decided within the last hour. After many of them the desk suggests a break. */
export async function countGrave(uid: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const decided = collection('cases')
    .where('decidedBy', 'in', [...staffKeys(uid)])
    .where('decidedAt', '>', since);
  const { docs } = await decided.select('severity').get();
  return docs.filter((doc) => doc.data().severity === 'grave').length;
}

/** A case with its drop, read for an action on it. */
interface FoundCase extends AssignedCase {
  readonly updatedAt: Timestamp;
  /** Null if the drop was deleted. */
  readonly drop: Doc<'drops'> | null;
  /** The version of the drop that was read; null if the drop was deleted. */
  readonly dropReadAt: Timestamp | null;
}

/**
 * Reads a case with its drop; null if there is no such case. The author is given even if they have deleted the drop. The
 * author is null if their account is being deleted.
 */
export async function findCase(id: string): Promise<FoundCase | null> {
  const found = await collection('cases').doc(id).get();
  const doc = found.data();
  if (!doc || !found.updateTime) return null;
  const [drop, appealed] = await Promise.all([
    collection('drops').doc(doc.dropId).get(),
    doc.state === 'appealed' ? openAppeals([id]) : new Map<string, Date>(),
  ]);
  return {
    id,
    doc,
    author: await authorOf(doc, drop.data()),
    appealedAt: appealed.get(id) ?? null,
    updatedAt: found.updateTime,
    drop: drop.data() ?? null,
    dropReadAt: drop.updateTime ?? null,
  };
}

/**
 * Reads a case on which a moderator is about to act, and checks that they may.
 * @throws AppError `not-found` if the case is not assigned to this person; `role-required`
 */
export async function openForAct(uid: string, caseId: string, now: Date) {
  const [{ pseudonym }, desk, found] = await Promise.all([
    staffOf(uid),
    readDesk(),
    findCase(caseId),
  ]);
  const access = found ? accessTo(found, uid, desk, now) : 'none';
  if (!found || access === 'none') {
    throw new AppError('not-found', 'There is no such case before you.');
  }
  const isAlone = desk.moderators.length === 1;
  const actor = { key: staffKey(uid, caseId), caseId, now, isAlone };
  return { found, actor, pseudonym, mayOnlyCare: access === 'know' };
}

/** When the waiting appeals came, by case. */
async function openAppeals(caseIds: readonly string[]): Promise<Map<string, Date>> {
  const pages = await Promise.all(
    inChunks(caseIds).map((some) => collection('appeals').where('caseId', 'in', some).get()),
  );
  const open = pages.flatMap(({ docs }) => docs.map((doc) => doc.data()));
  const waiting = open.filter(({ outcome }) => outcome === null);
  return new Map(waiting.map(({ caseId, sentAt }) => [caseId, sentAt.toDate()]));
}

/** The authors of these drops, by drop id. There is no entry for a deleted drop or for an author who has left. */
async function authorsOf(dropIds: readonly string[]): Promise<Map<string, string>> {
  // Always one read. If it were made only for cases that wait, the time of an answer without any would tell a moderator
  // that one waits which they may not have: one about their own words.
  const refs = (dropIds.length > 0 ? dropIds : ['none']).map((id) => collection('drops').doc(id));
  const found = await db().getAll(...refs, { fieldMask: ['userId'] });
  const written = found.map((doc) => [doc.id, doc.get('userId')] as const);
  return new Map(written.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
