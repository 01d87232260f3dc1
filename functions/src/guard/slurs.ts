import {
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';

/**
 * Of the library's English words those that are thrown at people for what they are and said of nothing else. The others
 * are curses, or plain words in one country: a cigarette, a wall against the sea, light through a door, a diagnosis.
 */
const ENGLISH: ReadonlySet<string> = new Set(
  'africoon arabush boonga chingchong kike nigger retard tranny'.split(' '),
);

/** Few, and only such as have no other use: "flikker" alone is said of a lamp. */
const MORE =
  'faggot nikker kutmarokkaan kutturk kankerjood kankerjoden kankerneger kankerhomo kankerflikker kankermongool zandneger spleetoog spleetogen';

// The matcher reads a letter that is repeated as one, but for these.
const oneOfEach = (word: string): string => word.replace(/([^beolsg])\1+/g, '$1');

const words = englishDataset.removePhrasesIf(
  ({ metadata }) => metadata === undefined || !ENGLISH.has(metadata.originalWord),
);
for (const word of MORE.split(' ')) {
  words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(oneOfEach(word))));
}
const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Whether a slur stands in a text. It holds nothing; moderation counts it as one report (requirements 14). */
export const hasSlur = (text: string): boolean => matcher.hasMatch(text);
