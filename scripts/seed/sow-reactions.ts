import { AppError } from '../../functions/src/platform/app-error.ts';
import { react } from '../../functions/src/reactions/handlers.ts';
import { patiently } from './patiently.ts';
import { planReactions } from './plan-reactions.ts';
import { callerOf, type SownDrop } from './sow-drops.ts';

/** Gives a drop its reactions, one after the other because they share a counter; answers how many it has. */
export async function sowReactions(drop: SownDrop, now: Date): Promise<number> {
  const plan = planReactions(drop);
  for (const { by, type } of plan) {
    const context = { caller: callerOf(by), now, idempotencyKey: null };
    await patiently(() => react({ dropId: drop.id, type }, context)).catch((thrown: unknown) => {
      const given = thrown instanceof AppError && thrown.code === 'already-reacted';
      if (!given) throw thrown;
    });
  }
  return plan.length;
}
