/** The character of level 0; the others lie around it, printable and unescaped in JSON. */
export const ZERO = '?'.charCodeAt(0);
/** The last level on either side. */
export const FURTHEST = 28;

/** Stand behind a word that is no more than the beginning of words, and behind one under a negation. No token has them. */
export const BEGINNING = '^';
export const NEGATED = '-';

/** How weights are kept in a file: so that gzip makes the least of them. */
export interface PackedWeights {
  /**
   * Words with their marks behind them, and pairs of words, in alphabetical order, parted by newlines; each is a letter
   * for how much of the one before it begins with ("A" is nothing), and the rest of it.
   */
  readonly features: string;
  /** A character for each feature and class, feature by feature. */
  readonly levels: string;
  /** What one level is worth. */
  readonly step: number;
  /** In the order of LABELS. */
  readonly bias: readonly number[];
}

const NOTHING_SHARED = 'A'.charCodeAt(0);
const MOST_SHARED = 25;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < MOST_SHARED && length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Writes names for `PackedWeights.features`. */
export const packNames = (sorted: readonly string[]): string =>
  sorted
    .map((name, at) => {
      const shared = sharedLength(name, sorted[at - 1] ?? '');
      return String.fromCharCode(NOTHING_SHARED + shared) + name.slice(shared);
    })
    .join('\n');

/** As far as two names share as many characters, they are unpacked together. */
const BLOCKS = /\n(?=[AB])/;

interface Block {
  readonly coded: readonly string[];
  /** The place of its first name among all. */
  readonly place: number;
}

/**
 * Makes what `packNames` wrote ready to be read in parts, for of thousands of names a text asks for a few.
 * @returns what gives out the names that begin with a prefix, each with its place among all: their first two
 *   characters, or the whole of a single one. It does so once.
 */
export function openNames(
  packed: string,
): (prefix: string, visit: (name: string, place: number) => void) => void {
  const blocks = new Map<string, Block>();
  let first = '';
  let place = 0;
  for (const block of packed.split(BLOCKS)) {
    const isFirst = block.charCodeAt(0) === NOTHING_SHARED;
    const coded = block.split('\n');
    if (isFirst) first = block.charAt(1);
    blocks.set(isFirst ? (coded[0] ?? '').slice(1, 3) : first + block.charAt(1), { coded, place });
    place += coded.length;
  }
  return (prefix, visit) => {
    const block = blocks.get(prefix);
    if (!block) return;
    blocks.delete(prefix);
    let name = prefix;
    block.coded.forEach((coded, at) => {
      name = name.slice(0, coded.charCodeAt(0) - NOTHING_SHARED) + coded.slice(1);
      visit(name, block.place + at);
    });
  };
}
