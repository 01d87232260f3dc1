import { meantBy } from '../../analysis/risk/text/disguises.ts';
import { plainLetters } from '../../analysis/risk/text/letters.ts';
import { type Folded, inOneLine, rewrite } from '../../personal-data/folded.ts';
import { isKnown } from './vocabulary.ts';

/**
 * A sentence as words in plain letters. There is one space before and after each word, and `|` marks the end of a clause.
 */
export interface Sentence extends Folded {
  readonly isQuestion: boolean;
}

const SPELLED = String.raw`(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}){2,}(?![\p{L}\p{N}])`;
const WORD = String.raw`\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{N}]*|[\p{L}\p{N}][\p{L}\p{N}@$*]*`;
const TOKEN = new RegExp(
  `(?<spelled>${SPELLED})|(?<word>${WORD})|(?<end>[.!?\\n])|[,;:()"/|-]`,
  'gu',
);

/**
 * Splits a text into sentences. Each unit keeps its position in the original. The time is linear in the length of the text.
 * @param breaks a line break ends a sentence, is a space between two words, or is nothing between two signs
 */
export function readSentences(
  original: string,
  breaks: 'end' | 'space' | 'nothing' = 'end',
): Sentence[] {
  const letters = inPlainLetters(original);
  const plain =
    breaks === 'end'
      ? letters
      : breaks === 'space'
        ? rewrite(letters, /\n/g, ' ')
        : inOneLine(letters);
  const sentences: Sentence[] = [];
  let words: Unit[] = [];
  for (const match of plain.text.matchAll(TOKEN)) {
    const { spelled, word, end } = match.groups ?? {};
    const start = plain.starts[match.index] ?? 0;
    const place = { start, end: plain.ends[match.index + match[0].length - 1] ?? start };
    if (end !== undefined) {
      if (words.length > 0) sentences.push(sentenceOf(words, end === '?'));
      words = [];
    } else words.push({ ...place, text: spelled?.replace(/\P{L}/gu, '') ?? read(word) });
  }
  return words.length > 0 ? [...sentences, sentenceOf(words, false)] : sentences;
}

interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The word that the writer means if signs replace some letters. Without a word, returns the mark for the end of a clause.
 */
function read(word: string | undefined): string {
  if (word === undefined) return '|';
  if (/^\p{L}+$|^\p{N}/u.test(word)) return word;
  return meantBy(word).find(isKnown) ?? word;
}

/**
 * Converts the text sign by sign, so that each sign keeps its position. A sign that leaves no letter is added to the sign
 * before it.
 */
function inPlainLetters(original: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of original) {
    const plain = sign === '\n' ? sign : plainLetters(sign);
    const end = at + sign.length;
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    at = end;
  }
  return { text, starts, ends };
}

function sentenceOf(words: readonly Unit[], isQuestion: boolean): Sentence {
  const starts: number[] = [words[0]?.start ?? 0];
  const ends: number[] = [words[0]?.start ?? 0];
  for (const { text, start, end } of words) {
    // The space after a word has the position of the word's end.
    for (let unit = 0; unit < text.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    starts.push(end);
    ends.push(end);
  }
  return { text: ` ${words.map(({ text }) => text).join(' ')} `, starts, ends, isQuestion };
}
