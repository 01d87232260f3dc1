import names from '../../content/names.json' with { type: 'json' };

/** First names that only women or only men have. */
export const OF_WOMEN: readonly string[] = [...names.first.women, ...names.moreFirst.women];
export const OF_MEN: readonly string[] = [...names.first.men, ...names.moreFirst.men];

/** First names in English and Dutch that have no other meaning as a word. */
export const SURE_FIRST_NAMES: ReadonlySet<string> = new Set(
  [...names.first.women, ...names.first.men, ...names.first.either].filter(
    (name) => !names.firstThatAreWords.includes(name),
  ),
);

/** These and more. Some may be a word too: "jean", "dale". */
export const MORE_FIRST_NAMES: ReadonlySet<string> = new Set([
  ...SURE_FIRST_NAMES,
  ...OF_WOMEN,
  ...OF_MEN,
  ...names.moreFirst.either,
]);

/** Words that may be a first name where they have a capital letter: "Mark", "Rose". */
export const NAMES_THAT_ARE_WORDS: ReadonlySet<string> = new Set([
  ...names.firstThatAreWords,
  ...names.wordsThatAreNames,
]);
