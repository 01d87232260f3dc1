import type { PersonalSpan } from '../contract/index.ts';

/** The text that is searched. For each of its UTF-16 units it also has the place in the original text. */
export interface Folded {
  readonly text: string;
  /** For each unit, the start of its place in the original. */
  readonly starts: readonly number[];
  /** For each character of the folded text, the index in the original directly after the characters that it stands for. */
  readonly ends: readonly number[];
}

// Variation selectors, key caps, joiners and marks belong to the sign before them.
const PART_OF_THE_SIGN = /[\p{M}\u200C\u200D]/u;
const DASH = /[\p{Pd}\u2212]/u;
const SPACE = /[\p{Zs}\t]/u;
// The zeros of Arabic, Persian, Devanagari and Bengali digits. NFKC handles full-width and mathematical digits.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** Gives each letter, digit, dash and space one spelling. Full-width signs become normal ones too. */
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

/** Returns the replacement for a match, or null to leave the match as it is. */
type Rewrite = (match: RegExpExecArray) => string | null;

/** Replaces the matches of a global pattern. Each unit of a replacement maps to the whole match in the original. */
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
  // Most texts have no matches and are returned unchanged.
  if (done === 0) return from;
  keepUntil(from.text.length);
  return { text, starts, ends };
}

/** Joins two lines if there is no space around the line break, because the break may hide an address. */
export const inOneLine = (from: Folded): Folded => rewrite(from, /(?<=\S)\n(?=\S)/g, '');

/** Returns the positions in the original of a part of the searched text. */
export const spanIn = ({ starts, ends }: Folded, start: number, end: number) => ({
  start: starts[start] ?? 0,
  end: ends[end - 1] ?? 0,
});

/** The source of a pattern that matches any one of these words. White space separates the words. */
export const anyOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;

/** Finds one kind of text that may lead to a person. */
export type Finder = (text: Folded) => readonly PersonalSpan[];

/** Turns a finding in the searched text into a span of the original. */
export const found = (
  text: Folded,
  [start, end]: readonly [number, number],
  kind: PersonalSpan['kind'],
  hard = false,
): PersonalSpan => ({ ...spanIn(text, start, end), kind, hard });
