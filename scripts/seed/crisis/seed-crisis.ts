import { endpoints } from '../../../functions/src/contract/endpoints.ts';
import { shareCrisisPost } from '../../../functions/src/crisis/handlers.ts';
import { listOwnCrisis } from '../../../functions/src/crisis/store.ts';
import type { Handle } from '../people.ts';
import { retryWhileLocked } from '../retry-while-locked.ts';
import { analyse, callerOf } from '../seed-drops.ts';
import { giveReactions } from '../seed-reactions.ts';
import { type PlannedPost, planCrisis } from './plan-crisis.ts';

/** A crisis post that stands in the crisis space. */
export interface SeededPost extends PlannedPost {
  readonly id: string;
}

const MANY = 100;

/** Shares one member's crisis posts, oldest first; those that an interrupted run left behind are not shared again. */
export async function seedCrisis(by: Handle, now: Date): Promise<SeededPost[]> {
  const caller = callerOf(by);
  const left = (await listOwnCrisis(caller.uid, MANY, null)).reverse();
  const seeded: SeededPost[] = [];
  for (const [index, post] of planCrisis(by, now).entries()) {
    const before = left[index];
    const moment = before?.doc.createdAt.toDate() ?? post.moment;
    const input = endpoints['POST /api/drops/crisis'].input.parse({ content: post.content });
    const context = { caller, now: moment, idempotencyKey: `seed-crisis-${by}-${index}` };
    const id =
      before?.id ?? (await retryWhileLocked(() => shareCrisisPost(input, context))).drop.id;
    await analyse(id, moment);
    seeded.push({ ...post, id });
  }
  return seeded;
}

/** Gives a post its answers; answers how many it has. */
export const seedAnswers = (post: SeededPost, now: Date): Promise<number> =>
  giveReactions(post.id, post.answers, now);
