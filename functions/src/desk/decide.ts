import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isDeleted } from '../account/account.ts';
import { countsAsStrike, readStanding } from '../account/sanctions.ts';
import { type AuditFact, withAudit } from '../audit/audit.ts';
import { isGrave } from '../cases/case.ts';
import { fadeAsDrawn } from '../cases/holds.ts';
import { appealsInCase, notifyAppellants, notifyOutcome } from '../cases/outcome.ts';
import type { Notice, ReportReason } from '../contract/index.ts';
import { hidePassages } from '../drops/drops.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { askForRemoval, endReview, hideDrop, putBack } from '../pages/schedule.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { DAY_MS } from '../platform/time.ts';
import { bury } from '../platform/tombstones.ts';
import { findCase, openForAct } from './assignment.ts';
import { presentCase } from './case-view.ts';
import { addChecks, changeStrikes, endAll, weighCheck } from './terminations.ts';
import { afterAct, type Change, consequencesOf, endWait } from './transitions.ts';

type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** One action of a moderator on a case. */
interface CaseAction {
  readonly caseId: string;
  /** The version of the case that the moderator saw. */
  readonly version: number;
  readonly act: Parameters<typeof afterAct>[0];
  /** A note from the moderator to the author. */
  readonly note?: string | null | undefined;
}

/** A case after an action. For a check, `change.doc` is the case that the moderator sees, but it is not stored any more. */
interface Acted {
  readonly id: string;
  readonly change: Change;
  /** The case is a copy of a decided case. It only shows whether another person decides in the same way. */
  readonly isCheck: boolean;
}

/**
 * Does one action on a case exactly once. One commit contains the case, the audit entry and all consequences. The commit
 * fails if the case changed after the read.
 * @throws AppError `not-found` if the case is not assigned to this person; `stale-case` or `not-now` with the case in its
 * present state
 */
export async function actOnCase(uid: string, action: CaseAction, now: Date): Promise<Acted> {
  const acted = await withAudit(now, (batch) => tryToAct(batch, uid, action, now));
  const { change, isCheck } = acted;
  const isHidden = change.action === 'hide' || change.doc.decision === 'remove';
  if (!isCheck && isHidden) await askForRemoval();
  return acted;
}

async function tryToAct(batch: WriteBatch, uid: string, wanted: CaseAction, now: Date) {
  const { found, actor, pseudonym, mayOnlyCare } = await openForAct(uid, wanted.caseId, now);
  if (found.doc.version !== wanted.version) throw await refusal('stale-case', found, uid, now);
  const { id, doc } = found;
  const change = afterAct(wanted.act, doc, actor);
  if (!change || (mayOnlyCare && change.action !== 'care')) {
    throw await refusal('not-now', found, uid, now);
  }
  const doing = { found, change, note: wanted.note ?? null, now };
  const { checkOf } = doc;
  const facts: AuditFact[] = checkOf
    ? await decideCopy(batch, { ...doing, checkOf, pseudonym })
    : [{ by: pseudonym, ...change.audit, action: change.action, caseId: id }];
  if (!checkOf) {
    writeChange(batch, found, change, pseudonym, now);
    const brings = consequencesOf(change, wordsBefore(found));
    facts.push(...(await applyConsequences(batch, { ...doing, brings })));
    addChecks(batch, found, change, actor);
  }
  const isCheck = checkOf !== undefined;
  return { facts, result: { id, change, isCheck }, isAttendance: !isCheck };
}

const REFUSED = {
  'stale-case': 'Somebody was there before you. This is how the case stands now.',
  'not-now': 'That cannot be done to this case as it stands.',
} as const;

/** Makes the error for a refused action. It contains the case in its present state. */
async function refusal(
  code: keyof typeof REFUSED,
  { id, doc }: Pick<FoundCase, 'id' | 'doc'>,
  uid: string,
  now: Date,
): Promise<AppError> {
  const details = { case: await presentCase(id, doc, uid, now) };
  return new AppError(code, REFUSED[code], { details });
}

/** The state of a case's drop before an action. */
function wordsBefore({ doc, drop }: FoundCase) {
  const isMasked = Boolean(doc.masked) && doc.choice !== 'mask';
  return { where: drop?.state ?? null, isMasked };
}

/** Adds to a batch the case after an action, and the event that records the action. */
function writeChange(
  batch: WriteBatch,
  found: FoundCase,
  { action, doc }: Change,
  by: Doc<'staff'>['pseudonym'] | 'machine',
  now: Date,
): void {
  batch.update(
    collection('cases').doc(found.id),
    { ...doc } as FirebaseFirestore.UpdateData<Doc<'cases'>>,
    {
      lastUpdateTime: found.updatedAt,
    },
  );
  batch.create(collection('cases/events', found.id).doc(), {
    at: Timestamp.fromDate(now),
    by,
    action,
    before: found.doc.state,
    after: doc.state,
    version: doc.version,
  });
}

interface Copied {
  readonly found: FoundCase;
  readonly change: Change;
  readonly note: string | null;
  readonly now: Date;
  readonly checkOf: NonNullable<Doc<'cases'>['checkOf']>;
  readonly pseudonym: AuditFact['by'];
}

/**
 * Writes a moderator's action on a copy of a case. If the copy is a check, the decision deletes the copy and only an
 * audit entry remains. If the copy is for a second person, it is kept until the waiting case uses the decision. *Care*
 * reaches the author from every copy.
 * @returns the facts for the audit
 */
async function decideCopy(batch: WriteBatch, copied: Copied): Promise<AuditFact[]> {
  const { found, change, note, now, checkOf, pseudonym } = copied;
  const ref = collection('cases').doc(found.id);
  const asRead = { lastUpdateTime: found.updatedAt };
  const isDecided = change.action === 'decide';
  if (isDecided && !checkOf.isSecond) bury(batch.delete(ref, asRead), found.id, now);
  else {
    const after = { ...change.doc, checkOf: { ...checkOf, note } };
    batch.update(ref, after as FirebaseFirestore.UpdateData<Doc<'cases'>>, asRead);
  }
  if (change.action === 'care' || (isDecided && change.doc.decision === 'care')) {
    const brings = { drop: null, notices: ['care' as const], strike: null, shows: null };
    await applyConsequences(batch, { found, change, brings, note: null, now });
  }
  if (!isDecided) {
    return [{ by: pseudonym, ...change.audit, action: change.action, caseId: found.id }];
  }
  const before = `decided ${checkOf.decision}`;
  const { caseId } = checkOf;
  const action = checkOf.isSecond ? 'second' : 'check';
  const fact = { by: pseudonym, ...change.audit, action, before, caseId };
  const { author } = found;
  if (checkOf.isSecond || checkOf.decision !== 'remove' || author === null) return [fact];
  const { decision, rule } = change.doc;
  return [fact, ...(await weighCheck(batch, { author, caseId, decision, rule }, now))];
}

interface Applying {
  readonly found: FoundCase;
  readonly change: Change;
  readonly brings: ReturnType<typeof consequencesOf>;
  /** A note from the moderator to the author. */
  readonly note: string | null;
  /** The reason that the strike names, if two moderators removed the drop for different reasons. */
  readonly strikeRule?: ReportReason;
  readonly now: Date;
}

/**
 * Adds the consequences of an action for the drop and its author to the action's commit.
 * - If the author has left, there are no consequences for them. If only the drop is deleted, those for its author still
 *   apply.
 * - If the drop is deleted or released in the meantime, or if the author's standing changed, the batch fails, and
 *   everything is read again. A drop that fades in the meantime is removed too.
 * @returns the facts for the audit, without the action itself
 */
async function applyConsequences(batch: WriteBatch, applying: Applying): Promise<AuditFact[]> {
  const { found, change, brings } = applying;
  if (found.drop && brings.shows !== null) {
    const passages = brings.shows === 'masked' ? (change.doc.masked ?? []) : [];
    const read = { doc: found.drop, readAt: found.dropReadAt };
    hidePassages(batch, found.doc.dropId, read, passages);
  }
  await moveDrop(batch, applying);
  const isTakenBack = brings.strike === 'take-back';
  // An author who has deleted the drop still has the strike. In this case the author is one of the people who appealed.
  const author = found.author ?? (isTakenBack ? await findStruck(found.id) : null);
  if (author === null) return [];
  for (const kind of await kindsFor(author, applying)) await tell(batch, author, kind, applying);
  if (brings.strike === null) return [];
  const { id, drop, doc } = found;
  const removal = {
    caseId: id,
    decided: change.doc,
    rule: applying.strikeRule ?? change.doc.rule,
    // If two people decided, the strike names the version of the case in which the first person hid the drop. The
    // author's notice and appeal name the same version.
    caseVersion: doc.pending?.version ?? change.doc.version,
    // A removal that waited for a second person is a strike only if the second person also decided to remove.
    isUpheld: Boolean(doc.pending),
    writtenAt: (drop?.createdAt ?? doc.deletedBy?.writtenAt)?.toMillis() ?? null,
  };
  return changeStrikes(batch, author, brings.strike, removal, applying.now);
}

async function moveDrop(batch: WriteBatch, { found, brings, now }: Applying): Promise<void> {
  const { drop, doc } = found;
  if (!drop || brings.drop === null) return;
  const { dropId } = doc;
  if (brings.drop === 'take-off' || brings.drop === 'hide') {
    const why = brings.drop === 'hide' ? 'held' : 'removed';
    hideDrop(batch, { dropId, doc: drop, why, due: now });
    // The drop does not wait for a person any more. If it comes back later, it is released like any other drop.
    if (drop.reviewedUntil)
      batch.update(collection('drops').doc(dropId), { reviewedUntil: FieldValue.delete() });
    return;
  }
  if (brings.drop === 'end-review') {
    await endReview(batch, dropId, now);
    return;
  }
  // A drop that an authority had taken down does not come back.
  if (drop.isOrderedDown) return;
  // The tick brings back only held drops, never removed ones.
  if (drop.state === 'removed') batch.update(collection('drops').doc(dropId), { state: 'held' });
  await putBack(batch, { dropId, doc: drop, now });
  fadeAsDrawn(batch, dropId, drop);
}

/** Finds the author, who has the strike of a case, among the people who appealed in the case. */
async function findStruck(caseId: string): Promise<string | null> {
  for (const appeal of await appealsInCase(caseId)) {
    const { uid } = appeal.data();
    if (uid === null || (await isDeleted(uid))) continue;
    const { doc } = await readStanding(uid);
    if (doc.strikes.some((strike) => strike.caseId === caseId)) return uid;
  }
  return null;
}

/**
 * The notices for the author. If the author appealed, the answer to the appeal already tells them. A drop that an authority
 * had taken down does not come back, so there is no notice of its return.
 */
async function kindsFor(author: string, { found, change, brings }: Applying) {
  if (change.action !== 'reverse') return brings.notices;
  if (found.drop?.isOrderedDown) return [];
  const appealed = (await appealsInCase(found.id)).map((appeal) => appeal.data());
  return appealed.some(({ uid, outcome }) => uid === author && outcome === null)
    ? []
    : brings.notices;
}

const TAKES_A_NOTE: readonly Notice['kind'][] = ['removed', 'hidden', 'masked', 'note'];

async function tell(batch: WriteBatch, author: string, kind: Notice['kind'], applying: Applying) {
  const { found, change, note, now } = applying;
  const { version, pending } = change.doc;
  const isCare = kind === 'care';
  const id = isCare ? await supportNoteId(author, now) : noticeId(kind, found.id, version);
  if (id === null) return;
  const matter = {
    kind,
    rule: pending?.rule ?? change.doc.rule,
    caseId: isCare ? null : found.id,
    caseVersion: isCare ? null : version,
    // The quote is the whole text, because only the author reads it. A deleted drop's text is stored nowhere, so it is not
    // quoted here.
    quote: found.drop?.content ?? null,
    dropId: found.drop ? found.doc.dropId : null,
    note: TAKES_A_NOTE.includes(kind) ? note : null,
  };
  writeNotice(batch, author, id, composeNotice(matter, now), now);
}

/** A person gets at most one support note in this time. A second note would suggest that somebody watches them. */
const SUPPORT_NOTE_REST_MS = 30 * DAY_MS;

/**
 * The id of the next support note to a person; null if they got one within 30 days. The id is made from the id of the
 * note before. If two notes are written at the same moment, one write fails and that decision runs again.
 */
async function supportNoteId(uid: string, now: Date): Promise<string | null> {
  const [last] = (await listSupportNotes(uid)).toSorted((a, b) => b.at - a.at);
  if (last && last.at > now.getTime() - SUPPORT_NOTE_REST_MS) return null;
  return noticeId('care', uid, last?.id ?? 'the first');
}

/** The support notes that a person got, with their times in milliseconds since 1970. */
export async function listSupportNotes(uid: string) {
  const found = await collection('users/notices', uid)
    .where('kind', '==', 'care')
    .select('createdAt')
    .get();
  return found.docs.map((doc) => ({ id: doc.id, at: doc.data().createdAt.toMillis() }));
}

/**
 * Ends every wait for a second person when its random time is over. The second person's decision takes effect. If there is
 * none, the first person's decision takes effect without a strike. A drop that only visitors reported comes back instead. A
 * second call is no error.
 * @throws Error if a wait could not end; all others have ended by then
 */
export const endWaits = (now: Date): Promise<void> => endAll('waits', listWaited, endOne, now);

/** Cases whose wait for a second person is over. The wait that ended first comes first. */
async function listWaited(now: Date, limit: number): Promise<string[]> {
  const due = collection('cases')
    .where('pending.until', '<=', Timestamp.fromDate(now))
    .orderBy('pending.until');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

async function endOne(caseId: string, now: Date): Promise<void> {
  const ruling = await withAudit(now, (batch) => tryToEnd(batch, caseId, now));
  if (!ruling) return;
  const { decision } = ruling;
  if (decision === 'remove') await askForRemoval();
  await notifyOutcome(caseId, now);
  if (decision !== 'remove') {
    await notifyAppellants({ caseId, outcome: 'reversed', by: 'decision', isTold: true }, now);
  }
}

async function tryToEnd(batch: WriteBatch, caseId: string, now: Date) {
  const nothing = { facts: [], result: null };
  const found = await findCase(caseId);
  const pending = found?.doc.pending;
  if (!found || !pending || pending.until.toDate() > now) return nothing;
  const [copy, appeals] = await Promise.all([
    collection('cases').doc(pending.copyId).get(),
    appealsInCase(caseId),
  ]);
  // Only an open appeal of the drop's author counts here. This decision itself answers the complaint of a reporter.
  const isAppealed = appeals
    .map((each) => each.data())
    .some(({ uid, outcome }) => uid !== null && uid === found.author && outcome === null);
  const second = copy.data();
  const isDecided = second?.state === 'decided';
  const ended = isDecided ? bySecond(second, pending) : byFirst(found.doc, pending);
  const change = endWait({ ...ended, isAppealed }, found.doc, now);
  if (!change) return nothing;
  const brings = consequencesOf(change, wordsBefore(found), isDecided);
  writeChange(batch, found, change, 'machine', now);
  if (copy.updateTime) {
    bury(batch.delete(copy.ref, { lastUpdateTime: copy.updateTime }), copy.id, now);
  }
  const about = { found, change, brings, note: ended.ruling.note, now };
  const strikeRule = milderOf(pending.rule, second?.rule ?? null);
  const more = await applyConsequences(batch, { ...about, strikeRule });
  const fact: AuditFact = { by: 'machine', ...change.audit, action: change.action, caseId };
  return { facts: [fact, ...more], result: ended.ruling };
}

/**
 * The second person's decision. A removal keeps the first person's rule, because the author knows that rule. A
 * different rule would reveal that there was a second person. At a desk of two moderators it would also reveal who
 * wrote the drop, because nobody decides about their own drop.
 */
function bySecond(second: Doc<'cases'>, pending: NonNullable<Doc<'cases'>['pending']>) {
  const { decision, masked, checkOf, decidedBy, decidedAt } = second;
  const passages = masked ?? [];
  const rule = decision === 'remove' ? pending.rule : second.rule;
  const ruling = { decision: decision ?? 'keep', rule, passages, note: checkOf?.note ?? null };
  return { ruling, by: { decidedBy, decidedAt }, isUnconfirmed: false };
}

function byFirst(doc: Doc<'cases'>, { rule }: NonNullable<Doc<'cases'>['pending']>) {
  const { decidedBy, decidedAt, isFromVisitors } = doc;
  const ruling = isFromVisitors
    ? ({ decision: 'keep', rule: null, note: null } as const)
    : ({ decision: 'remove', rule, note: null } as const);
  return { ruling, by: { decidedBy, decidedAt }, isUnconfirmed: isFromVisitors };
}

/** The rule of the strike if two people removed for different rules: the one that counts less against the author. */
const milderOf = (first: ReportReason, second: ReportReason | null): ReportReason =>
  second && (!countsAsStrike(second) || (isGrave(first) && !isGrave(second))) ? second : first;
