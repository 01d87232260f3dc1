import type { LocalDate } from '../platform/local-day.ts';
import { CATALOGUE } from './catalogue.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The writing prompt of a date, the same for everybody whenever it is asked: the catalogue in its order, begun anew
 * when it is through, so that none comes back before all others have been asked. Null when the catalogue is empty.
 */
export function promptFor(
  date: LocalDate,
  catalogue: readonly string[] = CATALOGUE,
): string | null {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return catalogue.at(day % catalogue.length) ?? null;
}
