/**
 * Compares texts for searches in the journal and the archive, and for muted words. The comparison ignores case, accents,
 * full width, ligatures and characters without width.
 */

/** Letters that Unicode does not decompose, with the letters that people type instead. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  և: 'եւ',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');

// Matches what people leave out in a search: accents, vowel points, and characters without width. It does not match the
// vowels of Thai and of Indian scripts, й, and the voicing marks of kana, which are parts of the letters.
const LEFT_OUT =
  /(?<!и)\u0306|(?![\u0306\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]|[\p{Cf}\u0640]/gu;

const ASCII = /^[\0-\x7f]*$/;

/** Normalises a text for search: spellings that readers see as equal become the same text. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(TYPED_OTHERWISE, (sign) => TYPED_AS[sign] ?? sign)
    .normalize('NFC');
}

/** The folded words of a search. A text matches if it contains all of these words, in any order. */
export const wordsToFind = (search: string): readonly string[] =>
  foldText(search).split(/\s+/).filter(Boolean);

/** True if the folded text contains every word. */
export const holdsAll = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));

/** The index in the original text at which a folded word begins; -1 if the text does not contain the word. */
export function placeOf(text: string, word: string): number {
  const at = foldText(text).indexOf(word);
  if (at < 0) return -1;
  // Folding can change the length. So this finds, by halving, the shortest beginning of `text` whose folded form is
  // longer than `at` characters; its last character is where the word begins.
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (foldText(text.slice(0, middle + 1)).length > at) to = middle;
    else from = middle + 1;
  }
  return from;
}
