import type { OwnDrop } from '@blckmirror/functions/contract';
import { foldText, holdsAll, wordsToFind } from '../../lib/search-text.ts';
import { shownReading } from '../../shared/drop/shown-reading.ts';

export const ARCHIVE_FILTERS = ['all', 'regular', 'crisis'] as const;
export type ArchiveFilter = (typeof ARCHIVE_FILTERS)[number];

/** The drops of one day. */
interface ArchiveDay {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly drops: readonly OwnDrop[];
}

/** The drops that pass the filter and contain all the words in their text or in their emotions (requirements 5). */
export function searchArchive(
  drops: readonly OwnDrop[],
  words: string,
  filter: ArchiveFilter,
): readonly OwnDrop[] {
  const wanted = wordsToFind(words);
  return drops.filter(
    (drop) =>
      (filter === 'all' || drop.isCrisis === (filter === 'crisis')) &&
      (wanted.length === 0 || holdsAll(foldedWords(drop), wanted)),
  );
}

// Each drop is folded only once, not at every key press of a search.
const folded = new WeakMap<OwnDrop, string>();

function foldedWords(drop: OwnDrop): string {
  const known = folded.get(drop);
  if (known !== undefined) return known;
  const words = foldText([drop.content, ...shownReading(drop).emotions].join('\n'));
  folded.set(drop, words);
  return words;
}

/** Groups drops by the day of their release and keeps their order. */
export function groupByDay(drops: readonly OwnDrop[]): readonly ArchiveDay[] {
  const days = Map.groupBy(drops, ({ localDate }) => localDate);
  return [...days].map(([day, ofDay]) => ({ day, drops: ofDay }));
}
