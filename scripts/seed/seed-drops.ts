import { endpoints } from '../../functions/src/contract/endpoints.ts';
import { analyseDrop } from '../../functions/src/drops/analyse.ts';
import { listByAuthor } from '../../functions/src/drops/store.ts';
import { createDrop } from '../../functions/src/moderation/review.ts';
import { type Handle, PEOPLE } from './people.ts';
import { type PlannedDrop, planDrops } from './plan-drops.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

/** A drop that stands in the void. */
export interface SeededDrop extends PlannedDrop {
  readonly id: string;
}

const MANY = 1000;

/** The caller that a request of this person would name. */
export function callerOf(by: Handle) {
  const { uid, email, zone } = PEOPLE[by];
  return { uid, email, verifiedEmail: email, claimedZone: zone, signedInAt: new Date(0) };
}

/** Analyses a drop at its own moment, as its trigger would. */
export const analyse = (id: string, moment: Date): Promise<void> =>
  retryWhileLocked(() => analyseDrop(id, `seed-${id}`, moment));

/**
 * Releases one person's drops in their order, each at its moment and analysed before the next. A person's drops
 * are always released oldest first, so those that an interrupted run left behind are the first of the plan: they
 * are not released again, even on a later day, when every moment has moved.
 * @param plan all of theirs, unless told otherwise
 */
export async function seedDrops(
  by: Handle,
  now: Date,
  plan: readonly PlannedDrop[] = planDrops(by, now),
): Promise<SeededDrop[]> {
  const caller = callerOf(by);
  const all = await listByAuthor(caller.uid, MANY, null);
  const left = all.filter(({ doc }) => !doc.isCrisis).reverse();
  const seeded: SeededDrop[] = [];
  for (const [index, drop] of plan.entries()) {
    const before = left[index];
    if (before) {
      await analyse(before.id, before.doc.createdAt.toDate());
      seeded.push({ ...drop, id: before.id });
      continue;
    }
    const { content, emotionType, moment } = drop;
    const input = endpoints['POST /api/drops'].input.parse({ content, emotionType });
    const idempotencyKey = `seed-${by}-${index}`;
    const released = await retryWhileLocked(() =>
      createDrop(input, { caller, now: moment, idempotencyKey }),
    );
    await analyse(released.drop.id, moment);
    seeded.push({ ...drop, id: released.drop.id });
  }
  return seeded;
}
