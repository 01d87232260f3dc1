import type { Emotion, JournalEntry } from '@blckmirror/functions/contract';

/** What is looked for; what is null, empty or false asks for nothing. All of it must fit. */
export interface Search {
  /** Words to be found, in any order. */
  readonly words: string;
  readonly feeling: Emotion | null;
  /** Without its '#'. */
  readonly tag: string | null;
  readonly favourites: boolean;
}

/** Everything there is. */
export const NO_SEARCH: Search = { words: '', feeling: null, tag: null, favourites: false };

/** How many of the filters beside the words are on. */
export const countFilters = ({ feeling, tag, favourites }: Search): number =>
  [feeling !== null, tag !== null, favourites].filter(Boolean).length;

export const isSearching = (search: Search): boolean =>
  search.words.trim() !== '' || countFilters(search) > 0;

// A tag begins where a word may; '&#39;', a number alone and the end of an address are none.
const TAG = /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** The tags in a text, `#word`, each once, in small letters and without the sign. */
export const tagsOf = (text: string): readonly string[] => [
  ...new Set([...text.normalize().matchAll(TAG)].map(([, word = '']) => word.toLowerCase())),
];

export interface Tag {
  readonly tag: string;
  /** Entries that have it. */
  readonly count: number;
}

/** All tags in some entries, the most used first. */
export function countTags(entries: readonly JournalEntry[]): readonly Tag[] {
  const counts = new Map<string, number>();
  for (const tag of entries.flatMap((entry) => readable(entry).tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

/** The entries that fit, in their order. */
export function searchEntries(
  entries: readonly JournalEntry[],
  { words, feeling, tag, favourites }: Search,
): readonly JournalEntry[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { text, tags } = readable(entry);
    return (
      (feeling === null || entry.emotions.includes(feeling)) &&
      (tag === null || tags.includes(tag)) &&
      (!favourites || entry.favourite) &&
      wanted.every((word) => text.includes(word))
    );
  });
}

/** Whatever the case, and with or without accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Readable {
  /** All its words, as they are compared. */
  readonly text: string;
  readonly tags: readonly string[];
}

// Each entry is read once, not at every letter of a search.
const known = new WeakMap<JournalEntry, Readable>();

function readable(entry: JournalEntry): Readable {
  const before = known.get(entry);
  if (before) return before;
  const { title, content, prompt, emotions } = entry;
  const text = fold([title, content, prompt, ...emotions].join('\n'));
  const read = { text, tags: tagsOf(`${title ?? ''}\n${content}`) };
  known.set(entry, read);
  return read;
}

/** Where a hit further down than this would not be seen in the first line of an entry. */
const IN_SIGHT = 40;
const BEFORE = 16;

/** What one line shows of an entry: its beginning, or from shortly before the first word that was looked for. */
export function lineOf(content: string, words: string): string {
  const [first] = words.trim().toLowerCase().split(/\s+/);
  const at = first ? content.toLowerCase().indexOf(first) : -1;
  if (at < IN_SIGHT) return content;
  const from = content.lastIndexOf(' ', at - BEFORE) + 1;
  return from === 0 ? content : `… ${content.slice(from)}`;
}
