import riskWords from '../../../../content/risk-words.json' with { type: 'json' };
import { memoize } from '../../memoize.ts';
import { isHead, meantBy, mended, piecesOf, slipOf } from './disguises.ts';
import { knownChar, likeKnown } from './word-ids.ts';

/** The character for a word that no slot and no rule has. */
export const OTHER = 'x';
/** The character in `Words.line` for the end of a sentence. `line` also begins and ends with it. */
export const STOP = '.';

/**
 * A text as words. `line` has one character for each word (`word-ids.ts`). `pauses` has the indexes in `line` before
 * which there was a comma, a dash or the end of a line. `asked` has the indexes of the ends of questions. If a question
 * of one word continues in the next sentence, `asked` has the index of the word after it.
 */
type Words = Readonly<{
  line: string;
  pauses: ReadonlySet<number>;
  asked: ReadonlySet<number>;
}>;

/** The words of each short form. */
const SHORT = new Map(
  Object.entries(riskWords.shortForms).map(([short, long]) => [short, long.split(' ')]),
);

const PAUSE = ',';
const ASKED = '?';
const HIDDEN = '*';

const stem = (word: string): string | undefined =>
  word.length > 4 && word.endsWith('ly')
    ? 'ly'
    : word.startsWith('suicid')
      ? 'suicide'
      : word.startsWith('zelfmoord')
        ? 'zelfmoord'
        : undefined;

const withoutS = (word: string): string | undefined =>
  word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : undefined;

/**
 * The known facts about a word: its characters, if any, and whether it may be the first piece of a word that is broken in
 * two.
 */
type Read = Readonly<{ chars: string | undefined; head: boolean }>;

const readOf = memoize((word): Read => ({ chars: charsMeantBy(word), head: isHead(word) }));

/**
 * The characters of a word in small letters, either of the word itself or of its probable meaning; undefined for an
 * unknown word.
 */
const charsOf = (word: string): string | undefined => readOf(word).chars;

function charsMeantBy(word: string): string | undefined {
  const known = knownChar(word);
  if (known !== undefined) return known;
  const long = SHORT.get(word);
  if (long) return long.map((one) => knownChar(one) ?? OTHER).join('');
  if (word.length < 3) return undefined;
  const like = likeKnown(word);
  if (like !== undefined) return like;
  const meant = stem(word) ?? slipOf(word) ?? withoutS(word);
  const found = meant === undefined ? undefined : knownChar(meant);
  if (found !== undefined) return found;
  return piecesOf(word)
    ?.map((piece) => charsOf(piece) ?? OTHER)
    .join('');
}

function endOf(tail: string): string {
  if (tail === '') return '';
  if (/\.\.|…/.test(tail)) return PAUSE;
  return tail.includes('?') ? ASKED : /[.!;:]/.test(tail) ? STOP : PAUSE;
}

/** Splits a chunk between two spaces that has other characters than letters into words and pauses. */
function taken(chunk: string): string[] {
  const [, body = '', tail = ''] = /^[^a-z0-9$@]*(.*?)([^a-z0-9]*)$/s.exec(chunk) ?? [];
  const end = endOf(tail);
  const before = /^[("[-]/.test(chunk) ? [PAUSE] : [];
  return [...before, ...inner(body), end];
}

function inner(body: string): string[] {
  if (/^[a-z]*$/.test(body)) return [body];
  if (/^\d+$/.test(body)) return [SHORT.has(body) ? body : '1'];
  const meant = meantBy(body).find((guess) => charsOf(guess) !== undefined);
  if (meant !== undefined) return [meant];
  if (body === 's/h') return ['sh'];
  if (/[a-z][*#]/.test(body)) return [HIDDEN];
  if (/^[a-z](?:[^a-z0-9]+[a-z])+$/.test(body)) return body.split(/[^a-z]+/);
  return body
    .split(/([^a-z0-9]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d))/)
    .map((piece) =>
      /^[a-z]*$/.test(piece)
        ? piece
        : /^\d+$/.test(piece)
          ? '1'
          : /[.!?;:]/.test(piece) && !/\d/.test(body)
            ? STOP
            : '',
    );
}

const isEnd = (word: string): boolean => word === STOP || word === ASKED;

/** After most words comes a space or one of these marks. Such words need no further check. */
const MARKS: Readonly<Record<string, string>> = {
  ',': PAUSE,
  '.': STOP,
  '!': STOP,
  '?': ASKED,
  ';': STOP,
  ':': STOP,
};

const isSpace = (code: number): boolean =>
  code === 32 ||
  (code < 33 ? code > 8 && code < 14 : code > 127 && /\s/.test(String.fromCharCode(code)));

/**
 * The index where a run of small letters ends.
 * @param from where the run begins
 */
function lettersFrom(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 97 && code <= 122; code = text.charCodeAt(at))
    at += 1;
  return at;
}

function spaceFrom(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Splits a text into words, with STOP, PAUSE and ASKED between them. Three or more single letters in a row are joined if
 * they form a known word.
 */
function split(text: string): string[] {
  const words: string[] = [];
  let letters: string[] = [];
  const flush = () => {
    if (letters.length < 3) {
      for (const letter of letters) words.push(letter);
      letters = [];
      return;
    }
    const run = letters.join('');
    const rest = letters.slice(1).join('');
    if (charsOf(run) !== undefined) words.push(run);
    else if (letters.length > 3 && charsOf(rest) !== undefined) words.push(run.charAt(0), rest);
    else words.push(...letters);
    letters = [];
  };
  const add = (word: string) => {
    if (word === '') return;
    // In Dutch, "ij" counts as one letter.
    if (word === 'ij' && letters.length > 1) {
      letters.push(word);
      return;
    }
    if (word.length === 1 && word >= 'a' && word <= 'z') {
      letters.push(word);
      return;
    }
    // Dots between single letters of a spelled-out word do not end a sentence.
    if (isEnd(word) && letters.length > 0 && letters.join('') !== 'i') return;
    if (letters.length > 0) flush();
    words.push(word);
  };
  for (let from = 0; from < text.length; ) {
    const letters = lettersFrom(text, from);
    const mark = MARKS[text.charAt(letters)];
    const end = mark === undefined || letters === from ? letters : letters + 1;
    if (end === text.length || isSpace(text.charCodeAt(end))) {
      if (letters > from) add(text.slice(from, letters));
      if (end > letters) add(mark ?? '');
      from = end + 1;
    } else {
      const next = spaceFrom(text, end);
      for (const word of taken(text.slice(from, next))) add(word);
      from = next + 1;
    }
  }
  flush();
  return words;
}

/**
 * Reads a text in plain letters (`letters.ts`) into words, without their disguises. Never throws. The time is linear in
 * the length of the text.
 */
export function readWords(plain: string): Words {
  const words = split(plain.includes('\n') ? plain.replace(/\n/g, ' , ') : plain);
  const pauses = new Set<number>();
  const asked = new Set<number>();
  let line = STOP;
  // The last two words of the line. Reading them from the line itself while it grows is slow.
  let [before, last] = ['', STOP];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === PAUSE) {
      pauses.add(line.length);
      continue;
    }
    if (isEnd(word)) {
      // A sentence of one word continues in the next sentence: "I. Want. To."
      if (before === STOP) pauses.add(line.length);
      else if (last !== STOP) {
        line += STOP;
        [before, last] = [last, STOP];
      }
      if (word === ASKED) asked.add(last === STOP ? line.length - 1 : line.length);
      continue;
    }
    const read = readOf(word);
    const whole = read.head ? mended(word, words[at + 1] ?? '') : undefined;
    if (whole !== undefined) at += 1;
    const chars = (whole === undefined ? read.chars : charsOf(whole)) ?? OTHER;
    line += chars;
    before = chars.length > 1 ? chars.charAt(chars.length - 2) : last;
    last = chars.charAt(chars.length - 1);
  }
  return { line: line + STOP, pauses, asked };
}
