import { plainNumbers } from '../../guard/find-numbers.ts';
import { fold } from '../../guard/folded.ts';
import { mayHoldNumber } from '../../guard/number-words.ts';
import { unspelled } from '../../guard/unspelled.ts';
import { lineOf, wordsOf } from './plain-words.ts';
import { areNear, LONG, shinglesOf } from './shingles.ts';

/** A text in the forms in which it is compared with others; each is made when it is first asked for. */
export interface Reading {
  /** Its words, without case, marks and spacing. */
  readonly line: () => string;
  readonly shingles: () => ReadonlySet<string>;
  /** Its numbers in digits, their parts joined. */
  readonly digits: () => string;
  /** Addresses of the net as such, "(at)" and "dot" included, in small letters. */
  readonly net: () => string;
  /** Letters and digits alone, in a row. */
  readonly squeezed: () => string;
}

const BETWEEN_DIGITS = /(?<=\d)[ .\-()/_*~]{1,3}(?=\d)/g;

const digitsOf = (text: string) => plainNumbers(fold(text)).text.replace(BETWEEN_DIGITS, '');

export function readingOf(text: string): Reading {
  const line = once(() => lineOf(text));
  return {
    line,
    shingles: once(() => shinglesOf(wordsOf(text))),
    digits: once(() => (mayHoldNumber(line().split(' ')) ? digitsOf(text) : '')),
    net: once(() => unspelled(fold(text)).text.toLowerCase()),
    squeezed: once(() => line().replaceAll(' ', '')),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Whether two texts are the same but for case, marks and spacing; long ones, whether they are nearly the same. */
export function isSameText(one: Reading, other: Reading): boolean {
  if (one.line() === other.line()) return true;
  const areLong = one.line().length >= LONG && other.line().length >= LONG;
  return areLong && areNear(one.shingles(), other.shingles());
}
