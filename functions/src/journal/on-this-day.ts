import type { LocalDate } from '../platform/local-day.ts';
import { listWrittenOn, type StoredEntry } from './store.ts';

const YEARS = Array.from({ length: 20 }, (_, index) => 12 * (index + 1));
/** How far back is looked, in months: what was a season ago, and every year. */
const MONTHS_AGO = [1, 3, 6, ...YEARS];
/** More of them than anybody reads on one morning. */
const AT_MOST = 20;

export interface FoundEntry {
  readonly monthsAgo: number;
  readonly entry: StoredEntry;
}

/**
 * The dates that lie whole months before `today`, and how many. Where a month is too short its last day stands in: a
 * month before March 31 is the end of February.
 */
export const daysLikeThis = (today: LocalDate): ReadonlyMap<LocalDate, number> =>
  new Map(MONTHS_AGO.map((months) => [monthsBefore(today, months), months]));

function monthsBefore(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Day 0 of the month after is the last of the month itself.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)));
  return then.toISOString().slice(0, 10);
}

/**
 * What somebody wrote on this day of earlier months and years, the latest first (requirements 2.11).
 * @param today their own date
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
