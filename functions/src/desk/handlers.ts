import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { changeCase, noteAppeal } from '../cases/case.ts';
import { appealMove, notifyAnswer, notifyAppellants, notifyOutcome } from '../cases/outcome.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import {
  type Decision,
  type Output,
  type Parsed,
  type ReportReason,
  withoutPersonal,
} from '../contract/index.ts';
import { hidePassages } from '../drops/drops.ts';
import type { Handler } from '../http/handler.ts';
import { canStillAppeal } from '../notices/compose-notice.ts';
import {
  noSuchNotice,
  noticeId as noticeIdOf,
  noticesOfCase,
  toNotice,
} from '../notices/notices.ts';
import { hideDrop, putBack } from '../pages/schedule.ts';
import { TimedMemory } from '../platform/cache.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError, badField } from '../platform/errors.ts';
import {
  type CONFLICT,
  db,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../platform/firestore.ts';
import { countGrave, listAssigned } from './assignment.ts';
import { assertLeadsNowhere, presentCase } from './case-view.ts';
import { actOnCase } from './decide.ts';
import { alertEscalatedCase, listUnconfirmed, readUnattended } from './jobs.ts';
import type { Ruling } from './transitions.ts';
import { countWaiting } from './transparency.ts';

export const listCases: Handler<'GET /api/moderation/cases'> = async (_input, { caller, now }) => {
  const { uid } = caller;
  const [assigned, waiting, graveLastHour, unconfirmed, isUnattended] = await Promise.all([
    listAssigned(uid, now),
    countWaiting(now),
    countGrave(uid, now),
    listUnconfirmed(now),
    readUnattended(now),
  ]);
  return {
    cases: await Promise.all(assigned.map(({ id, doc }) => presentCase(id, doc, uid, now))),
    // Rounded, so that one single case does not show in the number.
    totals: { waiting: Math.round(waiting / 10) * 10, graveLastHour },
    disclosedAlone: unconfirmed.map(({ id, doc: { ground, openUntil } }) => ({
      number: id,
      ground,
      confirmBy: openUntil.toDate().toISOString(),
    })),
    isUnattended,
  };
};

export const tellWaiting: Handler<'GET /api/moderation/waiting'> = async (
  _input,
  { caller, now },
) => {
  // Only the moderator's own list may decide. If it were asked first whether any case waits at all, the answer, or only its
  // speed, would tell a lone moderator that their own words were reported.
  const some = await listAssigned(caller.uid, now, ({ length }) => length > 0);
  return { hasCases: some.length > 0 };
};

export const claimCase: Handler<'POST /api/moderation/cases/:caseId/claim'> = async (
  { caseId, version },
  { caller, now },
) => {
  const action = { caseId, version, act: { action: 'claim' } } as const;
  const acted = await actOnCase(caller.uid, action, now);
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

export const escalateCase: Handler<'POST /api/moderation/cases/:caseId/escalate'> = async (
  { caseId, version },
  { caller, now },
) => {
  const action = { caseId, version, act: { action: 'escalate' } } as const;
  const acted = await actOnCase(caller.uid, action, now);
  await alertEscalatedCase(caseId, now);
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

export const decideCase: Handler<'POST /api/moderation/cases/:caseId/decide'> = async (
  input,
  { caller, now },
) => {
  const { caseId, version } = input;
  assertLeadsNowhere(input.note);
  const ruling = rulingOf(input);
  const action = { caseId, version, note: ruling.note, act: { action: 'decide', ruling } } as const;
  const acted = await actOnCase(caller.uid, action, now);
  if (acted.change.action === 'decide' && !acted.isCheck) {
    const { decision } = ruling;
    await notifyOutcome(caseId, now);
    // An appeal against a hold was read together with the case, so this decision answers it too.
    const outcome = decision === 'remove' || decision === 'mask' ? 'upheld' : 'reversed';
    await notifyAppellants({ caseId, outcome, by: 'decision' }, now);
  }
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

const NEED_A_RULE: readonly Decision[] = ['note', 'remove'];
/** A report for this reason says that its sender worries about the author. It is not a rule that a text can break. */
const NO_RULE: ReportReason = 'worried';

/** Reads the decision in a request. @throws AppError `bad-request` */
function rulingOf({
  decision,
  rule,
  passages,
  note: added,
}: Parsed<'POST /api/moderation/cases/:caseId/decide'>): Ruling {
  const note = added ?? null;
  if (decision === 'mask') {
    if (passages === undefined) throw badField('passages', 'are needed for this decision');
    return { decision, rule: 'methods', passages, note };
  }
  if (!NEED_A_RULE.includes(decision)) return { decision, rule: rule ?? null, note };
  if (rule === undefined) throw badField('rule', 'is needed for this decision');
  if (rule === NO_RULE) throw badField('rule', 'is none that words can break');
  return { decision, rule, note };
}

export const answerCaseAppeal: Handler<'POST /api/moderation/cases/:caseId/answer-appeal'> = async (
  { caseId, version, outcome, note },
  { caller, now },
) => {
  assertLeadsNowhere(note);
  const action = { caseId, version, note, act: { action: 'answer', outcome } } as const;
  const acted = await actOnCase(caller.uid, action, now);
  const by = acted.change.action === 'reconsider' ? 'reconsideration' : 'answer';
  await notifyAnswer({ caseId, outcome, by, note: note ?? null }, now);
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

const MONTHS_SHOWN = 24;
/** How long an answer may be reused before the numbers are read again. */
const MEMORY_MS = 60_000;

interface Told {
  readonly isUnattended: boolean;
  readonly months: Output<'GET /api/public/transparency'>['months'][number][];
}

const answers = new TimedMemory<Told>({ until: (now) => now + MEMORY_MS, most: 1 });

export const getTransparency: Handler<'GET /api/public/transparency'> = (_input, { now }) =>
  answers.get('all', async () => {
    const [isUnattended, months] = await Promise.all([readUnattended(now), listMonths()]);
    return { isUnattended, months };
  });

/** The counted months, newest first. */
async function listMonths(): Promise<Output<'GET /api/public/transparency'>['months'][number][]> {
  const newest = collection('transparency').orderBy('month', 'desc').limit(MONTHS_SHOWN);
  return (await newest.get()).docs.map((each) => JSON.parse(each.data().summary));
}

/**
 * Takes an author's appeal, or a reporter's complaint, against the decision in a notice. One appeal is allowed for each
 * decision, within six months to the minute, in any state of the account.
 */
export const appealNotice: Handler<'POST /api/notices/:noticeId/appeal'> = async (
  { noticeId, words },
  { caller, now },
) => {
  const appeal = { uid: caller.uid, noticeId, words };
  const { id, doc } = await retryOnConflict(() => tryAppeal(appeal, now));
  return { notice: toNotice(id, doc, words) };
};

interface OwnAppeal {
  readonly uid: string;
  readonly noticeId: string;
  readonly words: string;
}

async function tryAppeal(
  { uid, noticeId, words }: OwnAppeal,
  now: Date,
): Promise<Stored<Doc<'users/notices'>> | typeof CONFLICT> {
  const notice = await readOwnNotice(uid, noticeId);
  const doc = notice.data();
  if (doc.appeal !== 'open') throw notNow('You have already appealed against this decision.');
  if (!canStillAppeal(doc.createdAt.toDate(), now)) {
    throw notNow('The six months for an appeal are over.');
  }
  const found = await readCaseOf(doc);
  const move = appealMove(doc.kind, found.data());
  if (move === 'late') {
    throw notNow('There is a newer decision. Look at the newest notice about these words.');
  }
  // A complaint that the drop stayed would be answered as an appeal against its removal, and could bring it back.
  if (doc.kind === 'stays' && found.data().decision === 'remove') {
    throw notNow('There is a newer decision: these words are not shown any more.');
  }
  const caseVersion = doc.caseVersion ?? 0;
  const about = await noticesOfCase(uid, found.id);
  const batch = db().batch();
  // One appeal for each person and decision. An appeal against a removal covers the pause that the removal caused.
  batch.create(collection('appeals').doc(noticeIdOf('appeal', uid, found.id, caseVersion)), {
    caseId: found.id,
    caseVersion,
    uid,
    noticeId,
    words,
    sentAt: Timestamp.fromDate(now),
    outcome: null,
  });
  for (const same of about) {
    const { caseVersion: version, appeal } = same.data();
    if (version !== doc.caseVersion || appeal !== 'open') continue;
    batch.update(same.ref, { appeal: 'sent' }, { lastUpdateTime: same.updateTime });
  }
  const isComplaint = doc.kind === 'stays';
  if (move === 'opens') {
    changeCase(batch, found, 'appeal', { state: 'appealed', isComplaint }, now);
  } else noteAppeal(batch, found);
  const sent = { id: noticeId, doc: { ...doc, appeal: 'sent' as const } };
  return batch.commit().then(() => sent, orConflict);
}

/** @throws AppError `not-now`: the request does not fit the present state */
const notNow = (screen: string) => new AppError('not-now', screen);

/** @throws AppError `not-found` */
async function readOwnNotice(
  uid: string,
  noticeId: string,
): Promise<QueryDocumentSnapshot<Doc<'users/notices'>>> {
  const notice = await collection('users/notices', uid).doc(noticeId).get();
  if (!notice.exists) throw noSuchNotice();
  return notice as QueryDocumentSnapshot<Doc<'users/notices'>>;
}

/** The case of a notice. @throws AppError `not-now` if the case does not exist any more */
async function readCaseOf({
  caseId,
}: Doc<'users/notices'>): Promise<QueryDocumentSnapshot<Doc<'cases'>>> {
  const found = caseId === null ? null : await collection('cases').doc(caseId).get();
  if (!found?.exists) throw notNow('You can no longer change anything about this.');
  return found as QueryDocumentSnapshot<Doc<'cases'>>;
}

/**
 * Takes an author's choice about a drop that is held because it may tell a way to die: keep it private, or mask the
 * passage.
 * - If a machine finds the passage, it is masked and the drop returns at once, because the author has waited long
 *   enough. The case stays open, so that a person checks whether more must be masked.
 * - If no machine finds it, a person marks it, and the hold does not end before that.
 * The night tells the reporters (`notifyMissedOutcomes`), so that they do not learn when the author chose.
 */
export const chooseOnNotice: Handler<'POST /api/notices/:noticeId/choose'> = async (
  { noticeId, choice },
  { caller, now },
) => {
  const response = { uid: caller.uid, noticeId, choice };
  const told = await retryOnConflict(() => tryToRespond(response, now));
  return { notice: toNotice(told.id, told.doc) };
};

interface Response {
  readonly uid: string;
  readonly noticeId: string;
  readonly choice: 'mask' | 'keep';
}

const MASKED =
  'It is back where it was, without that part. You can still read all of it. A person will read it too.';
const KEPT =
  'You kept it in your archive. You alone read it, and nothing of this counts against you.';
/** No machine found the passage, and this sentence tells the author so. */
const HANDED_OVER =
  'You want to show it without that part. No machine here can tell which part that is, so a person will mark it. ' +
  'Until then your words are safe in your archive, and others do not see them.';

async function tryToRespond(
  { uid, noticeId, choice }: Response,
  now: Date,
): Promise<Stored<Doc<'users/notices'>> | typeof CONFLICT> {
  const notice = await readOwnNotice(uid, noticeId);
  const before = notice.data();
  const found = await readCaseOf(before);
  const read = await collection('drops').doc(found.data().dropId).get();
  const drop = read.data();
  if (!drop || !before.canMask || !isOpenToChoice(found.data(), drop)) {
    throw notNow('A person has to read these words first. They are safe in your archive.');
  }
  const batch = db().batch();
  const about = { batch, found, drop, readAt: read.updateTime ?? null, now };
  const { says, decision } = choice === 'keep' ? keep(about) : await mask(about);
  const change = {
    canMask: false,
    text: `${before.text}\n\n${says}`,
    ...(decision && { appeal: null, appealUntil: null }),
  };
  batch.update(notice.ref, change, { lastUpdateTime: notice.updateTime });
  const told = { id: noticeId, doc: { ...before, ...change } };
  return batch.commit().then(() => told, orConflict);
}

/**
 * Whether the drop is held only for a way to die and was reported for no other danger. An author never closes a case about
 * harm to other people.
 */
function isOpenToChoice({ reasons, hold, state }: Doc<'cases'>, drop: Doc<'drops'>): boolean {
  const ofOneself = Object.keys(reasons).every((each) => ['methods', 'worried'].includes(each));
  const isUndecided = ['open', 'claimed', 'escalated'].includes(state);
  return drop.state === 'held' && hold?.reason === 'methods' && ofOneself && isUndecided;
}

interface About {
  readonly batch: WriteBatch;
  readonly found: QueryDocumentSnapshot<Doc<'cases'>>;
  readonly drop: Doc<'drops'>;
  readonly readAt: Timestamp | null;
  readonly now: Date;
}

/** The sentence that the author reads, and the decision if the choice closes the case. */
interface Outcome {
  readonly says: string;
  readonly decision: Decision | null;
}

function keep({ batch, found, drop, now }: About): Outcome {
  const closed = {
    state: 'decided',
    decision: 'remove',
    rule: 'methods',
    hold: null,
    decidedBy: null,
    decidedAt: Timestamp.fromDate(now),
  } as const;
  changeCase(batch, found, 'author-kept', closed, now);
  hideDrop(batch, { dropId: found.data().dropId, doc: drop, why: 'removed', due: now });
  return { says: KEPT, decision: 'remove' };
}

async function mask({ batch, found, drop, readAt, now }: About): Promise<Outcome> {
  const { dropId, hold } = found.data();
  const spans = findMethods(withoutPersonal(drop));
  if (spans.length === 0) {
    const waits = { choice: 'mask', hold: hold && { ...hold, until: null } } as const;
    changeCase(batch, found, 'author-asked-to-mask', waits, now);
    return { says: HANDED_OVER, decision: null };
  }
  changeCase(batch, found, 'author-masked', { choice: 'mask', masked: spans, hold: null }, now);
  hidePassages(batch, dropId, { doc: drop, readAt }, spans);
  await putBack(batch, { dropId, doc: drop, now });
  return { says: MASKED, decision: null };
}
