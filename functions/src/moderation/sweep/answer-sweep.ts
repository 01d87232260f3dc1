import type { Output } from '../../contract/endpoints.ts';
import type { SweepState } from '../../contract/sweep.ts';
import { sweeps } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import type { SweepDoc } from '../../platform/staff-documents.ts';
import { notDealt } from '../act.ts';
import { appendAudit, readAuditHead } from '../audit-store.ts';
import { accessTo } from '../dealing.ts';
import { type Desk, readDesk, staffOf } from '../desk.ts';
import { type FoundCase, findCase } from '../found-case.ts';
import { staffKey } from '../keys.ts';
import { presentCase } from '../present-case.ts';
import { lookFor, sweepable } from './look.ts';
import { runSweep } from './run-sweep.ts';
import { standing } from './sweep-rules.ts';
import { listProposed, newSweep, readSweep, writeSweep } from './sweep-store.ts';

/** Most proposals that are looked through for somebody. */
const MOST = 50;
const TRIES = 20;

/** A proposed sweep is dealt as a case is, to half of those who may have its words, and not to who proposed it. */
function isDealtTo(uid: string, found: FoundCase, sweep: SweepDoc, desk: Desk, now: Date): boolean {
  const { doc } = found;
  const asCase = { ...doc, state: 'open' as const, barred: [sweep.begunBy], dealtFrom: sweep.at };
  const free = { ...asCase, claimedBy: null, claimedUntil: null };
  return accessTo({ ...found, doc: free }, uid, desk, now).access === 'act';
}

/** The sweeps that wait for this moderator's word. */
export async function listSweeps(
  uid: string,
  now: Date,
): Promise<Output<'GET /api/moderation/sweeps'>['sweeps']> {
  const [desk, proposed] = await Promise.all([readDesk(), listProposed(MOST)]);
  const found = await Promise.all(
    proposed.map(async ({ id, doc }) => ({ sweep: standing(doc, now), found: await findCase(id) })),
  );
  const mine = found.flatMap(({ sweep, found: about }) =>
    sweep && about && isDealtTo(uid, about, sweep, desk, now) ? [{ sweep, about }] : [],
  );
  return Promise.all(
    mine.map(async ({ sweep, about }) => ({
      case: await presentCase(about.id, about.doc, uid, now),
      rule: sweep.rule === 'worried' ? 'other' : sweep.rule,
      by: sweep.by,
      size: sweep.size,
    })),
  );
}

interface Answered {
  readonly caseId: string;
  readonly outcome: 'confirm' | 'refuse';
}

/**
 * A second person's word on a sweep. Confirmed, all is looked for again, since days may lie between, and held; refused, it
 * is gone. Both stand in the audit.
 * @throws AppError `not-found` where none waits for them
 */
export async function answerSweep(
  uid: string,
  { caseId, outcome }: Answered,
  now: Date,
): Promise<SweepState> {
  const [{ pseudonym }, desk, found] = await Promise.all([
    staffOf(uid),
    readDesk(),
    findCase(caseId),
  ]);
  if (!found) throw notDealt();
  let dropIds: readonly string[] | null = null;
  await retryOnConflict(
    async () => {
      const [before, head] = await Promise.all([readSweep(caseId, now), readAuditHead()]);
      const sweep = before.doc;
      if (sweep?.state !== 'proposed' || !isDealtTo(uid, found, sweep, desk, now)) throw notDealt();
      const { rule, by } = sweep;
      const batch = db().batch();
      if (outcome === 'confirm') {
        dropIds ??= found.doc.text ? await sweepable(await lookFor(found.doc, now), by, rule) : [];
        const begun = { rule, by, begunBy: staffKey(uid), dropIds, waitsForTwo: false };
        writeSweep(batch, before, newSweep(begun, now));
      } else if (before.readAt)
        batch.delete(sweeps().doc(caseId), { lastUpdateTime: before.readAt });
      const fact = { by: pseudonym, action: `${outcome}-sweep`, caseId, reason: rule };
      appendAudit(batch, head, { ...fact, before: 'proposed', after: null }, now);
      return batch.commit().then(() => undefined, orConflict);
    },
    { tries: TRIES },
  );
  return runSweep(caseId, now);
}
