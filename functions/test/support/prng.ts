/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export type Prng = () => number;

export function prng(seed: number): Prng {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 1 to `most`. */
export const upTo = (most: number, random: Prng) => 1 + Math.floor(random() * most);

export function shuffled<Item>(items: readonly Item[], random: Prng): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
