import type { OwnDrop } from '@blckmirror/functions/contract';

export const ARCHIVE_FILTERS = ['all', 'regular', 'crisis'] as const;
export type ArchiveFilter = (typeof ARCHIVE_FILTERS)[number];

/** One own day of the archive. */
export interface ArchiveDay {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly drops: readonly OwnDrop[];
}

/** The chosen emotion first, then those the analyser heard, each once. */
export const emotionsOf = (drop: OwnDrop): readonly string[] => [
  ...new Set([drop.emotionType, ...drop.emotions]),
];

const fold = (text: string): string => text.normalize().toLowerCase();

/** Drops that hold the words in their text or their emotions, whatever the case (requirements 5), and pass the filter. */
export function searchArchive(
  drops: readonly OwnDrop[],
  words: string,
  filter: ArchiveFilter,
): readonly OwnDrop[] {
  const wanted = fold(words.trim());
  return drops.filter(
    (drop) =>
      (filter === 'all' || drop.isCrisis === (filter === 'crisis')) &&
      (fold(drop.content).includes(wanted) ||
        emotionsOf(drop).some((emotion) => fold(emotion).includes(wanted))),
  );
}

/** Groups drops by the days on which they were released, in the order they come in. */
export function groupByDay(drops: readonly OwnDrop[]): readonly ArchiveDay[] {
  const days = Map.groupBy(drops, ({ localDate }) => localDate);
  return [...days].map(([day, ofDay]) => ({ day, drops: ofDay }));
}
