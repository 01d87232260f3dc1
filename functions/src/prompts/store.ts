import { prompts } from '../platform/collections.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import { addDays, type LocalDate } from '../platform/local-day.ts';
import { promptFor } from './prompt-for.ts';

/** The prompt that was set for a date, or null when none was. */
export async function readPrompt(date: LocalDate): Promise<string | null> {
  return (await prompts().doc(date).get()).data()?.content ?? null;
}

/**
 * Sets the prompts of `days` dates from `fromDate` on. A prompt that is set stays as it is, so this may run any
 * number of times, also at once, and goes on after being killed.
 * @returns how many were new
 */
export async function ensurePrompts(fromDate: LocalDate, days: number): Promise<number> {
  const dates = Array.from({ length: days }, (_, n) => addDays(fromDate, n));
  const created = await Promise.all(dates.map(setPrompt));
  return created.filter(Boolean).length;
}

async function setPrompt(date: LocalDate): Promise<boolean> {
  const content = promptFor(date);
  if (content === null) return false;
  try {
    await prompts().doc(date).create({ content });
    return true;
  } catch (thrown) {
    if (hasStatus(thrown, GRPC.alreadyExists)) return false;
    throw thrown;
  }
}
