/** The character of level 0; the others lie around it, printable and unescaped in JSON. */
export const ZERO = '?'.charCodeAt(0);
/** The last level on either side. */
export const FURTHEST = 28;

/** How weights are kept in a file: so that gzip makes the least of them. */
export interface PackedWeights {
  /**
   * In alphabetical order, parted by newlines; each is a letter for how much of the one before it begins with ("A" is
   * nothing), and the rest of it.
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

/** Reads what `packNames` wrote. */
export function unpackNames(packed: string): string[] {
  const names: string[] = [];
  let before = '';
  for (let from = 0; from < packed.length; ) {
    const end = packed.indexOf('\n', from);
    const to = end < 0 ? packed.length : end;
    const shared = packed.charCodeAt(from) - NOTHING_SHARED;
    before = before.slice(0, shared) + packed.slice(from + 1, to);
    names.push(before);
    from = to + 1;
  }
  return names;
}
