import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { isDeleted } from '../account/account.ts';
import type { Decision, ModeratedCase, Notice, ReportReason } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, noticesOfCase, writeNotice } from '../notices/notices.ts';
import { collection, type Doc, RETENTION } from '../platform/collections.ts';
import {
  type CONFLICT,
  db,
  ignoring,
  inChunks,
  orConflict,
  retryOnConflict,
} from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { addMonths, DAY_MS } from '../platform/time.ts';
import { hasNews } from './case.ts';

/** How many reports one batch answers, with three writes for each report. */
const AT_ONCE = 100;
/** How far back `notifyMissedOutcomes` looks. The nightly run may fail for this long. */
const LOOKED_BACK_MS = 8 * DAY_MS;

const ACTED: readonly Decision[] = ['remove', 'mask', 'note'];

/**
 * Tells everybody who reported the drop, with an account or without, how the case was decided last. Call it after the
 * commit of the decision. A second call is no error. Does nothing while a newer decision will follow.
 */
export async function notifyOutcome(caseId: string, now: Date): Promise<void> {
  await notifyReporters(caseId, now);
  await notifyPublicReporters(caseId, now);
}

/**
 * Sends the messages that a decision request left unsent because it crashed after its commit. Without this job a reporter
 * would never learn of the decision, and the name on a public report would be kept for ever. The job also answers public
 * reports about drops that were decided before. A second run is no error: everybody is told once.
 * @throws Error if a case failed; all others are done by then
 */
export async function notifyMissedOutcomes(now: Date): Promise<void> {
  const lately = await listDecided(new Date(now.getTime() - LOOKED_BACK_MS));
  const unanswered = await listUnanswered();
  let failed = 0;
  for (const caseId of new Set([...lately, ...unanswered])) {
    await notifyIfDecided(caseId, now).catch((thrown) => {
      failed += 1;
      log.error('nightly: a decision was not told', { error: safeError(thrown) });
    });
  }
  if (failed > 0) throw new Error(`${failed} decisions were not told`);
}

/**
 * Tells everybody who waits for the decision of one case, as the case is now. Does nothing if there is no case or no
 * decision.
 */
export async function notifyIfDecided(caseId: string, now: Date): Promise<void> {
  const doc = (await collection('cases').doc(caseId).get()).data();
  if (!doc || doc.decision === null || UNDECIDED.includes(doc.state)) return;
  const { state, decision } = doc;
  await notifyOutcome(caseId, now);
  // If the case is still `appealed`, the people who appealed are told nothing yet.
  if (state === 'upheld' || state === 'reversed') {
    await notifyAnswer({ caseId, outcome: state, by: 'answer' }, now);
  }
  if (state !== 'decided') return;
  const outcome = decision === 'remove' || decision === 'mask' ? 'upheld' : 'reversed';
  await notifyAppellants({ caseId, outcome, by: 'decision' }, now);
}

/** Cases that were decided, or whose appeal was answered, after this time. */
async function listDecided(since: Date): Promise<string[]> {
  const found = collection('cases').where('decidedAt', '>', Timestamp.fromDate(since));
  return (await found.select().get()).docs.map(({ id }) => id);
}

/** Cases with a public report that nobody has answered. */
async function listUnanswered(): Promise<string[]> {
  const open = await collection('notifiers').where('outcome', '==', null).select('caseId').get();
  return open.docs.flatMap((each) => each.data().caseId ?? []);
}

/**
 * Tells everybody who reported a case its outcome, with the day, and adds the outcome to their record. In the record only
 * "unfounded" counts against the reporter. A second call is no error: each report is answered once, by the first decision,
 * and again each time it waited again (`reports/further-words.ts`). Then the record does not change a second time.
 */
async function notifyReporters(caseId: string, now: Date): Promise<void> {
  const answerSome = async () => {
    const found = await listUnsettled(caseId, AT_ONCE);
    // Read after the reports: a reason that is added later changes its report, and makes the batch fail.
    const about = (await collection('cases').doc(caseId).get()).data();
    const ruling = about && rulingOf(about);
    if (found.length === 0 || !ruling) return true;
    const { decision, rule } = ruling;
    // `decidedBy` is null if the case ended without a decision, because the author kept the drop private.
    const isDecidedByMachine = about.decidedBy === null;
    const areLeaving = await Promise.all(found.map((report) => isDeleted(report.data().reporter)));
    const batch = db().batch();
    for (const [index, report] of found.entries()) {
      const { reporter, answered = 0, waitsFor, ...first } = report.data();
      // A second decision is told about the reason for which the report waited again, whatever was added after that.
      const reason = waitsFor ?? first.reason;
      const outcome = outcomeOf(decision, reason);
      // The batch fails if a reporter left and deleted the report in the meantime. Then everything is read again.
      batch.update(report.ref, { outcome }, { lastUpdateTime: report.updateTime });
      // A notice to somebody who is leaving would make the batch fail for everybody.
      if (areLeaving[index]) continue;
      // A report for worry changes no record, and neither does the outcome `kept` or a second decision.
      if (reason !== 'worried' && outcome !== 'kept' && answered === 0) {
        batch.update(collection('reporters').doc(reporter), { [outcome]: FieldValue.increment(1) });
      }
      const kind = outcome === 'agreed' ? 'acted' : 'stays';
      const matter = { kind, rule: kind === 'acted' ? (rule ?? reason) : reason, caseId } as const;
      const caseVersion = about.version;
      const notice = composeNotice({ ...matter, caseVersion, isDecidedByMachine }, now);
      writeNotice(batch, reporter, noticeId('settled', report.id, answered), notice, now);
    }
    return batch.commit().then(() => false, orConflict);
  };
  while (!(await retryOnConflict(answerSome)));
}

/**
 * What the reporters of a case are told: its decision, and the rule of the decision. Null if a newer decision will follow,
 * now or after the appeal: then nobody is told the one before. It is read from the same case as the version in their
 * notices. Each caller would know only its own decision, and the case may have been decided again since.
 */
function rulingOf(about: Doc<'cases'>): { decision: Decision; rule: ReportReason | null } | null {
  const { state, decision, rule } = about;
  if (UNDECIDED.includes(state) || (state === 'appealed' && hasNews(about))) return null;
  if (decision === null) return null;
  // Who was not told of a decision before it was taken back learns that the drop stays.
  return state === 'reversed' ? { decision: 'keep', rule: null } : { decision, rule };
}

const OUTCOMES: Readonly<Record<Decision, NonNullable<Doc<'reports'>['outcome']>>> = {
  keep: 'kept',
  unfounded: 'unfounded',
  note: 'agreed',
  care: 'agreed',
  mask: 'agreed',
  remove: 'agreed',
};

/** The outcome of a report after a decision. Worry about somebody is never unfounded. */
function outcomeOf(
  decision: Decision,
  reason: ReportReason,
): NonNullable<Doc<'reports'>['outcome']> {
  const outcome = OUTCOMES[decision];
  return reason === 'worried' && outcome === 'unfounded' ? 'kept' : outcome;
}

/** The reports of a case that no decision has answered. */
async function listUnsettled(caseId: string, limit: number) {
  const open = collection('reports').where('caseId', '==', caseId).where('outcome', '==', null);
  return (await open.limit(limit).get()).docs;
}

/**
 * Tells everybody who sent a public report about a case what was decided and how the decision was made. Their names and
 * addresses are deleted 6 months later. A second run changes nothing. A later decision, after an appeal, replaces the first
 * one.
 */
async function notifyPublicReporters(caseId: string, now: Date): Promise<void> {
  const [about, found] = await Promise.all([
    collection('notifiers').where('caseId', '==', caseId).get(),
    collection('cases').doc(caseId).get(),
  ]);
  const decided = found.data();
  const ruling = decided && rulingOf(decided);
  if (!ruling) return;
  await forgetNetworks(caseId, decided);
  const outcome = ACTED.includes(ruling.decision) ? 'acted' : 'stays';
  const open = about.docs.filter((doc) => doc.data().outcome !== outcome);
  const told = {
    outcome,
    // Null if the drop breaks no rule.
    rule: outcome === 'acted' ? ruling.rule : null,
    decidedAt: waitEndedAt(decided) ?? decided.decidedAt ?? Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(addMonths(now, RETENTION.months.notifiers)),
  };
  for (const some of inChunks(open)) {
    const batch = db().batch();
    for (const doc of some) batch.update(doc.ref, { ...told, basis: basisOf(doc.data(), decided) });
    await batch.commit();
  }
}

function basisOf(
  { receivedAt }: Doc<'notifiers'>,
  decided: Doc<'cases'>,
): NonNullable<Doc<'notifiers'>['basis']> {
  if (decided.decidedBy === null || !decided.decidedAt) return 'nobody';
  if (decided.state === 'reversed') return 'appeal';
  const endedAt = waitEndedAt(decided);
  if (receivedAt.toMillis() > (endedAt ?? decided.decidedAt).toMillis()) return 'read-before';
  return endedAt ? 'waited' : 'read';
}

/**
 * The end of the wait for a second person (`settledAt`), if the decision was made before it; else null. Everybody is
 * told this time and not the time of a person's decision. The time of the decision would reveal whether the second
 * person decided. At a desk of two moderators it would even reveal who wrote the drop, because nobody decides about
 * their own drop.
 */
export const waitEndedAt = ({
  settledAt,
  decidedAt,
}: Pick<Doc<'cases'>, 'settledAt' | 'decidedAt'>) =>
  settledAt && decidedAt && decidedAt.toMillis() <= settledAt.toMillis() ? settledAt : null;

/** Deletes the digests of the networks that sent public reports. After the decision nobody compares them any more. */
async function forgetNetworks(caseId: string, { slowFor }: Doc<'cases'>): Promise<void> {
  const named = Object.entries(slowFor).filter(([, network]) => network !== null);
  if (named.length === 0) return;
  const without = Object.fromEntries(named.map(([reason]) => [`slowFor.${reason}`, null]));
  await collection('cases').doc(caseId).update(without).catch(ignoring('notFound'));
}

/**
 * Takes the outcome back from the public reports about a case that is decided again after a complaint. The reporters'
 * names are kept until the new decision.
 */
async function reopenPublicReports(caseId: string): Promise<void> {
  const { docs } = await collection('notifiers').where('caseId', '==', caseId).get();
  const open = { outcome: null, basis: null, rule: null, decidedAt: null, expireAt: null };
  for (const some of inChunks(docs)) {
    const batch = db().batch();
    for (const { ref } of some) batch.update(ref, open);
    await batch.commit();
  }
}

/**
 * Tells everybody whose case is erased without a decision, because the drop is deleted, that nobody will decide it. Their
 * names and addresses are deleted 6 months from now.
 */
export async function closePublicReports(caseId: string, now: Date): Promise<void> {
  const { docs } = await collection('notifiers').where('caseId', '==', caseId).get();
  const expireAt = Timestamp.fromDate(addMonths(now, RETENTION.months.notifiers));
  for (const doc of docs) {
    const { expireAt: expires, complaint } = doc.data();
    if (expires === null) await doc.ref.update({ outcome: 'gone', expireAt });
    if (complaint === 'sent') await doc.ref.update({ complaint: 'gone' });
  }
}

/** How an appealed case ended. */
interface AppealEnd {
  readonly caseId: string;
  readonly outcome: 'upheld' | 'reversed';
  /**
   * `answer`: somebody answered the appeal. `reconsideration`: somebody found a complaint right, so the case is decided
   * again. `decision`: somebody decided on the drop while the appeal waited.
   */
  readonly by: 'answer' | 'reconsideration' | 'decision';
  /** A note from the person who answered. */
  readonly note?: string | null;
  /** Whether another notice of the decision already tells the result of the appeal. */
  readonly isTold?: boolean;
}

/**
 * Tells everybody who appealed in a case how the appeal ended, after the commit of the answer. A second call is no error.
 */
export async function notifyAppellants(end: AppealEnd, now: Date): Promise<void> {
  for (const { ref } of await appealsInCase(end.caseId)) {
    await retryOnConflict(() => tell(ref, end, now));
  }
}

/**
 * Tells everybody who appealed in a case the answer, and the senders of public reports what it changes for them, after the
 * commit of the answer. A second call is no error.
 */
export async function notifyAnswer(end: AppealEnd, now: Date): Promise<void> {
  const { caseId, outcome, by } = end;
  await notifyAppellants(end, now);
  if (by === 'reconsideration') await reopenPublicReports(caseId);
  else if (outcome === 'reversed') {
    await notifyPublicReporters(caseId, now);
  }
}

/** After one of these notices, a separate notice tells the author how the case was decided. */
const TOLD_BY_DECISION: readonly Notice['kind'][] = ['held', 'waits'];

async function tell(
  ref: FirebaseFirestore.DocumentReference<Doc<'appeals'>>,
  end: AppealEnd,
  now: Date,
): Promise<true | typeof CONFLICT> {
  const appeal = await ref.get();
  const doc = appeal.data();
  if (!doc || !appeal.updateTime || doc.outcome !== null) return true;
  const { uid, caseVersion } = doc;
  const { caseId, outcome, note = null, isTold = false } = end;
  if (uid === null) return tellVisitor(appeal.ref, doc.noticeId, end);
  // A notice to somebody who is leaving would fail each time. Their deletion erases the appeal.
  if (await isDeleted(uid)) return true;
  const about = await noticesOfCase(uid, caseId);
  const same = about.filter((one) => (one.data().caseVersion ?? 0) === caseVersion);
  const before = same.find((one) => one.id === doc.noticeId)?.data();
  const complaint = before?.kind === 'stays' ? complaintOf(end) : null;
  // The reporter is told when the case has been decided again.
  if (complaint && end.by === 'reconsideration') return true;
  const ended = complaint ? ENDED[complaint] : outcome;
  const batch = db().batch();
  batch.update(ref, { outcome: ended }, { lastUpdateTime: appeal.updateTime });
  for (const one of same) {
    if (one.data().appeal === 'sent') batch.update(one.ref, { appeal: ended });
  }
  if (before && !isTold && !TOLD_BY_DECISION.includes(before.kind)) {
    const { rule, quote, dropId, isFoundByMachine } = before;
    const matter = { kind: ended, rule, quote, dropId, isFoundByMachine, note, complaint };
    const told = composeNotice({ ...matter, caseId, caseVersion }, now);
    writeNotice(batch, uid, noticeId(ended, caseId, uid, caseVersion), told, now);
  }
  return batch.commit().then(() => true as const, orConflict);
}

type Complaint = NonNullable<Parameters<typeof composeNotice>[0]['complaint']>;

const ENDED: Readonly<Record<Complaint, 'upheld' | 'reversed'>> = {
  stays: 'upheld',
  'taken-back': 'reversed',
  'anew-acted': 'reversed',
  'anew-stays': 'upheld',
};

/**
 * How a reporter's complaint ended. If the drop was decided again (`decision`), `upheld` means that the decision is
 * against the author, which is what the reporter asked for.
 */
const complaintOf = ({ outcome, by }: AppealEnd): Complaint => {
  if (by === 'decision') return outcome === 'upheld' ? 'anew-acted' : 'anew-stays';
  return outcome === 'upheld' ? 'stays' : 'taken-back';
};

/**
 * Stores the outcome where the visitor reads it: at `/report/status`, with the number and the code. If the public
 * report is already erased, nobody is told.
 */
async function tellVisitor(
  appeal: FirebaseFirestore.DocumentReference<Doc<'appeals'>>,
  caseNumber: string,
  end: AppealEnd,
): Promise<true | typeof CONFLICT> {
  const complaint = complaintOf(end) === 'stays' ? 'stays' : 'anew';
  const sent = await collection('notifiers').doc(caseNumber).get();
  const batch = db().batch();
  batch.update(appeal, { outcome: end.outcome });
  if (sent.exists) batch.update(sent.ref, { complaint });
  return batch.commit().then(() => true as const, orConflict);
}

/** Notices that are sent before a person has decided. An appeal against them is read together with the case. */
const BEFORE_A_DECISION: readonly Notice['kind'][] = ['held', 'waits'];

const UNDECIDED: readonly ModeratedCase['state'][] = ['open', 'claimed', 'escalated', 'waits'];

/**
 * The effect of an appeal on its case. `opens`: the case becomes an appealed case, or its author's appeal takes the place of
 * a complaint that asks for the opposite. `joins`: a person will read the case anyway. `late`: the case has been decided
 * since, with a newer notice or for the second time.
 */
type AppealMove = 'opens' | 'joins' | 'late';

/** The effect of an appeal against a notice of this kind, in the present state of its case. */
export function appealMove(
  kind: Notice['kind'],
  { state, decision, isComplaint }: Pick<Doc<'cases'>, 'state' | 'decision' | 'isComplaint'>,
): AppealMove {
  if (UNDECIDED.includes(state)) return 'joins';
  // The drop that one person hid is visible again.
  if (kind === 'hidden' && decision !== 'remove') return 'late';
  if (BEFORE_A_DECISION.includes(kind)) return 'late';
  if (state === 'decided') return 'opens';
  if (state !== 'appealed') return 'late';
  return isComplaint && kind !== 'stays' ? 'opens' : 'joins';
}

/** The appeals against the decisions of a case, by its author or by people who reported the drop. */
export async function appealsInCase(
  caseId: string,
): Promise<QueryDocumentSnapshot<Doc<'appeals'>>[]> {
  return (await collection('appeals').where('caseId', '==', caseId).get()).docs;
}
