/** Writing that sets no space between words: there a word is met wherever its letters stand. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Letters of any case and spelling as one: upper case makes the most of them alike. */
const folded = (text: string): string => text.normalize('NFKC').toUpperCase();

/** The words of a text, with one space around each. */
const wordsOf = (text: string): string =>
  ` ${(folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `;

/** Whether a muted word, or a few in a row, stands in a text: whole words, in whatever case. */
export function isMet(muted: string, text: string): boolean {
  const sought = wordsOf(muted);
  // A sign, such as an emoji, has no words in it.
  if (sought.trim() === '') return muted.trim() !== '' && text.includes(muted.trim());
  if (UNSPACED.test(muted)) return folded(text).includes(folded(muted.trim()));
  return wordsOf(text).includes(sought);
}
