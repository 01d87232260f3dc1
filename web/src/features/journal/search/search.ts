import type { Emotion, JournalEntry } from '@blckmirror/functions/contract';
import { foldText } from '../../../lib/search-text.ts';
import { shownReading } from '../../../shared/drop/shown-reading.ts';

/**
 * The conditions of a search. An entry must fulfil all of them; a part that is null, empty or false is no condition.
 */
export interface Search {
  /** Words in any order. */
  readonly words: string;
  readonly feeling: Emotion | null;
  /** A tag without its '#'. */
  readonly tag: string | null;
  readonly favourites: boolean;
}

export const NO_SEARCH: Search = { words: '', feeling: null, tag: null, favourites: false };

/** The number of active filters. The words do not count. */
export const countFilters = ({ feeling, tag, favourites }: Search): number =>
  [feeling !== null, tag !== null, favourites].filter(Boolean).length;

export const isSearching = (search: Search): boolean =>
  search.words.trim() !== '' || countFilters(search) > 0;

/** Whether an entry passes all filters except the words. `tags` are the entry's tags, as from `tagsOfEntry`. */
export const fitsFilters = (
  entry: JournalEntry,
  tags: ReadonlyMap<string, string>,
  { feeling, tag, favourites }: Search,
): boolean =>
  (feeling === null || shownReading(entry).emotions.includes(feeling)) &&
  (tag === null || tags.has(foldText(tag))) &&
  (!favourites || entry.favourite);

/** The tags of an entry: the folded form (without capitals and accents) as key, the written form as value. */
export function tagsOfEntry({ title, content }: JournalEntry): ReadonlyMap<string, string> {
  const text = `${title ?? ''}\n${content}`;
  // Few entries have a tag, so this quick check comes first.
  return new Map(text.includes('#') ? tagsOf(text).map((tag) => [foldText(tag), tag]) : []);
}

// A tag begins only at the beginning of a word. '&#39;', a number alone, and the end of an address are not tags.
const TAG = /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** The tags in a text (`#word`), each once, in lower case and without the '#'. */
const tagsOf = (text: string): readonly string[] => [
  ...new Set([...text.normalize().matchAll(TAG)].map(([, word = '']) => word.toLowerCase())),
];
