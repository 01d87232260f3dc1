import { Timestamp } from 'firebase-admin/firestore';
import { cases, notifiers } from '../platform/collections.ts';
import type { Stored } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { log, safeError } from '../platform/log.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { settle } from './settle.ts';
import { settleAppeals } from './settle-appeals.ts';
import { settleNotifiers } from './settle-notifiers.ts';

/** So many nights may fail in a row. */
const LOOKED_BACK_MS = 8 * 24 * 3_600_000;

/** Cases that were decided, or whose appeal was answered, after a moment. */
export async function listDecided(since: Date): Promise<Stored<CaseDoc>[]> {
  const found = await cases().where('decidedAt', '>', Timestamp.fromDate(since)).get();
  return found.docs.map((each) => ({ id: each.id, doc: each.data() }));
}

/** Cases about which somebody sent a notice, without an account, that nothing was answered to. */
export async function listUnanswered(): Promise<Stored<CaseDoc>[]> {
  const open = await notifiers().where('outcome', '==', null).select('caseId').get();
  const ids = new Set(open.docs.flatMap((each) => each.data().caseId ?? []));
  if (ids.size === 0) return [];
  const found = await db().getAll(...[...ids].map((id) => cases().doc(id)));
  return found.flatMap((each) => (each.exists ? { id: each.id, doc: each.data() as CaseDoc } : []));
}

/**
 * Tells whom a decision's own request did not come to tell, because it was broken off after its commit; else a reporter would
 * never hear of it, and a notifier's name would stay for ever; and who sent a notice about what was decided before. Again is no
 * error: everybody is told once.
 * @throws Error when one could not be settled, after all others were
 */
export async function settleLeft(now: Date): Promise<void> {
  const lately = await listDecided(new Date(now.getTime() - LOOKED_BACK_MS));
  const unanswered = await listUnanswered();
  const decided = new Map([...lately, ...unanswered].map((each) => [each.id, each])).values();
  let failed = 0;
  for (const one of decided) {
    await settleOne(one, now).catch((thrown) => {
      failed += 1;
      log.error('nightly: a decision was not told', { error: safeError(thrown) });
    });
  }
  if (failed > 0) throw new Error(`${failed} decisions were not told`);
}

async function settleOne({ id: caseId, doc }: Stored<CaseDoc>, now: Date): Promise<void> {
  const { state, decision, rule } = doc;
  if (decision === null) return;
  if (state === 'reversed') {
    await settleAppeals({ caseId, outcome: 'reversed' }, now);
    await settleNotifiers(caseId, { outcome: 'stays', rule: null }, now);
    return;
  }
  if (!['decided', 'appealed', 'upheld'].includes(state)) return;
  await settle(caseId, decision, rule, now);
  // An appeal that waits is told nothing.
  if (state === 'upheld') await settleAppeals({ caseId, outcome: 'upheld' }, now);
  if (state !== 'decided') return;
  const outcome = decision === 'remove' ? 'upheld' : 'reversed';
  await settleAppeals({ caseId, outcome }, now);
}
