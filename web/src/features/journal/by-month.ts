import type { JournalEntry } from '@blckmirror/functions/contract';
import { formatIn } from '../../lib/zoned.ts';

export interface Month {
  /** As it is headed: 'March 2026'. */
  readonly name: string;
  readonly entries: readonly JournalEntry[];
}

/** Entries under the months of the reader's own calendar, in the order they come (SPEC "Journal screen"). */
export function byMonth(zone: string, entries: readonly JournalEntry[]): readonly Month[] {
  const months = Map.groupBy(entries, ({ createdAt }) => formatIn(zone, createdAt, 'MMMM yyyy'));
  return [...months].map(([name, of]) => ({ name, entries: of }));
}
