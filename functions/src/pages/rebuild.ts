import { drops, SPACES } from '../platform/collections.ts';
import { adoptOld } from './rebuild/adopt.ts';
import type { RebuildContext } from './rebuild/context.ts';
import { letTicksRun, stopTicks } from './rebuild/migrating.ts';
import { remakePages } from './rebuild/remake.ts';
import { removeOldCopies } from './rebuild/remove-pages.ts';

/**
 * Makes all pages anew from the drops, the rows of their reactions and what leavers gave; of a store from before there were
 * pages too, whose public copies it takes over. No tick runs meanwhile, and no reaction is lost. It may be broken off
 * anywhere and begun again: what runs to its end has done everything.
 * @param now the day from which the drops of an old store fade
 */
export async function rebuild(now: Date, given: Partial<RebuildContext> = {}): Promise<void> {
  const newId = () => drops().doc().id;
  const context = { now, random: Math.random, newId, tell: () => undefined, ...given };
  for (const space of SPACES) await stopTicks(space);
  for (const space of SPACES) {
    await adoptOld(space, context);
    await remakePages(space, context);
  }
  for (const space of SPACES) await removeOldCopies(space);
  for (const space of SPACES) await letTicksRun(space);
}
