/** Marks and what cannot be seen; joiners stand among the latter. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
/** Written without spaces between words: each sign counts as one. */
const ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const unmarked = (text: string) => text.normalize('NFKD').replace(UNSEEN, '');

/** Letters as they are compared: upper case first, so that what has two small forms has one here. */
const plain = (text: string) =>
  unmarked(unmarked(text).toUpperCase().toLowerCase()).replaceAll('ς', 'σ');

/** The words of a text without case, marks, punctuation and spacing. */
export const wordsOf = (text: string): string[] =>
  plain(text).replace(ALONE, ' $& ').match(WORD) ?? [];

/** The same as one line; of a text without any word, its signs. */
export const lineOf = (text: string): string =>
  wordsOf(text).join(' ') || text.normalize('NFKC').replace(/\s+/g, '');
