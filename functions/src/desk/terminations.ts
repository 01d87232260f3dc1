import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isDeleted } from '../account/account.ts';
import {
  afterCheck,
  countsAsStrike,
  lapsedEnd,
  readStanding,
  restsOn,
  withoutStrike,
  writeStanding,
} from '../account/sanctions.ts';
import { type AuditFact, withAudit } from '../audit/audit.ts';
import {
  alertsDue,
  derivedCaseId,
  drawn,
  isGrave,
  nicknameOf,
  quarterAfter,
} from '../cases/case.ts';
import type { Decision, Notice, ReportReason } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { applyStrike, noticeId, noticesOfCase, writeNotice } from '../notices/notices.ts';
import { collection, type Doc } from '../platform/collections.ts';
import type { Stored } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { bury } from '../platform/tombstones.ts';
import { type Change, decidersOf } from './transitions.ts';

const PER_PAGE = 100;

/** A check that nobody decides within this time is deleted, and the checked decision stays. */
const CHECK_LIFE_MS = 7 * DAY_MS;
/** The share of decisions that another person decides again. Nobody can choose or predict these cases. */
const CHECKED_SHARE = 0.05;

/** Adds copies of a case, which other people decide, to the commit of an action on the case. */
export function addChecks(
  batch: WriteBatch,
  found: Stored<Doc<'cases'>>,
  change: Change,
  { now, isAlone }: { readonly now: Date; readonly isAlone: boolean },
): void {
  if (change.action === 'hide') addSecondDecision(batch, found, change, now);
  if (!isAlone) addRandomCheck(batch, found, change, now);
}

/**
 * Adds a copy of the case to the commit of one decision in twenty. Another person decides the copy without knowing the first
 * decision. The result is written to the audit. It changes nothing, except for a removal that a proposed end of an account
 * is based on.
 */
function addRandomCheck(
  batch: WriteBatch,
  found: Stored<Doc<'cases'>>,
  { doc, action }: Change,
  now: Date,
): void {
  const { decision, version } = doc;
  if (
    action !== 'decide' ||
    decision === null ||
    drawn('check', found.id, version) >= CHECKED_SHARE
  )
    return;
  const id = derivedCaseId('check id', found.id, version);
  const from = decision === 'remove' ? laterFor(found.id, now) : now;
  const wasHeld = found.doc.hold !== null;
  const checkOf = { ...newCheck(found.id, doc, from), decision, wasHeld, isSecond: false };
  batch.create(collection('cases').doc(id), copyOf(id, found.doc, checkOf, from));
}

/**
 * Adds a copy of the case to the commit that hides a drop. A second person decides the copy, which looks like a new case of
 * a held drop. The copy is made even if nobody may have it: the removal takes effect after the random wait in any case.
 */
function addSecondDecision(
  batch: WriteBatch,
  found: Stored<Doc<'cases'>>,
  { doc }: Change,
  now: Date,
): void {
  const { pending } = doc;
  if (!pending) return;
  const about = { decision: 'remove', wasHeld: true, isSecond: true } as const;
  const until = Timestamp.fromMillis(pending.until.toMillis() + CHECK_LIFE_MS);
  const checkOf = { ...newCheck(found.id, doc, now), ...about, until };
  batch.create(
    collection('cases').doc(pending.copyId),
    copyOf(pending.copyId, found.doc, checkOf, now),
  );
}

/**
 * Adds a check of a removal that the end of an account is based on. It looks like the check of any other removal, and it
 * comes after a random wait of the same kind.
 */
function addStrikeCheck(batch: WriteBatch, caseId: string, doc: Doc<'cases'>, now: Date): void {
  const id = derivedCaseId('strike check id', caseId, doc.version);
  const from = laterFor(caseId, now);
  const about = { decision: 'remove', wasHeld: doc.wasHeld === true, isSecond: false } as const;
  const checkOf = { ...newCheck(caseId, doc, from), ...about };
  batch.set(collection('cases').doc(id), copyOf(id, doc, checkOf, from));
}

/**
 * The time from which a removal is checked, within 20 days. The wait is the same whether or not the end of an account is based
 * on the removal.
 */
const laterFor = (caseId: string, now: Date): Date =>
  new Date(now.getTime() + Math.floor(drawn('removal check wait', caseId) * 20 * DAY_MS));

const newCheck = (caseId: string, decided: Doc<'cases'>, from: Date) => ({
  caseId,
  note: null,
  decidedBy: decidersOf(decided),
  until: Timestamp.fromMillis(from.getTime() + CHECK_LIFE_MS),
});

function copyOf(
  id: string,
  doc: Doc<'cases'>,
  checkOf: NonNullable<Doc<'cases'>['checkOf']>,
  from: Date,
): Doc<'cases'> {
  const { escalatedAt: _, isRenewed: __, ...copied } = doc;
  return {
    ...copied,
    handle: nicknameOf(id),
    state: 'open',
    hold: null,
    decision: null,
    rule: null,
    version: 0,
    claimedBy: null,
    claimedUntil: null,
    decidedBy: null,
    decidedAt: null,
    hiddenBy: null,
    pending: null,
    kept: null,
    dealtFrom: Timestamp.fromDate(quarterAfter(from)),
    // The people on duty are not alerted of a copy: somebody has already decided on the drop.
    alerts: alertsDue(0, Number.POSITIVE_INFINITY),
    checkOf,
  };
}

/** The checks that nobody decided in time. */
async function listStaleChecks(now: Date, limit: number): Promise<string[]> {
  const stale = collection('cases')
    .where('checkOf.until', '<=', Timestamp.fromDate(now))
    .orderBy('checkOf.until');
  return (await stale.limit(limit).select().get()).docs.map(({ id }) => id);
}

/**
 * Deletes the checks that nobody decided in time; the checked decisions stay. The audit notes that nobody checked. A second
 * call is no error.
 * @throws Error if a check could not be deleted; all other checks have been deleted by then
 */
export const lapseChecks = (now: Date): Promise<void> =>
  endAll('checks', listStaleChecks, lapseCheck, now);

const lapseCheck = (id: string, now: Date): Promise<void> =>
  withAudit(now, async (batch) => {
    const found = await collection('cases').doc(id).get();
    const checkOf = found.data()?.checkOf;
    if (!checkOf || !found.updateTime || checkOf.until.toDate() > now) {
      return { facts: [], result: undefined };
    }
    bury(batch.delete(found.ref, { lastUpdateTime: found.updateTime }), id, now);
    const { caseId, decision } = checkOf;
    const fact = {
      by: 'machine' as const,
      action: 'check-lapsed',
      caseId,
      before: `decided ${decision}`,
    };
    return { facts: [{ ...fact, after: null, reason: null }], result: undefined };
  });

/**
 * Ends every hold, wait or check whose time is over, page after page.
 * @throws Error if one could not end; all others have ended by then
 */
export async function endAll(
  what: 'holds' | 'waits' | 'checks',
  list: (now: Date, limit: number) => Promise<string[]>,
  end: (id: string, now: Date) => Promise<void>,
  now: Date,
): Promise<void> {
  for (;;) {
    const ids = await list(now, PER_PAGE);
    let failed = 0;
    for (const id of ids) {
      await end(id, now).catch((thrown) => {
        failed += 1;
        log.error(`moderation: one of the ${what} did not end`, { error: safeError(thrown) });
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} ${what} did not end`);
    if (ids.length < PER_PAGE) return;
  }
}

/** The most proposals that one query reads. There are always fewer, because an end needs five removals in 90 days. */
const MOST_PROPOSALS = 50;

type TerminationState = 'none' | 'proposed' | 'ended';

const stateOf = (standing: Doc<'standing'>): TerminationState => {
  if (standing.endedAt) return 'ended';
  return standing.pendingEnd ? 'proposed' : 'none';
};

/** The facts for the audit when the end of an account is proposed, confirmed or undone. The facts name no person. */
function terminationFacts(
  uid: string,
  before: Doc<'standing'>,
  after: Doc<'standing'>,
): AuditFact[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  const since = (is === 'proposed' ? after : before).pendingEnd?.since ?? before.endedAt;
  if (was === is || !since) return [];
  const undone = is === 'ended' ? 'end-confirmed' : 'end-undone';
  const action = is === 'proposed' && was === 'none' ? 'end-proposed' : undone;
  const caseId = derivedCaseId('ending', uid, since.toMillis());
  return [{ by: 'machine', action, caseId, before: was, after: is, reason: null }];
}

/** A removal, with the data from which a strike of its author is made. */
interface Counted {
  readonly caseId: string;
  readonly caseVersion: number;
  readonly rule: ReportReason | null;
  /** When the words were written; null if that is not known any more. */
  readonly writtenAt: number | null;
  readonly isUpheld: boolean;
  /** The case after the decision. */
  readonly decided: Doc<'cases'>;
}

/**
 * Adds or takes back a strike of the author, in the commit of the decision.
 * @returns the facts about the end of the account for the audit
 */
export async function changeStrikes(
  batch: WriteBatch,
  author: string,
  change: 'add' | 'take-back',
  { decided, rule, writtenAt, ...counted }: Counted,
  now: Date,
): Promise<AuditFact[]> {
  const { caseId } = counted;
  const before = await readStanding(author);
  if (change === 'take-back') {
    const after = withoutStrike(before.doc, caseId);
    if (after !== before.doc) writeStanding(batch, author, before, after);
    return terminationFacts(author, before.doc, after);
  }
  if (!rule || writtenAt === null) return [];
  const removal = { ...counted, rule, writtenAt, grave: isGrave(rule) };
  const { standing, step } = applyStrike(batch, author, before, removal, now);
  const facts = terminationFacts(author, before.doc, standing);
  if (step !== 'pendingEnd') return facts;
  const about = { id: caseId, doc: decided };
  return [...facts, ...(await checkRemovals(batch, { uid: author, standing }, about, now))];
}

/**
 * Adds checks to the commit that proposes the end of an account: one for every removal that the end is based on, if no
 * second person has upheld it. If there is nothing to check, the account ends at once.
 * - The person who checks does not know the first decision.
 * - The checks come over weeks, mixed with checks of other cases, so that nobody sees that they belong together.
 * - If the author deleted the drop, its removal counts as upheld, because nobody can read the drop again.
 * @param decided the case of this same commit, after its change
 * @returns the facts about the end for the audit
 */
async function checkRemovals(
  batch: WriteBatch,
  { uid, standing }: { readonly uid: string; readonly standing: Doc<'standing'> },
  decided: { readonly id: string; readonly doc: Doc<'cases'> },
  now: Date,
): Promise<AuditFact[]> {
  const deleted = new Set<string>();
  let checks = 0;
  for (const { caseId, isUpheld } of restsOn(standing)) {
    if (isUpheld) continue;
    const doc = caseId === decided.id ? decided.doc : await readUndeleted(caseId);
    if (doc) {
      addStrikeCheck(batch, caseId, doc, now);
      checks += 1;
    } else deleted.add(caseId);
  }
  const strikes = standing.strikes.map((strike) =>
    deleted.has(strike.caseId) ? { ...strike, isUpheld: true } : strike,
  );
  if (checks > 0 || !standing.pendingEnd) {
    if (deleted.size > 0) batch.update(collection('standing').doc(uid), { strikes });
    return [];
  }
  const end = { strikes, pendingEnd: null, endedAt: Timestamp.fromDate(now) };
  batch.update(collection('standing').doc(uid), end);
  const id = derivedCaseId('ending', uid, standing.pendingEnd.since.toMillis());
  await tellEnded(batch, uid, { id, standing }, now);
  return terminationFacts(uid, standing, { ...standing, ...end });
}

/** A case whose drop still exists; null if the author deleted the drop. */
async function readUndeleted(caseId: string): Promise<Doc<'cases'> | null> {
  const doc = (await collection('cases').doc(caseId).get()).data();
  if (!doc || doc.text === '') return null;
  return (await collection('drops').doc(doc.dropId).get()).exists ? doc : null;
}

/** The decision on a copy of a removed drop, and the drop's author. */
interface Verdict {
  readonly author: string;
  readonly caseId: string;
  readonly decision: Decision | null;
  readonly rule: ReportReason | null;
}

/**
 * Adds the effect of a check of a removal on the author's account to the check's commit. Tells the author if the account
 * ends or if its proposed end is cancelled.
 * @returns the facts for the audit
 */
export async function weighCheck(
  batch: WriteBatch,
  { author, caseId, decision, rule }: Verdict,
  now: Date,
): Promise<AuditFact[]> {
  const found = await readStanding(author);
  const agrees = decision === 'remove' && rule !== null && countsAsStrike(rule);
  const after = afterCheck(found.doc, { caseId, agrees }, now);
  if (!after) return [];
  writeStanding(batch, author, found, after);
  const proposed = found.doc.pendingEnd;
  if (proposed && !after.pendingEnd) {
    const id = derivedCaseId('ending', author, proposed.since.toMillis());
    if (after.endedAt) await tellEnded(batch, author, { id, standing: found.doc }, now);
    else tell(batch, author, { kind: 'not-ended', id }, now);
  }
  return terminationFacts(author, found.doc, after);
}

/**
 * Tells the owner that the account ends. To appeal against this end, the owner appeals against the last removal that
 * the end is based on. Only one such appeal is possible, and the owner may have used it before.
 */
async function tellEnded(
  batch: WriteBatch,
  uid: string,
  { id, standing }: { readonly id: string; readonly standing: Doc<'standing'> },
  now: Date,
): Promise<void> {
  const last = restsOn(standing).at(-1);
  if (!last) return;
  const { caseId, caseVersion } = last;
  const about = (await noticesOfCase(uid, caseId)).map((each) => each.data());
  const isOpen = about.some((each) => each.caseVersion === caseVersion && each.appeal === 'open');
  const rule = about.find((each) => each.caseVersion === caseVersion)?.rule ?? null;
  tell(batch, uid, { kind: 'ended', id, rule, ...(isOpen && { caseId, caseVersion }) }, now);
}

interface Told {
  readonly kind: Notice['kind'];
  readonly id: string;
  readonly rule?: ReportReason | null;
  readonly caseId?: string;
  readonly caseVersion?: number;
}

function tell(batch: WriteBatch, uid: string, told: Told, now: Date): void {
  const { kind, id, rule = null, caseId = null, caseVersion = null } = told;
  const notice = composeNotice({ kind, rule, caseId, caseVersion }, now);
  writeNotice(batch, uid, noticeId(kind, id), notice, now);
}

/** Standings with a proposed end that is not confirmed or undone yet, the oldest first. */
async function listProposed(now: Date): Promise<QueryDocumentSnapshot<Doc<'standing'>>[]> {
  const proposed = collection('standing')
    .where('pendingEnd.since', '<=', now)
    .orderBy('pendingEnd.since');
  return (await proposed.limit(MOST_PROPOSALS).get()).docs;
}

/**
 * Cancels the proposed ends that were not confirmed during the pause. The owner is told that the account does not end. The
 * strikes stay. A second call is no error.
 */
export async function lapseTerminations(now: Date): Promise<void> {
  while (await withAudit(now, (batch) => lapseOne(batch, now)));
}

/** A standing whose proposed end was not confirmed in time. Nobody who is leaving can be told, so theirs is left out. */
async function findLapsed(now: Date) {
  for (const row of await listProposed(now)) {
    if (lapsedEnd(row.data(), now) && !(await isDeleted(row.id))) return row;
  }
  return null;
}

/** Cancels the proposed end of one account. Returns false if there was none to cancel. */
async function lapseOne(batch: WriteBatch, now: Date) {
  const late = await findLapsed(now);
  const before = late?.data();
  const after = before && lapsedEnd(before, now);
  if (!late || !before?.pendingEnd || !after) return { facts: [], result: false };
  const id = derivedCaseId('ending', late.id, before.pendingEnd.since.toMillis());
  writeStanding(batch, late.id, { doc: before, updatedAt: late.updateTime }, after);
  tell(batch, late.id, { kind: 'not-ended', id }, now);
  const fact = {
    by: 'machine' as const,
    action: 'end-lapsed',
    caseId: id,
    before: 'proposed',
    after: 'none',
  };
  return { facts: [{ ...fact, reason: null }], result: true };
}
