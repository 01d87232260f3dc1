import { requirePremium } from '../account/premium.ts';
import type { OwnDrop } from '../contract/drops.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { UserContext } from '../http/handler.ts';
import { toOwnDrop } from './present.ts';
import { releaseCrisisPost } from './release-crisis-post.ts';
import { releaseDrop } from './release-drop.ts';
import type { OwnStoredDrop } from './store.ts';
import type { Submission } from './submission.ts';

/** What the author alone is told. */
export interface Submitted {
  readonly drop: OwnDrop;
  readonly risk: RiskLevel;
}

const CRISIS_IS_PREMIUM =
  'The Crisis Support Space is part of Blckmirror+. Help is open to everyone at /help.';

/** Lets members into the crisis space. @throws AppError `premium-required`, naming where help is open to all */
export const requireCrisisSpace = (uid: string, now: Date): Promise<void> =>
  requirePremium(uid, now, CRISIS_IS_PREMIUM);

/**
 * Releases the day's drop.
 * @throws AppError `already-dropped`
 */
export async function submitDrop(
  thought: Omit<Submission, 'idempotencyKey'>,
  { caller, now, idempotencyKey }: UserContext,
): Promise<Submitted> {
  return submitted(await releaseDrop(caller, { ...thought, idempotencyKey }, now), now);
}

/**
 * Shares a crisis post, by whichever call it came: members only, five a day, its emotion forced (requirements 5).
 * @throws AppError `premium-required`, `rate-limited`
 */
export async function submitCrisisPost(
  content: string,
  { caller, now, idempotencyKey }: UserContext,
): Promise<Submitted> {
  await requireCrisisSpace(caller.uid, now);
  return submitted(await releaseCrisisPost(caller, { content, idempotencyKey }, now), now);
}

function submitted({ id, doc }: OwnStoredDrop, now: Date): Submitted {
  const drop = toOwnDrop(id, doc, { breakdown: false, now });
  return { drop, risk: drop.risk };
}
