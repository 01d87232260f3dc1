import { endpoints } from '../../functions/src/contract/endpoints.ts';
import { createJournalEntry } from '../../functions/src/journal/handlers.ts';
import type { Handle } from './people.ts';
import { planJournal } from './plan-journal.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { callerOf } from './seed-drops.ts';

/**
 * Saves one person's journal in its order, each entry at its moment; answers the ids. The keys are the same on every
 * run, so that what an interrupted run left behind is not saved again.
 */
export async function seedJournal(by: Handle, now: Date): Promise<string[]> {
  const caller = callerOf(by);
  const ids: string[] = [];
  for (const [index, { input, moment }] of planJournal(by, now).entries()) {
    const parsed = endpoints['POST /api/journal/entries'].input.parse(input);
    const context = { caller, now: moment, idempotencyKey: `seed-journal-${index}` };
    const { entry } = await retryWhileLocked(() => createJournalEntry(parsed, context));
    ids.push(entry.id);
  }
  return ids;
}
