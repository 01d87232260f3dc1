/** How many words are remembered at the most. */
const MOST = 8_192;
// V8 keeps the whole text alive for a longer piece of it.
const LONGEST = 12;

/**
 * Remembers what was found out about words, for most of them come again and again. The memory never grows beyond 8,192
 * words of at most 12 characters: when it is full it is emptied, and a longer word is found out about each time.
 * @param find says the same of the same word each time
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
    if (met.size >= MOST) met.clear();
    met.set(word, found);
    return found;
  };
}
