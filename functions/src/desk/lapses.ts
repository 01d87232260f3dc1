import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isDeleted } from '../account/account.ts';
import { countsAsStrike } from '../account/sanctions.ts';
import { type AuditFact, MACHINE, withAudit } from '../cases/audit.ts';
import { isGrave } from '../cases/case.ts';
import { bringBack, findDrop } from '../cases/holds.ts';
import { writeCase, writeMachineEvent } from '../cases/open-case.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import { type EndedWait, endWait, ofEndedWait } from '../cases/transitions.ts';
import { type ReportReason, type Span, withoutPersonal } from '../contract/index.ts';
import { hidePassages } from '../drops/drops.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { askForRemoval } from '../pages/schedule.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { CaseDoc, PendingRemoval } from '../platform/documents/moderation.ts';
import { db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { appealsInCase } from './appeals.ts';
import { findCase } from './assignment.ts';
import { applyConsequences, wordsBefore, writeChange } from './decide.ts';
import { notifyAppellants, notifyOutcome } from './outcome.ts';

const PER_PAGE = 100;

/**
 * Gives back every held drop that nobody decided on in time. The drop returns to its page and minute with the next tick,
 * without any mark, and it is never held again for the same reason. If the text tells a way to die, the drop returns masked
 * and its author is told. A hold without an end waits for a person. A second call is no error.
 * @throws Error if a hold could not end; all others have ended by then
 */
export const lapseHolds = (now: Date): Promise<void> =>
  endAll('holds', listLapsed, (id) => lapseHold(id, now), now);

/**
 * Ends every wait for a second person when its random time is over. The second person's decision takes effect. If there is
 * none, the first person's decision takes effect without a strike. A drop that only visitors reported comes back instead. A
 * second call is no error.
 * @throws Error if a wait could not end; all others have ended by then
 */
export const endWaits = (now: Date): Promise<void> =>
  endAll('waits', listWaited, (id) => endOne(id, now), now);

async function endAll(
  what: 'holds' | 'waits',
  list: (now: Date, limit: number) => Promise<string[]>,
  end: (id: string) => Promise<void>,
  now: Date,
): Promise<void> {
  for (;;) {
    const ids = await list(now, PER_PAGE);
    let failed = 0;
    for (const id of ids) {
      await end(id).catch((thrown) => {
        failed += 1;
        log.error(`moderation: one of the ${what} did not end`, { error: safeError(thrown) });
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} ${what} did not end`);
    if (ids.length < PER_PAGE) return;
  }
}

/** The ids of cases whose hold has lapsed. The hold that lapsed first comes first. */
async function listLapsed(now: Date, limit: number): Promise<string[]> {
  const due = collection('cases')
    .where('hold.until', '<=', Timestamp.fromDate(now))
    .orderBy('hold.until');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

const lapseHold = (id: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const found = await collection('cases').doc(id).get();
    const doc = found.data();
    const until = doc?.hold?.until;
    if (!doc || !until || until.toDate() > now) return;
    const drop = await findDrop(doc.dropId);
    const batch = db().batch();
    const masked = drop && doc.hold?.reason === 'methods' ? maskedIn(drop.doc) : null;
    const after = { ...doc, hold: null, version: doc.version + 1, ...(masked && { masked }) };
    writeCase(batch, { id, doc, readAt: found.updateTime ?? null }, after);
    writeMachineEvent(batch, id, { action: 'lapsed', before: doc, after }, now);
    if (drop) {
      await bringBack(batch, drop, now);
      if (masked) {
        // This write comes after `bringBack`, because only the first write of a document in a batch may check the document's
        // version.
        hidePassages(batch, drop.id, { doc: drop.doc, readAt: null }, masked);
        await tellMasked(batch, drop, { caseId: id, caseVersion: after.version, now });
      }
    }
    return batch.commit().then(() => undefined, orConflict);
  });

/**
 * The passages to mask in a drop that comes back unread; null if no machine finds such a passage. Then the drop comes back
 * whole. Only its reporters say that it tells a way to die. Three reporters must not be able to hide a drop about a wish to
 * die for ever. The case of the drop stays open with the same severity.
 */
function maskedIn(doc: DropDoc): Span[] | null {
  if (doc.state !== 'held' || doc.methods.length > 0) return null;
  const spans = findMethods(withoutPersonal(doc));
  return spans.length > 0 ? spans : null;
}

async function tellMasked(
  batch: WriteBatch,
  { id: dropId, doc }: { readonly id: string; readonly doc: DropDoc },
  { caseId, caseVersion, now }: { caseId: string; caseVersion: number; now: Date },
): Promise<void> {
  if (!doc.userId || (await isDeleted(doc.userId))) return;
  const matter = {
    kind: 'masked' as const,
    rule: 'methods' as const,
    caseId,
    caseVersion,
    quote: doc.content,
    dropId,
    isFoundByMachine: true,
    isDecidedByMachine: true,
  };
  const told = noticeId('masked', caseId, caseVersion);
  writeNotice(batch, doc.userId, told, composeNotice(matter, now), now);
}

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
  const { decision, rule } = ruling;
  if (decision === 'remove') await askForRemoval();
  await notifyOutcome(caseId, decision, rule, now);
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
  const { decision, note } = ended.ruling;
  const brings = ofEndedWait(decision, isDecided, wordsBefore(found));
  writeChange(batch, found, change, MACHINE, now);
  if (copy.updateTime) batch.delete(copy.ref, { lastUpdateTime: copy.updateTime });
  const strikeRule = milderOf(pending.rule, second?.rule ?? null);
  const more = await applyConsequences(batch, { found, change, brings, note, strikeRule, now });
  const fact: AuditFact = { by: MACHINE, ...change.audit, action: change.action, caseId };
  return { facts: [fact, ...more], result: ended.ruling };
}

type Ended = Omit<EndedWait, 'isAppealed'>;

/**
 * The second person's decision. A removal keeps the first person's rule. The author knows that rule. A different rule would
 * reveal that there was a second person, and at a desk of two it would reveal who wrote the drop.
 */
function bySecond(second: CaseDoc, pending: PendingRemoval): Ended {
  const { decision, masked, checkOf, decidedBy, decidedAt } = second;
  const passages = masked ?? [];
  const rule = decision === 'remove' ? pending.rule : second.rule;
  const ruling = { decision: decision ?? 'keep', rule, passages, note: checkOf?.note ?? null };
  return { ruling, by: { decidedBy, decidedAt }, isUnconfirmed: false };
}

function byFirst(doc: CaseDoc, { rule }: PendingRemoval): Ended {
  const { decidedBy, decidedAt, isFromVisitors } = doc;
  const ruling = isFromVisitors
    ? ({ decision: 'keep', rule: null, note: null } as const)
    : ({ decision: 'remove', rule, note: null } as const);
  return { ruling, by: { decidedBy, decidedAt }, isUnconfirmed: isFromVisitors };
}

/** The rule of a strike from two removals: the rule that counts less against the author. */
const milderOf = (first: ReportReason, second: ReportReason | null): ReportReason =>
  second && (!countsAsStrike(second) || (isGrave(first) && !isGrave(second))) ? second : first;
