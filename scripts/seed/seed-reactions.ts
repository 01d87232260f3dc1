import { AppError } from '../../functions/src/platform/app-error.ts';
import { react } from '../../functions/src/reactions/handlers.ts';
import { type PlannedReaction, planReactions } from './plan-reactions.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { callerOf, type SeededDrop } from './seed-drops.ts';

const FINE: readonly string[] = ['already-reacted', 'not-found'];

/** Gives a drop its reactions, one after the other because they share a counter; answers how many it has. */
export async function giveReactions(
  dropId: string,
  reactions: readonly PlannedReaction[],
  now: Date,
): Promise<number> {
  for (const { by, type } of reactions) {
    const context = { caller: callerOf(by), now, idempotencyKey: null };
    await retryWhileLocked(() => react({ dropId, type }, context)).catch((thrown: unknown) => {
      // Given before, or to words of weeks ago that have faded since.
      const isFine = thrown instanceof AppError && FINE.includes(thrown.code);
      if (!isFine) throw thrown;
    });
  }
  return reactions.length;
}

/** Gives a drop of the feed what people tend to answer it. */
export const seedReactions = (drop: SeededDrop, now: Date): Promise<number> =>
  giveReactions(drop.id, planReactions(drop), now);
