import type { JournalEntry } from '@blckmirror/functions/contract';
import { formatDay } from '../../lib/time/days.ts';

type Dated = Pick<JournalEntry, 'localDate'>;

/** Every day of the month that `today` is in, whether something was written on it, and how many empty places come first. */
export function monthOf(today: string, entries: readonly Dated[]) {
  const month = today.slice(0, 7);
  const first = new Date(`${month}-01T12:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const written = new Set(entries.map(({ localDate }) => localDate));
  const days = Array.from({ length: count }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`;
    return { day, isWritten: written.has(day), isToday: day === today };
  });
  return { name: formatDay(today, 'MMMM yyyy'), before: (first.getUTCDay() + 6) % 7, days };
}
