import { MOON_PHASES, type MoonPhase } from '../contract/moon-phases.ts';
import { dayAfter, type LocalDate, startOfDay } from '../platform/local-day.ts';

const QUARTER_DEGREES = 90;

/**
 * The moon over a day, as an almanac names it: new, full and the two quarters are instants, so they name the one
 * local day that holds them, and every other day is named after the moon between them.
 * @param zone IANA name; the day is the one on its calendar
 */
export async function moonPhaseOf(date: LocalDate, zone: string): Promise<MoonPhase> {
  // Loaded when first asked: its tables are half a megabyte that no cold start should read.
  const { MoonPhase: degreesFromNew } = await import('astronomy-engine');
  const quarterAt = (instant: Date) => Math.floor(degreesFromNew(instant) / QUARTER_DEGREES);
  const begins = quarterAt(startOfDay(date, zone));
  const ends = quarterAt(startOfDay(dayAfter(date), zone));
  const index = begins === ends ? 2 * begins + 1 : 2 * ends;
  return MOON_PHASES[index] ?? 'New Moon';
}
