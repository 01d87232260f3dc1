import type { JournalEntry } from '@blckmirror/functions/contract';
import { formatDay } from '../../lib/time/days.ts';

export interface Month {
  /** As it is headed: 'March 2026'. */
  readonly name: string;
  readonly entries: readonly JournalEntry[];
}

/** Entries under the months in which they were written, in the order they come (requirements 2.11). */
export function byMonth(entries: readonly JournalEntry[]): readonly Month[] {
  const months = Map.groupBy(entries, ({ localDate }) => formatDay(localDate, 'MMMM yyyy'));
  return [...months].map(([name, of]) => ({ name, entries: of }));
}
