import type { Space } from '../../platform/collections.ts';
import { CONFLICT, type Conflict } from '../../platform/retry-on-conflict.ts';
import { applyFolds, type PendingFold } from './apply-folds.ts';
import { applyReleases } from './apply-releases.ts';
import { applyLeaving, applyReturning } from './apply-removals.ts';
import { commitDraft } from './commit-draft.ts';
import type { TickContext } from './context.ts';
import type { Draft } from './draft.ts';
import { prepareStep } from './prepare-step.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { dropFaded } from './take-items-off.ts';
import { nextPopular } from './ten.ts';
import { NO_WORK, type Work } from './work.ts';

/** No two writes of a head are nearer than a second; one more, because the time of the last is cut to milliseconds. */
const HEAD_MS = 1_001;

/** What a step did. */
export interface StepDone {
  readonly released: number;
  readonly removed: number;
  readonly returned: number;
  /** Sealed pages that were written. */
  readonly pages: number;
  readonly usedFolds: readonly PendingFold[];
}

/**
 * One commit that leaves the store complete: reads what it needs, decides, writes. A conflict means that its work is to be
 * read anew.
 * @returns null when there was nothing to write
 */
export async function runStep(
  space: Space,
  some: Partial<Work>,
  context: TickContext,
): Promise<StepDone | null | Conflict> {
  const work = { ...NO_WORK, ...some };
  const snapshot = await readSnapshot(space);
  if (snapshot.state.migrating) return null;
  if (work.foldsOn === 'head') await paceHead(snapshot, context);
  const now = context.pace.now();
  const { draft, folds, faded } = await prepareStep(snapshot, work, context.newId, now);

  for (const page of folds) applyFolds(draft, page.pageId, page.folds);
  const removed = applyLeaving(draft, work.leaving, now);
  const returned = applyReturning(draft, work.returning, now);
  const released = applyReleases(draft, work.due, now, context.random);
  dropFaded(draft, faded, now);
  if (draft.isEmpty) return null;
  if ((await writeStep(draft, context)) === CONFLICT) return CONFLICT;
  const usedFolds = folds.flatMap((page) => page.folds);
  return { released, removed, returned, pages: draft.pages.size, usedFolds };
}

/** Commits a draft, with Popular as it leaves it. */
export async function writeStep(
  draft: Draft,
  { pace, headAt, done }: TickContext,
): Promise<undefined | Conflict> {
  const next = await nextPopular(draft, pace.now());
  const outcome = await commitDraft(draft, next, pace.now());
  if (draft.writesHead) headAt.set(draft.snapshot.space, pace.now().getTime());
  done.steps += 1;
  return outcome;
}

/** Waits until a head may be written again, whoever wrote it last. */
async function paceHead({ space, headAt }: Snapshot, context: TickContext): Promise<void> {
  const last = Math.max(headAt?.toMillis() ?? 0, context.headAt.get(space) ?? 0);
  const wait = last + HEAD_MS - context.pace.now().getTime();
  if (wait > 0) await context.pace.sleep(Math.min(wait, HEAD_MS));
}
