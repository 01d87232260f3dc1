import type { Output, Parsed } from '../../contract/endpoints.ts';
import type { SweepMark } from '../../contract/sweep.ts';
import { badField } from '../../platform/app-error.ts';
import { db } from '../../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { notDealt, refusal } from '../act.ts';
import { appendAudit, readAuditHead } from '../audit-store.ts';
import { accessTo } from '../dealing.ts';
import { readDesk, staffOf } from '../desk.ts';
import { type FoundCase, findCase } from '../found-case.ts';
import { staffKey } from '../keys.ts';
import { type Found, lookFor, sizesOf, sweepable } from './look.ts';
import { runSweep } from './run-sweep.ts';
import { isForTwo, maySweepFrom, sizeOf, sweepRule } from './sweep-rules.ts';
import { newSweep, readSweep, writeSweep } from './sweep-store.ts';

type Wish = Parsed<'POST /api/moderation/cases/:caseId/sweep'>;
type Answer = Output<'POST /api/moderation/cases/:caseId/sweep'>;

const TRIES = 20;

/**
 * Looks how much there is that has the same as a case, or takes it off: the sweep is written down first, with what it
 * found, then each is held. Again is no error: one that runs is gone on with, one that waits for a second person waits.
 * @throws AppError `not-found`; `stale-case` or `not-now` with the case as it stands; `bad-request` without a rule
 */
export async function sweepFrom(uid: string, wish: Wish, now: Date): Promise<Answer> {
  const { caseId, step } = wish;
  const [about, before] = await Promise.all([authorise(uid, wish, now), readSweep(caseId, now)]);
  const isUnderWay = before.doc?.state === 'proposed' || before.doc?.state === 'running';
  if (step === 'act' && isUnderWay) {
    const state = await runSweep(caseId, now);
    return { found: [], state, needsSecond: state === 'proposed' };
  }
  const found = await lookFor(about.found.doc, now);
  if (step === 'act') return begin(uid, { ...about, wish, looked: found }, now);
  const all = new Set([...found.values()].flatMap((ids) => [...ids]));
  return {
    found: sizesOf(found),
    state: before.doc?.state ?? 'none',
    needsSecond: isForTwo(all.size) && !about.isAlone,
  };
}

interface Authorised {
  readonly found: FoundCase;
  readonly pseudonym: string;
  readonly isAlone: boolean;
}

async function authorise(
  uid: string,
  { caseId, version }: Pick<Wish, 'caseId' | 'version'>,
  now: Date,
): Promise<Authorised> {
  const [{ pseudonym }, desk, found] = await Promise.all([
    staffOf(uid),
    readDesk(),
    findCase(caseId),
  ]);
  if (!found) throw notDealt();
  const { access, isAlone } = accessTo(found, uid, desk, now);
  const isOwn = maySweepFrom(found.doc, staffKey(uid), now);
  if (access === 'none' && !isOwn) throw notDealt();
  if (found.doc.version !== version) throw await refusal('stale-case', found, uid, now);
  if (!isOwn) throw await refusal('not-now', found, uid, now);
  return { found, pseudonym, isAlone };
}

async function begin(
  uid: string,
  about: Authorised & { readonly wish: Wish; readonly looked: Found },
  now: Date,
): Promise<Answer> {
  const { found, pseudonym, isAlone, wish, looked } = about;
  const rule = sweepRule(found.doc, wish.rule);
  if (!rule) throw badField('rule', 'is needed before a decision');
  const by = marksIn(looked, wish.by);
  const dropIds = await sweepable(looked, by, rule);
  const answer = { found: sizesOf(looked), needsSecond: false };
  if (dropIds.length === 0) return { ...answer, state: 'done' };
  const waitsForTwo = isForTwo(dropIds.length) && !isAlone;
  const sweep = newSweep({ rule, by, begunBy: staffKey(uid), dropIds, waitsForTwo }, now);
  await retryOnConflict(
    async () => {
      const [before, head] = await Promise.all([readSweep(found.id, now), readAuditHead()]);
      // Somebody who sent the same twice was there before.
      if (before.doc?.state === 'proposed' || before.doc?.state === 'running') return;
      const batch = db().batch();
      writeSweep(batch, before, sweep);
      const action = waitsForTwo ? 'propose-sweep' : 'sweep';
      const fact = { by: pseudonym, action, caseId: found.id, reason: rule };
      appendAudit(batch, head, { ...fact, before: null, after: sizeOf(dropIds.length) }, now);
      return batch.commit().then(() => undefined, orConflict);
    },
    { tries: TRIES },
  );
  return { ...answer, state: await runSweep(found.id, now), needsSecond: waitsForTwo };
}

const marksIn = (looked: Found, wished: readonly SweepMark[] | undefined): SweepMark[] =>
  [...looked.keys()].filter((mark) => wished === undefined || wished.includes(mark));
