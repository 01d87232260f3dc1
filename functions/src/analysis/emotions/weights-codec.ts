/** The character of level 0; the others lie around it, printable and unescaped in JSON. */
export const ZERO = '?'.charCodeAt(0);
/** The last level on either side. */
export const FURTHEST = 28;

/** Marks behind a name: it is only the beginning of words, or a word under a negation. No token contains them. */
export const BEGINNING = '^';
export const NEGATED = '-';

/** How weights are kept in a file: what gzip makes smallest. */
export interface PackedWeights {
  /**
   * Names in alphabetical order, one a line: words with their marks, and pairs of words. Each line is a letter for how
   * many characters are the same as at the beginning of the line before ("A": none), and the rest of the name.
   */
  readonly features: string;
  /** A character for each feature and emotion, feature by feature; neutral's level is minus the sum of the others'. */
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

/** A block begins where a name shares at most one character with the name before; within it names are unpacked together. */
const BLOCKS = /\n(?=[AB])/;

interface Block {
  readonly coded: readonly string[];
  /** The place of its first name among all. */
  readonly place: number;
}

/**
 * Opens what `packNames` wrote for reading in parts, because a text needs few of the thousands of names.
 * @returns visits the names under a prefix (`prefixOf`), each with its place among all; a prefix is visited only once
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
