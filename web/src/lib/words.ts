/** 'once', 'twice', '3 times'. */
export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen'.split(
  ' ',
);

/** A count of at least 1: 'one' to 'thirteen', then '14'. */
export const numberWord = (count: number): string => NUMBERS[count - 1] ?? String(count);

/** The words with a capital letter at their beginning. */
export const capital = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
