import type { Emotion } from '@blckmirror/functions/contract';
import { placeOf, wordsToFind } from '../../lib/search-text.ts';

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

export interface Tag {
  readonly tag: string;
  /** The number of entries with this tag. */
  readonly count: number;
}

/** The number of characters of an entry that are surely visible in one line. */
const IN_SIGHT = 40;
const BEFORE = 16;

/**
 * One line of an entry. It begins with the entry, or shortly before the first searched word if that word is far
 * behind.
 */
export function lineOf(content: string, words: string): string {
  const [first] = wordsToFind(words);
  const at = first === undefined ? -1 : placeOf(content, first);
  if (at < IN_SIGHT) return content;
  const from = content.lastIndexOf(' ', at - BEFORE) + 1;
  return from === 0 ? content : `… ${content.slice(from)}`;
}
