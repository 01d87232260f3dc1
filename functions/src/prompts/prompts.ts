import THEMES from '../../content/prompts.json' with { type: 'json' };
import type { LocalDate } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { hasStatus } from '../platform/firestore.ts';
import { addDays, DAY_MS } from '../platform/time.ts';

/**
 * Sets the prompts of `days` dates, beginning with `fromDate`. A prompt that is already set stays. So this may run many
 * times, also at the same time, and continues after an interruption.
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
    await collection('prompts').doc(date).create({ content });
    return true;
  } catch (thrown) {
    if (hasStatus(thrown, 'alreadyExists')) return false;
    throw thrown;
  }
}

/**
 * Returns the writing prompt of a date. It is the same for everybody at any time. The prompts follow the order of the
 * catalogue and start again after the last one, so no prompt comes back before all the others. Returns null if the catalogue
 * is empty.
 */
export function promptFor(
  date: LocalDate,
  catalogue: readonly string[] = CATALOGUE,
): string | null {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return catalogue.at(day % catalogue.length) ?? null;
}

/** Returns the first item of every list, then the second item of every list, and so on. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

/**
 * All writing prompts in the order in which they are shown. Each day has another theme. The themes follow the order of the
 * file, which puts heavier themes between lighter ones.
 */
export const CATALOGUE: readonly string[] = interleave(Object.values(THEMES));
