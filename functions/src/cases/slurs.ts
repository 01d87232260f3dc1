import {
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';

/**
 * The English words of the library that are used only as insults against people for who they are. The library's other
 * words are curses, or have a harmless meaning in some country, such as a cigarette or a diagnosis.
 */
const ENGLISH: ReadonlySet<string> = new Set(
  'africoon arabush boonga chingchong kike nigger retard tranny'.split(' '),
);

/** A short list of words without any other use. "flikker" alone is left out, because it can describe a lamp. */
const MORE =
  'faggot nikker kutmarokkaan kutturk kankerjood kankerjoden kankerneger kankerhomo kankerflikker kankermongool zandneger spleetoog spleetogen';

// The matcher reads a repeated letter as one letter, except for these letters.
const oneOfEach = (word: string): string => word.replace(/([^beolsg])\1+/g, '$1');

const words = englishDataset.removePhrasesIf(
  ({ metadata }) => metadata === undefined || !ENGLISH.has(metadata.originalWord),
);
for (const word of MORE.split(' ')) {
  words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(oneOfEach(word))));
}
const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/**
 * Whether a text contains a slur, in one line or split by line breaks. A slur alone does not hold a drop; it counts as one
 * report of hate or harassment (requirements 14).
 */
export const hasSlur = (text: string): boolean =>
  matcher.hasMatch(text) || matcher.hasMatch(text.replace(/(?<=\S)\n(?=\S)/g, ''));
