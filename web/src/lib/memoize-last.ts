/** Returns a function like `of` that caches the results for the last `count` texts. */
export function memoizeLast<T>(of: (text: string) => T, count = 4): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    const answer = of(text);
    for (const oldest of known.keys()) {
      if (known.size < count) break;
      known.delete(oldest);
    }
    known.set(text, answer);
    return answer;
  };
}
