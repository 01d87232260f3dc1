import en from '../../../content/things.en.json' with { type: 'json' };
import nl from '../../../content/things.nl.json' with { type: 'json' };
import type { languageOf } from './language.ts';

/**
 * Nouns that an answer may give back, in one language. No list has a name, a body part, a number, a slur, or a thing
 * with which somebody could harm themselves.
 * - `things`: by their article, "the" or "de" and "het"
 * - `near`: people and animals. They come back with "your" or "je" if the author wrote `own` before them.
 */
interface Nouns {
  readonly things: Readonly<Record<string, string>>;
  readonly near: string;
  readonly own: readonly string[];
  readonly your: string;
}

const NOUNS: Readonly<Record<NonNullable<ReturnType<typeof languageOf>>, Nouns>> = { en, nl };

const READ = 600;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.!?;:,\n]/gu;

type Language = keyof typeof NOUNS;
const known = new Map<Language, ReadonlyMap<string, string>>();

/** Each noun of a language with its article in front. */
function articlesOf(language: Language): ReadonlyMap<string, string> {
  const found =
    known.get(language) ??
    new Map(
      Object.entries(NOUNS[language].things).flatMap(([article, nouns]) =>
        nouns.split(' ').map((noun) => [noun, `${article} ${noun}`] as const),
      ),
    );
  known.set(language, found);
  return found;
}

/**
 * One concrete noun of the author with its article, such as "the bowl" or "your sister"; null if there is none. It is
 * the last thing of the text, because texts often say the most important thing last, or else the last person.
 */
export function thingIn(text: string, language: Language): string | null {
  const { near, own, your } = NOUNS[language];
  const words = text.slice(0, READ).toLowerCase().match(WORD) ?? [];
  const things = articlesOf(language);
  const thing = words.findLast((word, at) => things.has(word) && !isPart(words, at, things));
  if (thing !== undefined) return things.get(thing) ?? null;
  const people = new Set(near.split(' '));
  const at = words.findLastIndex(
    (word, index) => people.has(word) && own.includes(words[index - 1] ?? ''),
  );
  return at === -1 ? null : `${your} ${words[at]}`;
}

/** Whether a noun is the first part of a longer name of a thing, such as "coffee" in "coffee cup". */
const isPart = (words: readonly string[], at: number, things: ReadonlyMap<string, string>) =>
  things.has(words[at + 1] ?? '');
