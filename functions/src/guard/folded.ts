/** A text as it is searched, and for each of its UTF-16 units where in the original it comes from. */
export interface Folded {
  readonly text: string;
  /** The first unit in the original. */
  readonly starts: readonly number[];
  /** The unit after the last one in the original. */
  readonly ends: readonly number[];
}

// Variation selectors, the cap of a key, joiners and marks: part of the sign before them.
const PART_OF_THE_SIGN = /[\p{M}\u200C\u200D]/u;
const DASH = /[\p{Pd}\u2212]/u;
const SPACE = /[\p{Zs}\t]/u;
// Arabic, Persian, Devanagari and Bengali digits; full-width and mathematical ones are NFKC's.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** A text with one spelling for each letter, digit, dash and space, full-width ones included. */
export function fold(original: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of original) {
    const end = at + sign.length;
    if (PART_OF_THE_SIGN.test(sign)) {
      if (ends.length > 0) ends[ends.length - 1] = end;
    } else {
      const plain = plainSign(sign);
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text, starts, ends };
}

function plainSign(sign: string): string {
  if (sign <= '~') return sign;
  if (DASH.test(sign)) return '-';
  if (SPACE.test(sign)) return ' ';
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign.normalize('NFKC') : String(code - zero);
}

/** Says what stands in place of a match, or null to let it stand. */
export type Rewrite = (match: RegExpExecArray) => string | null;

/** The text with matches rewritten; what is new comes from all of what it stands for. `pattern` is global. */
export function rewrite(from: Folded, pattern: RegExp, into: string | Rewrite): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  const keepUntil = (end: number) => {
    text += from.text.slice(done, end);
    for (let unit = done; unit < end; unit += 1) {
      starts.push(from.starts[unit] ?? 0);
      ends.push(from.ends[unit] ?? 0);
    }
    done = end;
  };
  for (const match of from.text.matchAll(pattern)) {
    const put = typeof into === 'string' ? into : into(match);
    if (put === null || match[0] === '') continue;
    keepUntil(match.index);
    const end = match.index + match[0].length;
    const span = spanIn(from, match.index, end);
    text += put;
    for (let unit = 0; unit < put.length; unit += 1) {
      starts.push(span.start);
      ends.push(span.end);
    }
    done = end;
  }
  // Most texts have nothing to rewrite.
  if (done === 0) return from;
  keepUntil(from.text.length);
  return { text, starts, ends };
}

/** Where in the original a part of the searched text stands. */
export const spanIn = ({ starts, ends }: Folded, start: number, end: number) => ({
  start: starts[start] ?? 0,
  end: ends[end - 1] ?? 0,
});

/** What the searched text says where a part of the original stands. */
export const textIn = (
  { text, starts, ends }: Folded,
  { start, end }: { start: number; end: number },
) =>
  [...starts.keys()]
    .filter((unit) => (starts[unit] ?? 0) >= start && (ends[unit] ?? 0) <= end)
    .map((unit) => text[unit])
    .join('');
