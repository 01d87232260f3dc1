import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { collection } from '../platform/collections.ts';
import type { CaseDoc } from '../platform/documents/moderation.ts';
import type { Stored } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { MACHINE, withAudit } from './audit.ts';
import { ALERTED_AFTER_MS, nicknameOf, quarterAfter } from './case.ts';
import { checkIdOf, isCheckedAgain, removalCheckWait, strikeCheckIdOf } from './keys.ts';
import { type Change, decidersOf } from './transitions.ts';

/** A check that nobody decides within this time is deleted, and the checked decision stays. */
const KEPT_MS = 7 * DAY_MS;
const PER_PAGE = 100;

/**
 * Adds a copy of the case to the commit of one decision in twenty. Another person decides the copy without knowing the first
 * decision. The result is written to the audit. It changes nothing, except for a removal that a proposed end of an account
 * is based on.
 */
export function addRandomCheck(
  batch: WriteBatch,
  found: Stored<CaseDoc>,
  { doc, action }: Change,
  now: Date,
): void {
  const { decision, version } = doc;
  if (action !== 'decide' || decision === null || !isCheckedAgain(found.id, version)) return;
  const id = checkIdOf(found.id, version);
  const from = decision === 'remove' ? laterFor(found.id, now) : now;
  const wasHeld = found.doc.hold !== null;
  const checkOf = { ...newCheck(found.id, doc, from), decision, wasHeld, isSecond: false };
  batch.create(collection('cases').doc(id), copyOf(id, found.doc, checkOf, from));
}

/**
 * Adds a copy of the case to the commit that hides a drop. A second person decides the copy, which looks like a new case of
 * a held drop. The copy is made even if nobody may have it: the removal takes effect after the random wait in any case.
 */
export function addSecondDecision(
  batch: WriteBatch,
  found: Stored<CaseDoc>,
  { doc }: Change,
  now: Date,
): void {
  const { pending } = doc;
  if (!pending) return;
  const about = { decision: 'remove', wasHeld: true, isSecond: true } as const;
  const until = Timestamp.fromMillis(pending.until.toMillis() + KEPT_MS);
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
export function addStrikeCheck(batch: WriteBatch, caseId: string, doc: CaseDoc, now: Date): void {
  const id = strikeCheckIdOf(caseId, doc.version);
  const from = laterFor(caseId, now);
  const about = { decision: 'remove', wasHeld: doc.wasHeld === true, isSecond: false } as const;
  const checkOf = { ...newCheck(caseId, doc, from), ...about };
  batch.set(collection('cases').doc(id), copyOf(id, doc, checkOf, from));
}

const laterFor = (caseId: string, now: Date): Date =>
  new Date(now.getTime() + removalCheckWait(caseId));

const newCheck = (caseId: string, decided: CaseDoc, from: Date) => ({
  caseId,
  note: null,
  decidedBy: decidersOf(decided),
  until: Timestamp.fromMillis(from.getTime() + KEPT_MS),
});

function copyOf(
  id: string,
  doc: CaseDoc,
  checkOf: NonNullable<CaseDoc['checkOf']>,
  from: Date,
): CaseDoc {
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
    alerts: ALERTED_AFTER_MS.length,
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
export async function lapseChecks(now: Date): Promise<void> {
  for (;;) {
    const ids = await listStaleChecks(now, PER_PAGE);
    let failed = 0;
    for (const id of ids) {
      await lapse(id, now).catch((thrown) => {
        failed += 1;
        log.error('checks: one did not lapse', { error: safeError(thrown) });
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} checks did not lapse`);
    if (ids.length < PER_PAGE) return;
  }
}

const lapse = (id: string, now: Date): Promise<void> =>
  withAudit(now, async (batch) => {
    const found = await collection('cases').doc(id).get();
    const checkOf = found.data()?.checkOf;
    if (!checkOf || !found.updateTime || checkOf.until.toDate() > now) {
      return { facts: [], result: undefined };
    }
    batch.delete(found.ref, { lastUpdateTime: found.updateTime });
    const { caseId, decision } = checkOf;
    const fact = { by: MACHINE, action: 'check-lapsed', caseId, before: `decided ${decision}` };
    return { facts: [{ ...fact, after: null, reason: null }], result: undefined };
  });
