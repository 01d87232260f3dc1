import { type LocalDate, MOON_PHASES, type MoonPhase } from '../contract/index.ts';
import { addDays, startOf } from '../platform/time.ts';
import { listWrittenOn, type StoredEntry } from './store.ts';

const YEARS = Array.from({ length: 20 }, (_, index) => 12 * (index + 1));
/** How many months to look back: one, three and six months, and every whole year up to 20. */
const MONTHS_AGO = [1, 3, 6, ...YEARS];
/** The most entries that are shown. */
const AT_MOST = 20;

interface FoundEntry {
  readonly monthsAgo: number;
  readonly entry: StoredEntry;
}

/**
 * Finds a person's entries of this day in earlier months and years, newest first (requirements 2.11).
 * @param today the person's own date
 */
export async function onThisDay(uid: string, today: LocalDate): Promise<FoundEntry[]> {
  const days = daysLikeThis(today);
  const entries = await listWrittenOn(uid, [...days.keys()]);
  entries.sort((a, b) => b.doc.createdAt.toMillis() - a.doc.createdAt.toMillis());
  return entries.slice(0, AT_MOST).flatMap((entry) => {
    const monthsAgo = days.get(entry.doc.localDate);
    return monthsAgo === undefined ? [] : [{ monthsAgo, entry }];
  });
}

/**
 * The dates that are a whole number of months before `today`, each with its number of months. If a month is too short to
 * have the day, its last day counts instead. This works in both directions: one month before March 31 is the last day of
 * February, and February 28 is also the anniversary of February 29, unless this year has a February 29.
 */
export const daysLikeThis = (today: LocalDate): ReadonlyMap<LocalDate, number> =>
  new Map(
    MONTHS_AGO.flatMap((months) =>
      datesBefore(today, months).map((day): [LocalDate, number] => [day, months]),
    ),
  );

function datesBefore(day: LocalDate, months: number): LocalDate[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Day 0 of a month is the last day of the month before it.
  const lastOf = (monthsAgo: number) => new Date(Date.UTC(year, month - monthsAgo, 0));
  const then = lastOf(months);
  const first = Math.min(date, then.getUTCDate());
  const last = date === lastOf(0).getUTCDate() ? then.getUTCDate() : first;
  const inMonth = then.toISOString().slice(0, 8);
  return Array.from(
    { length: last - first + 1 },
    (_, at) => `${inMonth}${String(first + at).padStart(2, '0')}`,
  );
}

const QUARTER_DEGREES = 90;

/**
 * The moon phase of a local day, as in an almanac. New moon, full moon and the two quarters are moments, and the day that
 * contains the moment gets that name. All other days get the phase between two of these moments.
 * @param zone IANA name of the time zone that the day belongs to
 */
export async function moonPhaseOf(date: LocalDate, zone: string): Promise<MoonPhase> {
  // This module is imported only when needed. Its tables are half a megabyte and would slow a cold start.
  const { MoonPhase: degreesFromNew } = await import('astronomy-engine');
  const quarterAt = (instant: Date) => Math.floor(degreesFromNew(instant) / QUARTER_DEGREES);
  const begins = quarterAt(startOf(date, zone));
  const ends = quarterAt(startOf(addDays(date, 1), zone));
  const index = begins === ends ? 2 * begins + 1 : 2 * ends;
  return MOON_PHASES[index] ?? 'New Moon';
}
