import names from '../../content/names.json' with { type: 'json' };

/** First names in English and Dutch that have no other meaning as a word. */
export const SURE_FIRST_NAMES: ReadonlySet<string> = new Set(
  names.first.filter((name) => !names.firstThatAreWords.includes(name)),
);

/** More first names. Some may be a word too: "jean", "dale". */
export const FIRST_NAMES: ReadonlySet<string> = new Set([
  ...SURE_FIRST_NAMES,
  ...names.ofWomen,
  ...names.ofMen,
  ...names.ofAll,
]);
