import languages from '../../../content/languages.json' with { type: 'json' };

type Language = 'en' | 'nl';

/** Only this many characters are read. They are enough: a long text keeps the language of its beginning. */
const READ = 600;
/** When one language leads by this many words, the reading stops. */
const CLEAR = 3;
const WORD = /[a-zà-öø-ɏ]+(?:'[a-zà-öø-ɏ]+)?/g;

/**
 * The most common words of each language, and the names of the feelings. `both` contains words that exist in both
 * languages or are rare in one of them.
 */
const { english, dutch, both } = languages;

/**
 * Words of Scots, Nigerian English, Low Saxon and West Flemish, whose grammar we do not know. Some are words of other
 * English or Dutch too.
 */
const OF_DIALECT: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(languages.otherEnglish),
  nl: new Set(languages.otherDutch),
};
/** "Moar", "kiekn", "vretn". */
const DUTCH_DIALECT = /[a-z]oa[a-z]|^[a-z]{2,}[bdfgkpstvz]n$/;
const FEWEST_OF_DIALECT = 2;

const VOTES: ReadonlyMap<string, Language> = new Map([
  ...english.filter((word) => !both.includes(word)).map((word) => [word, 'en'] as const),
  ...dutch.filter((word) => !both.includes(word)).map((word) => [word, 'nl'] as const),
]);

/** Spellings that English words hardly ever have. They decide where no common word does. */
const DUTCH_SPELLING = /ij|aa|uu|\bge[a-z]{3,}(?:d|en)\b/;

/**
 * The language of a text, by its most common words, else by Dutch spellings; null if neither decides. Never throws. Reads only the
 * beginning of a text.
 */
export function languageOf(text: string): Language | null {
  let balance = 0;
  const read = text.slice(0, READ).toLowerCase().replaceAll('’', "'");
  WORD.lastIndex = 0;
  for (let found = WORD.exec(read); found; found = WORD.exec(read)) {
    const vote = VOTES.get(found[0]);
    if (vote) balance += vote === 'nl' ? 1 : -1;
    if (Math.abs(balance) === CLEAR) break;
  }
  if (balance === 0) return DUTCH_SPELLING.test(read) ? 'nl' : null;
  return balance > 0 ? 'nl' : 'en';
}

/** Whether a text is in a dialect, by two different words of it. */
export function isDialect(text: string): boolean {
  const words = text.slice(0, READ).toLowerCase().replaceAll('’', "'").match(WORD) ?? [];
  const language = languageOf(text) ?? 'en';
  const isOther = (word: string): boolean =>
    OF_DIALECT[language].has(word) || (language === 'nl' && DUTCH_DIALECT.test(word));
  return new Set(words.filter(isOther)).size >= FEWEST_OF_DIALECT;
}
