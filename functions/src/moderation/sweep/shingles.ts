/** Words in a row. */
const SHINGLE = 3;

/**
 * How much two texts of this length share before they count as nearly the same, as the Jaccard index of their shingles:
 * of 20 words two may be others, of 40 four. Texts that say the same in their own words share next to nothing.
 */
const NEARLY = 0.5;

/** In characters of the words alone. Shorter texts are said by many: they are the same, or not. */
export const LONG = 80;

/** Each three words in a row; all of them where there are fewer. */
export function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  const from = Math.max(1, words.length - SHINGLE + 1);
  return new Set(Array.from({ length: from }, (_, at) => words.slice(at, at + SHINGLE).join(' ')));
}

/** The Jaccard index, 0 to 1: what two sets share, of all that is in them. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** Whether the shingles of two long texts are nearly the same. */
export function areNear(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  // They cannot share more than the smaller one has: most texts need no look.
  const most = Math.min(one.size, other.size) / Math.max(one.size, other.size);
  return most >= NEARLY && likeness(one, other) >= NEARLY;
}
