import { hash } from 'node:crypto';
import {
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import nicknames from '../../content/case-nicknames.json' with { type: 'json' };
import { isDeleted } from '../account/account.ts';
import {
  type ModeratedCase,
  REPORT_REASONS,
  type ReportReason,
  SEVERITIES,
  withoutPersonal,
} from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { ignoring, type Stored } from '../platform/firestore.ts';
import { findKeyed, keyed, keyedBy } from '../platform/keys.ts';
import { HOUR_MS, localDate } from '../platform/time.ts';
import { copyKeysOf } from './text-match.ts';

type CaseDoc = Doc<'cases'>;

const QUARTER_MS = HOUR_MS / 4;

/**
 * The possible ids of a drop's one case, one for each key version: 20 letters and digits. Nobody can find the drop from such
 * an id without the server's key.
 */
const caseIdsOf = (dropId: string) => keyed('cases', dropId, 20);

/** The id for a new case of this drop. */
export const caseIdOf = (dropId: string): string => caseIdsOf(dropId)[0];

/**
 * The case of a drop with the version that was read; null if there is no case yet. A batch that writes the case fails if the
 * case changed after the read.
 */
interface CaseOfDrop {
  readonly id: string;
  readonly doc: CaseDoc | null;
  readonly readAt: Timestamp | null;
}

export async function readCase(dropId: string): Promise<CaseOfDrop> {
  const found = await findKeyed(collection('cases'), caseIdsOf(dropId));
  return { id: found.id, doc: found.data() ?? null, readAt: found.updateTime ?? null };
}

/** What a case needs to know about a report without an account. */
interface PublicReport {
  /** The report is above the hourly limits of public reports. */
  readonly isAboveLimit: boolean;
  /** A detector finds danger or a way to die in the drop. Then `child`, `methods` and `worried` keep their full severity. */
  readonly isAgreed: boolean;
  /** A keyed digest of the network that sent the report, different in each case. */
  readonly network: string;
}

/** The data that a report adds to a case. */
interface Joining {
  readonly reason: ReportReason;
  /** The weight of all reports for this reason, this report included. Absent if this report has no weight. */
  readonly weighed?: Pick<NonNullable<CaseDoc['reasons'][ReportReason]>, 'weight' | 'distinct'>;
  /** Whether the account that sends the report has standing. If absent: whether the report has a weight. */
  readonly isOfStanding?: boolean;
  /** Absent if the report comes from an account. */
  readonly publicly?: PublicReport;
}

/**
 * Adds to a batch the case of a reported drop: a new case, or the existing case with one more report. The case stores a
 * copy of the drop's text, and the desk assigns it from the next quarter of an hour on. Only a report for a new reason
 * opens a decided case again.
 * @param drop null for one more report of a drop that nobody can see any more: the case exists, and stays decided if it is
 * @param change another change to the case in the same write, such as a hold
 * @returns the case after the change
 */
export function openOrJoinCase(
  batch: WriteBatch,
  found: CaseOfDrop,
  drop: Stored<Doc<'drops'>> | null,
  joining: Joining,
  now: Date,
  change: (joined: CaseDoc) => CaseDoc = (joined) => joined,
): CaseDoc {
  const joined = joinedCase(found, drop, joining, now);
  const after = change(joined);
  writeCase(batch, found, after);
  const isReopened = found.doc !== null && found.doc.version !== joined.version;
  const action = found.doc === null ? 'opened' : isReopened ? 'reopened' : null;
  if (action) writeMachineEvent(batch, found.id, { action, before: found.doc, after: joined }, now);
  return after;
}

/** Adds the changed case to a batch. The whole batch fails if somebody else changed the case after it was read. */
export function writeCase(batch: WriteBatch, { id, readAt }: CaseOfDrop, doc: CaseDoc): void {
  const ref = collection('cases').doc(id);
  if (readAt === null) batch.create(ref, doc);
  else
    batch.update(ref, { ...doc } as FirebaseFirestore.UpdateData<CaseDoc>, {
      lastUpdateTime: readAt,
    });
}

interface MachineAct {
  readonly action: string;
  /** Null if the act opens the case. */
  readonly before: CaseDoc | null;
  readonly after: Pick<CaseDoc, 'state' | 'version'>;
}

/** Adds to a batch the event of an act of the server on a case. */
export function writeMachineEvent(
  batch: WriteBatch,
  caseId: string,
  { action, before, after }: MachineAct,
  now: Date,
): void {
  batch.create(collection('cases/events', caseId).doc(), {
    at: Timestamp.fromDate(now),
    by: 'machine',
    action,
    before: before?.state ?? 'open',
    after: after.state,
    version: after.version,
  });
}

/** The states in which nobody works on the case any more. */
export const FINISHED: readonly ModeratedCase['state'][] = ['decided', 'upheld', 'reversed'];

/**
 * The case with one more report, or the new case that the report opens. A report does not raise `version`, so that many
 * reports cannot keep a moderator from deciding. `version` rises only if the report opens the case again, for a reason that
 * nobody has decided on.
 */
export function joinedCase(
  { id, doc }: Pick<CaseOfDrop, 'id' | 'doc'>,
  drop: Stored<Doc<'drops'>> | null,
  joining: Joining,
  now: Date,
): CaseDoc {
  const { reason, weighed } = joining;
  const { count, ...before } = doc?.reasons[reason] ?? { weight: 0, distinct: 0, count: 0 };
  const tally = { ...(weighed ?? before), count: count + 1 };
  const slowFor = aboveLimitWith(doc, joining);
  const broughtBy = broughtByOf(joining, slowFor);
  if (!doc) {
    if (!drop) throw new Error('Only a drop that somebody can see opens a case.');
    return {
      ...newCase(id, drop, now),
      reasons: { [reason]: tally },
      slowFor,
      broughtBy,
      severity: severityOf([reason], slowFor),
      isFromVisitors: joining.publicly !== undefined,
    };
  }
  const isReopened =
    drop !== null && FINISHED.includes(doc.state) && !isJudged(doc, reason) && !isRemoved(doc);
  const reasons = { ...doc.reasons, [reason]: tally };
  const shown = [
    ...(Object.keys(reasons) as ReportReason[]),
    ...(doc.shownReason ? [doc.shownReason] : []),
  ];
  return {
    ...doc,
    ...(isReopened && opened(doc, now)),
    reasons,
    slowFor,
    // The earlier reporters already have their decision, so only the new report counts here.
    broughtBy: isReopened ? broughtBy : sooner(doc.broughtBy, broughtBy),
    severity: severityOf(shown, slowFor),
    isFromVisitors: joining.publicly !== undefined && (isReopened || doc.isFromVisitors),
  };
}

/** The reasons that keep their severity if a detector or a second network agrees with the report. */
const AGREEABLE: readonly ReportReason[] = ['child', 'methods', 'worried'];

/** `slowFor` after one more report of any kind: the reasons that only public reports above the limits named. */
function aboveLimitWith(doc: CaseDoc | null, { reason, publicly }: Joining): CaseDoc['slowFor'] {
  const { [reason]: before, ...others } = doc?.slowFor ?? {};
  if (!publicly?.isAboveLimit) return others;
  // A report within the limits named this reason before.
  if (before === undefined && doc?.reasons[reason]) return others;
  const isSecond = typeof before === 'string' && before !== publicly.network;
  if (AGREEABLE.includes(reason) && (publicly.isAgreed || isSecond)) return others;
  // If a person has already decided on this reason, the network is not stored: nobody will compare it.
  return { ...others, [reason]: isJudged(doc, reason) ? null : (before ?? publicly.network) };
}

/** Anybody can make accounts, so one without standing counts as a visitor: 300 of them must not hide a member's case. */
const broughtByOf = (
  { reason, weighed, isOfStanding = weighed !== undefined, publicly }: Joining,
  slowFor: CaseDoc['slowFor'],
): CaseDoc['broughtBy'] => {
  if (!publicly) return isOfStanding ? 'member' : 'visitor';
  return publicly.isAboveLimit && reason in slowFor ? 'slow' : 'visitor';
};

const ORDER: readonly CaseDoc['broughtBy'][] = ['member', 'visitor', 'slow'];
const sooner = (a: CaseDoc['broughtBy'], b: CaseDoc['broughtBy']): CaseDoc['broughtBy'] =>
  ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b;

/** Whether the drop is removed. Then a report that arrived during the removal does not open the case again. */
const isRemoved = ({ decision, state }: CaseDoc) => decision === 'remove' && state !== 'reversed';

/** A decided case that is opened again. Its earlier reasons can never hold the drop again. */
const opened = (doc: CaseDoc, now: Date) => ({
  state: 'open' as const,
  heldFor: [...new Set([...doc.heldFor, ...(Object.keys(doc.reasons) as ReportReason[])])],
  decision: null,
  rule: null,
  claimedBy: null,
  claimedUntil: null,
  version: doc.version + 1,
  dealtFrom: Timestamp.fromDate(quarterAfter(now)),
  alerts: 0,
  kept: null,
});

const newCase = (id: string, { id: dropId, doc }: Stored<Doc<'drops'>>, now: Date) => {
  // Moderators read the words without data that may lead to a person.
  const text = withoutPersonal(doc);
  return {
    dropId,
    isCrisis: doc.isCrisis,
    text,
    copyKeys: copyKeysOf(text),
    handle: nicknameOf(id),
    state: 'open' as const,
    hold: null,
    heldFor: [],
    decision: null,
    rule: null,
    version: 0,
    claimedBy: null,
    claimedUntil: null,
    decidedBy: null,
    decidedAt: null,
    openedDay: localDate(now, 'UTC'),
    dealtFrom: Timestamp.fromDate(quarterAfter(now)),
    alerts: 0,
  };
};

/** The states after a decision by a person. In `appealed`, somebody works on the case again. */
const JUDGED: readonly ModeratedCase['state'][] = ['decided', 'appealed', 'upheld', 'reversed'];

/**
 * Whether a person decided that this drop stays, and knew of this reason. Each decision adds its reasons to `heldFor` and
 * empties `heldUnread`.
 */
export const isJudged = (found: CaseDoc | null, reason: ReportReason): boolean =>
  found !== null && JUDGED.includes(found.state) && !isRemoved(found) && isRead(found, reason);

const isRead = (
  { heldFor, heldUnread = [] }: Pick<CaseDoc, 'heldFor' | 'heldUnread'>,
  reason: ReportReason,
): boolean => heldFor.includes(reason) && !heldUnread.includes(reason);

/** Whether a drop that stayed was reported or held during the appeal for a reason that nobody has decided on. */
export const hasNews = (doc: CaseDoc): boolean =>
  doc.decision !== 'remove' &&
  (doc.hold !== null || REPORT_REASONS.some((each) => doc.reasons[each] && !isRead(doc, each)));

/**
 * Adds to a batch an act of the author or a reporter on a case. A moderator who has claimed the case loses it, and the
 * case is assigned again from the next quarter of an hour on. The batch fails if the case changed after it was read.
 */
export function changeCase(
  batch: WriteBatch,
  found: QueryDocumentSnapshot<CaseDoc>,
  action: string,
  change: Partial<CaseDoc>,
  now: Date,
): void {
  const before = found.data();
  const after = {
    claimedBy: null,
    claimedUntil: null,
    dealtFrom: Timestamp.fromDate(quarterAfter(now)),
    state: before.state === 'claimed' ? ('open' as const) : before.state,
    ...change,
    version: before.version + 1,
  };
  batch.update(found.ref, after, { lastUpdateTime: found.updateTime });
  writeMachineEvent(batch, found.id, { action, before, after }, now);
}

/**
 * For an appeal that joins a case which a person will read anyway: counts the appeal on the case, in the appeal's
 * batch, and changes nothing else of the case. This change makes a decision fail if the decision read the appeals
 * before this one; the decision then reads them again. The batch fails if the case changed after it was read.
 */
export function noteAppeal(batch: WriteBatch, found: QueryDocumentSnapshot<CaseDoc>): void {
  batch.update(
    found.ref,
    { joined: FieldValue.increment(1) },
    { lastUpdateTime: found.updateTime },
  );
}

/** The case of a drop, and its copies, which other moderators decide without knowing the first decision. */
async function listCasesOf(dropId: string): Promise<QueryDocumentSnapshot<CaseDoc>[]> {
  return (await collection('cases').where('dropId', '==', dropId).get()).docs;
}

/**
 * Adds the author to the cases of a drop, in the batch that deletes the drop. The cases keep the author until they are
 * erased: a removal still counts, the author can still appeal, and nobody is ever assigned a case about their own drop. The
 * batch fails if a case changed, or if a report opened the first one, after the cases were read.
 */
export async function keepAuthor(
  batch: WriteBatch,
  dropId: string,
  { userId, createdAt }: Doc<'drops'>,
): Promise<void> {
  if (!userId) return;
  const deletedBy = { uid: userId, writtenAt: createdAt };
  const cases = await listCasesOf(dropId);
  for (const each of cases) {
    batch.update(each.ref, { deletedBy }, { lastUpdateTime: each.updateTime });
  }
  if (cases.length === 0)
    batch.delete(collection('cases').doc(caseIdOf(dropId)), { exists: false });
}

/** The author of a case's drop, also if they have deleted the drop. Null if their account is being deleted. */
export async function authorOf(
  doc: CaseDoc,
  drop: Doc<'drops'> | undefined,
): Promise<string | null> {
  const uid = drop?.userId ?? doc.deletedBy?.uid ?? null;
  return uid === null || (await isDeleted(uid)) ? null : uid;
}

/** The cases that still name this person as the author of a deleted drop. */
export async function casesDeletedBy(uid: string): Promise<string[]> {
  const found = await collection('cases').where('deletedBy.uid', '==', uid).select().get();
  return found.docs.map(({ id }) => id);
}

/** Removes the author from a case. The case continues without an author. A second call is no error. */
export async function forgetAuthor(caseId: string): Promise<void> {
  const without = { deletedBy: FieldValue.delete() };
  await collection('cases').doc(caseId).update(without).catch(ignoring('notFound'));
}

/** The start of the next quarter of an hour. Cases enter the desk in batches, so that no case shows when it was reported. */
export const quarterAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);

/** The severity of each reason: how much harm another hour can do. `grave` alerts the people on duty at once. */
const SEVERITY_OF: Readonly<Record<Exclude<ReportReason, 'worried'>, ModeratedCase['severity']>> = {
  'personal-data': 'grave',
  methods: 'grave',
  child: 'grave',
  hate: 'serious',
  harassment: 'serious',
  illegal: 'serious',
  sexual: 'serious',
  spam: 'plain',
  other: 'plain',
};

/** Whether a removal for this rule counts more than other removals against the author. */
export const isGrave = (rule: ReportReason): boolean =>
  rule !== 'worried' && SEVERITY_OF[rule] === 'grave';

/**
 * The severity of a drop, from all reasons of its reports. `slowFor` lists the reasons that only public reports beyond the
 * hourly limits named. Those reasons alone make a drop `serious` at most.
 */
function severityOf(
  reasons: readonly ReportReason[],
  slowFor: CaseDoc['slowFor'] = {},
): ModeratedCase['severity'] {
  const others = gravestOf(reasons.filter((reason) => !(reason in slowFor)));
  const all = gravestOf(reasons);
  const limited = all === 'grave' ? 'serious' : all;
  return SEVERITIES.indexOf(others) <= SEVERITIES.indexOf(limited) ? others : limited;
}

/** The severity of the gravest reason. It is one step higher if somebody is worried about the author. */
function gravestOf(reasons: readonly ReportReason[]): ModeratedCase['severity'] {
  const ranks = reasons.map((reason) =>
    reason === 'worried' ? SEVERITIES.length - 1 : SEVERITIES.indexOf(SEVERITY_OF[reason]),
  );
  const rank = Math.min(SEVERITIES.length - 1, ...ranks);
  const raised = reasons.includes('worried') ? Math.max(0, rank - 1) : rank;
  return SEVERITIES[raised] ?? 'plain';
}

/**
 * When the people on duty are alerted of a grave case: at once, and again after each of these times until somebody decides
 * it.
 */
const ALERTED_AFTER_MS = [0, HOUR_MS, 4 * HOUR_MS, 24 * HOUR_MS];

/** How many alerts are due for a case that has waited from `since` until `now`. */
export const alertsDue = (since: number, now: number): number =>
  Math.max(1, ALERTED_AFTER_MS.filter((after) => now - since >= after).length);

const PURPOSE = 'moderation';

/**
 * A number from 0 to 1. The same parts give the same number, and nobody can compute it without the server's key. The key
 * version is the one that made the case's id, so the number does not change while the case exists.
 */
export function drawn(
  what: string,
  caseId: string,
  ...parts: readonly (string | number)[]
): number {
  const digest = keyedBy(caseId, PURPOSE, JSON.stringify([what, caseId, ...parts]), 9);
  return Number.parseInt(digest.slice(1), 16) / 2 ** 32;
}

/** An id like that of a new case, made with the newest key version. It does not reveal what it is made from. */
export const derivedCaseId = (what: string, about: string, version: number): string =>
  keyed(PURPOSE, JSON.stringify([what, about, version]), 20)[0];

/**
 * Two words that moderators use as the name of a case, such as 'quiet heron'. A case always has the same name. Two cases may
 * share a name.
 */
export function nicknameOf(caseId: string): string {
  const digest = hash('sha256', `handle ${caseId}`);
  const pick = (from: readonly string[], at: number) =>
    from[Number.parseInt(digest.slice(at, at + 8), 16) % from.length];
  return `${pick(nicknames.how, 0)} ${pick(nicknames.what, 8)}`;
}
