import names from '../../content/names.json' with { type: 'json' };

/** First names in English and Dutch that have no other meaning as a word. */
export const SURE_FIRST_NAMES: ReadonlySet<string> = new Set(
  names.first.filter((name) => !names.firstThatAreWords.includes(name)),
);

/**
 * All first names, including those that are also ordinary words. An ordinary word counts as a name only before a known
 * surname.
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set([
  ...SURE_FIRST_NAMES,
  ...names.firstThatAreWords,
]);

/** Surnames that count as surnames even without a capital letter. */
export const SURNAMES: ReadonlySet<string> = new Set(names.surnames);
