import names from '../../content/names.json' with { type: 'json' };

/** First names in English and Dutch that have no other meaning as a word. */
export const SURE_FIRST_NAMES: ReadonlySet<string> = new Set(
  names.first.filter((name) => !names.firstThatAreWords.includes(name)),
);
