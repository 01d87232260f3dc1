/** The largest number of words in the memory. */
const MOST_REMEMBERED = 8_192;
// A word that is longer is not remembered, because V8 would keep the whole text in memory for it.
const LONGEST = 12;

/**
 * Remembers the results for words, because most words come many times. The memory never grows beyond 8,192 words of at
 * most 12 characters. A full memory is emptied. For a longer word, `find` runs every time.
 * @param find must return the same result for the same word
 */
export function memoize<Known extends object | number>(
  find: (word: string) => Known,
): (word: string) => Known {
  const met = new Map<string, Known>();
  return (word) => {
    const known = met.get(word);
    if (known !== undefined) return known;
    const found = find(word);
    if (word.length > LONGEST) return found;
    if (met.size >= MOST_REMEMBERED) met.clear();
    met.set(word, found);
    return found;
  };
}
