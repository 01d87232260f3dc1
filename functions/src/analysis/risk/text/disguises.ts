import riskWords from '../../../../content/risk-words.json' with { type: 'json' };
import { plainLetters } from './letters.ts';
import { knownChar } from './word-ids.ts';

/** Words that are so important that the code also finds them with typing errors, with stars, or broken in the middle. */
const TELLING = riskWords.telling.join(' ').split(' ');
/**
 * All telling words, and shorter words that the code also finds in two pieces or with stars. The shorter words are too
 * short to recognise with a typing error.
 */
const WHOLE = new Set([...TELLING, ...riskWords.tellingWhenWhole.join(' ').split(' ')]);
const HEADS = new Set([...WHOLE].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at))));
HEADS.delete('');

/** Whether a word may be the first piece of a word that is broken in two. */
export const isHead = (word: string): boolean => HEADS.has(word);

/** The word that these two pieces form, or undefined. */
export const mended = (head: string, rest: string): string | undefined =>
  WHOLE.has(head + rest) ? head + rest : undefined;

/**
 * Whether two words differ by at most `most` typing errors. A typing error is a letter too many, a missing letter, a
 * different letter, or two swapped letters.
 */
function near(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return true;
  if (most === 0) return false;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    near(restA.slice(1), restB, most - 1) ||
    near(restA, restB.slice(1), most - 1) ||
    near(restA.slice(1), restB.slice(1), most - 1) ||
    (restA[0] === restB[1] &&
      restA[1] === restB[0] &&
      near(restA.slice(2), restB.slice(2), most - 1))
  );
}

/** The word of `TELLING` of which this word is a misspelling, or undefined. */
export function slipOf(word: string): string | undefined {
  if (word.length < 5 || word.length > 12) return undefined;
  return TELLING.find((one) => one[0] === word[0] && near(word, one, one.length > 8 ? 2 : 1));
}

const MOST_PARTS = 12;

/**
 * The text with known words joined that a line break (`\n`) splits, as in `sui\ncide`. A line break between two words
 * stays: if `not\ngoing` were one word, it would deny nothing.
 * @param isSplit whether these parts together are one known word
 */
export const withWholeWords = (
  text: string,
  isSplit: (parts: readonly string[]) => boolean = isRiskWord,
): string =>
  text.replace(/(?<![\p{L}'’])[\p{L}'’]+(?:\n[\p{L}'’]+)+/gu, (run) => {
    const parts = run.split('\n');
    const lines: string[] = [];
    for (let at = 0; at < parts.length; ) {
      const most = Math.min(MOST_PARTS, parts.length - at);
      const counts = Array.from({ length: most }, (_, less) => most - less);
      const whole = counts.find((count) => count > 1 && isSplit(parts.slice(at, at + count))) ?? 1;
      lines.push(parts.slice(at, at + whole).join(''));
      at += whole;
    }
    return lines.join('\n');
  });

const isRiskWord = (parts: readonly string[]): boolean =>
  knownChar(plainLetters(parts.join(''))) !== undefined;

const ALARM =
  /kil|die|dead|death|dood|suicid|alive|zelfmoord|leven|living|mylife|sterven|myself|mezelf|cut|unaliv/;
const LONGEST_RUN = 60;
const LONGEST_PIECE = 12;

/**
 * The words in a run of letters without spaces, if the run has an alarming part and every word is known; else undefined.
 */
export function piecesOf(run: string): readonly string[] | undefined {
  if (run.length < 5 || run.length > LONGEST_RUN || !ALARM.test(run)) return undefined;
  const ways: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end && !ways[end]; start += 1) {
      const before = ways[start];
      const piece = run.slice(start, end);
      const isWord = piece.length > 1 ? knownChar(piece) !== undefined : /[iau]/.test(piece);
      if (before && isWord) ways[end] = [...before, piece];
    }
  }
  return ways[run.length];
}

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

/**
 * The possible meanings of a word with digits, signs or stars, the most likely first. The list is empty if the word has
 * no letter.
 */
export function meantBy(word: string): readonly string[] {
  if (word.length > LONGEST_RUN || !/[a-z]/.test(word)) return [];
  const spelled = word.replace(/[034579@$€+]/g, (sign) => SIGNS[sign] ?? sign);
  const guesses = ['i', 'l'].map((letter) => spelled.replace(/[1!|]/g, letter));
  const starred = guesses.flatMap((guess) => unstarred(guess) ?? []);
  return [...guesses, ...starred, word.replace(/[^a-z]/g, '')].filter((guess) =>
    /^[a-z]+$/.test(guess),
  );
}

function unstarred(word: string): string | undefined {
  const letters = word.replace(/[^a-z]/g, '').length;
  if (letters < 2 || letters * 2 < word.length || !/^[a-z][a-z*#_.×-]*[a-z]$/.test(word))
    return undefined;
  const hidden = new RegExp(`^${word.replace(/[^a-z]/g, '[a-z]')}$`);
  return [...WHOLE].find((one) => hidden.test(one));
}
