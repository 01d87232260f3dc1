/** So many letters and digits in a row, as they stand in the drop, are its words; no number of an order is. */
const RUN = 12;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a reference repeats words of the drop, however they are spaced and written: it is kept longer than they are. */
export function holdsWordsOf(reference: string, text: string): boolean {
  const [letters, words] = [[...plain(reference)], plain(text)];
  if (words === '') return false;
  const run = Math.min(RUN, [...words].length);
  return letters.some((_, at) => {
    const some = letters.slice(at, at + run);
    return some.length === run && words.includes(some.join(''));
  });
}
