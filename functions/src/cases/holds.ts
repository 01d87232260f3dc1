import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type ReportReason, withoutPersonal } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { hideDrop, putBack } from '../pages/schedule.ts';
import { collection, type Doc, holdCounter } from '../platform/collections.ts';
import type { Stored } from '../platform/firestore.ts';
import { HOUR_MS } from '../platform/time.ts';
import { authorOf, caseIdOf, drawn, openOrJoinCase, quarterAfter } from './case.ts';
import { findMethods } from './self-harm-methods/find-methods.ts';
import { hasSlur } from './slurs.ts';
import { isCopied } from './text-match.ts';

/**
 * The reports that are needed to hold a drop before a person has read it, and the time after which the hold ends by itself.
 */
interface HoldRule {
  readonly weight: number;
  readonly distinct: number;
  /** In milliseconds; null: the hold waits for a person, without a limit. */
  readonly lapsesAfter: number | null;
}

const GRAVE: HoldRule = { weight: 2, distinct: 2, lapsesAfter: null };
const SERIOUS: HoldRule = { weight: 3, distinct: 3, lapsesAfter: 24 * HOUR_MS };

/**
 * The hold rule of each reason; null: a drop is never held for this reason. For `illegal`, two people decide by the law and
 * no number of reports is enough, so such a case only waits in the queue.
 */
const HOLD_RULES: Readonly<Record<ReportReason, HoldRule | null>> = {
  'personal-data': GRAVE,
  child: GRAVE,
  methods: { weight: 3, distinct: 3, lapsesAfter: 72 * HOUR_MS },
  harassment: SERIOUS,
  hate: SERIOUS,
  sexual: SERIOUS,
  spam: SERIOUS,
  illegal: null,
  other: null,
  worried: null,
};

/** Other facts about the drop that affect a hold. The drop's risk level is not one of them. */
interface Signs {
  /** The detector of self-harm methods finds one in the text. The detector alone never holds a drop. */
  readonly agreesOnMethods: boolean;
  /** Three accounts posted this long text, and one of the other accounts posted it before this drop. */
  readonly isLaterCopy: boolean;
  /** The text contains a slur. The slur counts as one report of hate or harassment; alone it does not hold the drop. */
  readonly hasSlur: boolean;
}

/** Whether the reports for one reason are enough to hold a drop that no person has read. */
export function isEnough(
  reason: ReportReason,
  {
    weight,
    distinct,
  }: Pick<NonNullable<Doc<'cases'>['reasons'][ReportReason]>, 'weight' | 'distinct'>,
  signs: Signs,
): boolean {
  const rule = HOLD_RULES[reason];
  if (!rule) return false;
  if (reason === 'spam' && signs.isLaterCopy && weight > 0) return true;
  const people = reason === 'methods' && signs.agreesOnMethods ? 2 : rule.distinct;
  const slur = signs.hasSlur && weight > 0 ? 1 : 0;
  return weight + slur >= rule.weight && distinct + slur >= people;
}

/** How many drops may be held before a person has read them. The other reported drops stay visible and wait in the queue. */
export const mostHeld = (shown: number): number => Math.max(2, Math.floor(shown * 0.02));

/** A report for one reason, with the weight that it had when it arrived. */
interface Weighed {
  readonly reporter: string;
  readonly weight: number;
}

/** Two people count as one if they share this many of the last drops that they reported. */
const SHARED = 3;

/** The last five drops of each reporter, as case ids. */
type Recent = ReadonlyMap<string, readonly string[]>;

/**
 * The weight of all reports for one reason. Among people who report together, only the report with the most weight counts.
 * @param reports of distinct people; a report without weight does not count
 */
export function weigh(
  reports: readonly Weighed[],
  recent: Recent,
): Pick<NonNullable<Doc<'cases'>['reasons'][ReportReason]>, 'weight' | 'distinct'> {
  const people = groups(
    reports.filter(({ weight }) => weight > 0),
    recent,
  );
  const weights = people.map((group) => Math.max(...group.map(({ weight }) => weight)));
  return { weight: weights.reduce((sum, weight) => sum + weight, 0), distinct: weights.length };
}

/** Groups of people who report together. Two people are also in one group if each of them reports together with a third. */
function groups(reports: readonly Weighed[], recent: Recent): Weighed[][] {
  return reports.reduce<Weighed[][]>((made, report) => {
    const isWith = (group: Weighed[]) =>
      group.some((other) => reportTogether(report, other, recent));
    const joined = made.filter(isWith);
    return [...made.filter((group) => !isWith(group)), [report, ...joined.flat()]];
  }, []);
}

function reportTogether(one: Weighed, other: Weighed, recent: Recent): boolean {
  const mine = new Set(recent.get(one.reporter));
  const theirs = new Set(recent.get(other.reporter));
  return [...mine].filter((id) => theirs.has(id)).length >= SHARED;
}

/**
 * Permission to hold one more drop, with the version that was read. If two holds happen at the same time, one batch fails.
 */
interface HoldPermission {
  readonly n: number;
  readonly readAt: Timestamp | null;
}

const HOLDING = Object.entries(HOLD_RULES).flatMap(([reason, rule]) =>
  rule ? [reason as ReportReason] : [],
);

/** How many held drops no person has looked at: no moderator has claimed their case yet. */
async function countHeldUnseen(reasons: readonly ReportReason[] = HOLDING): Promise<number> {
  const held = collection('cases')
    .where('state', '==', 'open')
    .where('hold.reason', 'in', [...reasons]);
  return (await held.count().get()).data().count;
}

/** How many drops have been released and have not faded. */
async function countShown(now: Date): Promise<number> {
  const shown = collection('drops').where('fadesAt', '>', Timestamp.fromDate(now));
  return (await shown.count().get()).data().count;
}

/**
 * For personal data, two people are enough to hold a drop. Holds by only two people may use at most half of the places.
 */
const TWO = 2;

/**
 * Decides whether the reports for one reason hold a drop.
 * @returns the permission to hold the drop; null if the drop stays visible
 */
export async function askToHold(
  { reason, ...weighed }: { readonly reason: ReportReason } & ReturnType<typeof weigh>,
  found: Doc<'cases'> | null,
  drop: FoundDrop,
  now: Date,
): Promise<HoldPermission | null> {
  // A drop may be held once for each reason, and not again after the hold ended or a person decided.
  if (HOLD_RULES[reason] === null || found?.hold || found?.heldFor.includes(reason)) return null;
  const signs = {
    agreesOnMethods: reason === 'methods' && findMethods(withoutPersonal(drop.doc)).length > 0,
    isLaterCopy: reason === 'spam' && (await isCopied(drop.id, drop.doc)),
    hasSlur: ['hate', 'harassment'].includes(reason) && hasSlur(withoutPersonal(drop.doc)),
  };
  return isEnough(reason, weighed, signs) ? askForPermission(reason, weighed.distinct, now) : null;
}

/**
 * Asks for permission to hold one more drop before a person has read it; null if no more drops may be held.
 * @param people how many distinct people reported the drop for this reason
 */
async function askForPermission(
  reason: ReportReason,
  people: number,
  now: Date,
): Promise<HoldPermission | null> {
  // This is read first: a hold that is written after this read makes the permission invalid.
  const found = await holdCounter().get();
  const isByTwo = reason === 'personal-data' && people <= TWO;
  const [held, personal, shown] = await Promise.all([
    countHeldUnseen(),
    isByTwo ? countHeldUnseen(['personal-data']) : 0,
    countShown(now),
  ]);
  const most = mostHeld(shown);
  if (held >= most || (isByTwo && personal >= Math.floor(most / 2))) return null;
  return { n: found.data()?.n ?? 0, readAt: found.updateTime ?? null };
}

/**
 * The case with a new hold for a reason. `heldFor` prevents a second hold for the same reason; `heldUnread` says, also after
 * the hold has lapsed, that nobody has decided on it.
 */
export function heldCase(doc: Doc<'cases'>, reason: ReportReason, now: Date): Doc<'cases'> {
  const after = HOLD_RULES[reason]?.lapsesAfter ?? null;
  const until = after === null ? null : Timestamp.fromMillis(now.getTime() + after);
  return {
    ...doc,
    hold: { reason, since: Timestamp.fromDate(now), until },
    heldFor: [...doc.heldFor, reason],
    heldUnread: [...(doc.heldUnread ?? []), reason],
    version: doc.version + 1,
  };
}

/** A drop with the version that was read. A batch that moves the drop fails if the drop changed after the read. */
interface FoundDrop {
  readonly id: string;
  readonly doc: Doc<'drops'>;
  readonly readAt: Timestamp;
}

export async function findDrop(dropId: string): Promise<FoundDrop | null> {
  const found = await collection('drops').doc(dropId).get();
  const doc = found.data();
  return doc && found.updateTime ? { id: dropId, doc, readAt: found.updateTime } : null;
}

/** Makes the batch fail if the drop changed or was deleted after it was read. This write changes nothing. */
export function failIfChanged(batch: WriteBatch, { id, doc: { state }, readAt }: FoundDrop): void {
  batch.update(collection('drops').doc(id), { state }, { lastUpdateTime: readAt });
}

/**
 * Adds to the batch that stores a held case: uses the permission, takes the drop off its page, and tells the author.
 * Call `askForRemoval` after the commit.
 * @param held the case after the change
 */
export async function holdDrop(
  batch: WriteBatch,
  { id, doc, readAt }: FoundDrop,
  {
    caseId,
    held,
    permission,
    now,
  }: { caseId: string; held: Doc<'cases'>; permission: HoldPermission; now: Date },
): Promise<void> {
  if (permission.readAt === null) batch.create(holdCounter(), { n: 1 });
  else batch.update(holdCounter(), { n: permission.n + 1 }, { lastUpdateTime: permission.readAt });
  batch.update(collection('drops').doc(id), { state: 'held' }, { lastUpdateTime: readAt });
  hideDrop(batch, { dropId: id, doc, why: 'held', due: now });
  const rule = held.hold?.reason;
  // A notice to somebody who is leaving would make the batch fail.
  const author = await authorOf(held, doc);
  if (author === null || !rule) return;
  const matter = {
    kind: 'held' as const,
    rule,
    caseId,
    caseVersion: held.version,
    quote: doc.content,
    dropId: id,
    isDecidedByMachine: true,
  };
  const told = noticeId('held', caseId, held.version);
  writeNotice(batch, author, told, composeNotice(matter, now), now);
}

/** Adds the return of a held drop to a batch. Does nothing if the drop is no longer held. */
export async function bringBack(batch: WriteBatch, drop: FoundDrop, now: Date): Promise<void> {
  const { id, doc } = drop;
  if (doc.state !== 'held') return;
  failIfChanged(batch, drop);
  await putBack(batch, { dropId: id, doc, now });
  fadeAsDrawn(batch, id, doc);
}

/**
 * Schedules the fading of a drop whose author has left. The time was chosen when the author left, but the entry in
 * `leaving` that said so was replaced when the drop was hidden.
 */
export function fadeAsDrawn(batch: WriteBatch, dropId: string, doc: Doc<'drops'>): void {
  if (doc.userId || !doc.fadesAt) return;
  hideDrop(batch, { dropId, doc, why: 'faded', due: doc.fadesAt.toDate() });
}

/** Reasons that can hold a drop and alert nobody. `openReviewCase` shows a random one of them on the desk. */
const SHOWN = ['harassment', 'hate', 'spam'] as const;

/**
 * Opens the case of a drop that waits for a person because its author has two strikes, and tells the author why the
 * drop waits. On the desk it looks like any held case, so moderators do not learn that the author had other drops
 * removed: it has the version of a case that reports held, and enters the desk at a drawn time, which does not show when
 * the drop was written. Nobody reported the drop for the shown reason, and no decision is about it. The shown reason only
 * sets the severity of the case. The hold is for "other": it does not count as a hold by reports, and it ends when the
 * drop is released.
 */
export function openReviewCase(
  batch: WriteBatch,
  drop: Stored<Doc<'drops'> & { readonly userId: string }>,
): void {
  const { id: dropId, doc } = drop;
  const now = doc.createdAt.toDate();
  const caseId = caseIdOf(dropId);
  const shownReason = SHOWN[Math.floor(drawn('shown reason', caseId) * SHOWN.length)] ?? SHOWN[0];
  const hold = { reason: 'other', since: doc.createdAt, until: doc.reviewedUntil ?? null } as const;
  const unread = { id: caseId, doc: null, readAt: null };
  const waits = (doc.reviewedUntil?.toMillis() ?? now.getTime()) - now.getTime();
  // In the first half of the wait, so that somebody can still read the drop before it ends.
  const entersAfter = (drawn('enters', caseId) * waits) / 2;
  const dealtFrom = Timestamp.fromDate(quarterAfter(new Date(now.getTime() + entersAfter)));
  const asOpened = (opened: Doc<'cases'>) => ({
    ...opened,
    reasons: {},
    shownReason,
    broughtBy: 'member' as const,
    hold,
    version: opened.version + 1,
    dealtFrom,
  });
  const { version } = openOrJoinCase(batch, unread, drop, { reason: shownReason }, now, asOpened);
  const matter = {
    kind: 'waits' as const,
    rule: null,
    caseId,
    caseVersion: version,
    quote: doc.content,
    dropId,
    isDecidedByMachine: true,
  };
  writeNotice(batch, doc.userId, noticeId('waits', caseId), composeNotice(matter, now), now);
}
