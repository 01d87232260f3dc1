/** 'once', 'twice', '3 times'. */
export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count of at least 1: 'one' to 'twelve', then '13'. */
export const numberWord = (count: number): string => NUMBERS[count - 1] ?? String(count);

/** The words with a capital letter at their beginning. */
export const capital = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
