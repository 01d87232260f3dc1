import type { Emotion } from '../../../contract/index.ts';

type Words = ReadonlySet<string>;

/** The grammar of one language, as far as a retelling needs it. Words are as `plainly` gives them where a list is asked. */
export interface ClauseGrammar {
  /**
   * The words of a clause with its subject in front, if it surely says what the author, somebody or something did; else null.
   * A clause without a subject may be about somebody who is named before it in the text. Of feelings, only the chosen one
   * is told.
   */
  readonly withSubject: (
    words: readonly string[],
    place: { readonly text: string; readonly before: string; readonly chosen: Emotion },
  ) => readonly string[] | null;
  /** Whether a clause has at most so many words, and nothing in it that is never told back: no name, no digits ... */
  readonly isClean: (words: readonly string[], most: number) => boolean;
  /** Turns "I" into "you", and what goes with it. */
  readonly toYou: (words: readonly string[]) => readonly string[];
  /** Whether a clause that is not understood surely tells nothing of the author, and is a whole one. */
  readonly isOfOthers: (words: readonly string[]) => boolean;
  /** Whether some of these words are a verb. */
  readonly hasVerb: (words: readonly string[]) => boolean;
  /** Whether a piece of a text without a verb and a number names a thing ("first rhubarb"). */
  readonly isThing: (words: readonly string[], chosen: Emotion) => boolean;
  /** Whether words that are told as they are name no other feeling than the chosen one, and nothing that hurts. */
  readonly mayTell: (words: readonly string[], chosen: Emotion) => boolean;
  /** Whether this is surely a word of the language, and not only a name. */
  readonly isWord: (plain: string) => boolean;
  /** Whether one of these words may be somebody's name. */
  readonly hasName: (words: readonly string[]) => boolean;
  readonly lists: {
    /** Words that are never told back: they judge, or hurt. */
    readonly never: Words;
    /** Words that make a thought or a wish of a clause, so that it is not told back: "seems", "should". */
    readonly thoughts?: Words;
    /** Words of violence, death and the like: beside them no piece without a verb is told, because it would make them small. */
    readonly grave: Words;
    /** Parts of the body, which are never told back. */
    readonly body: Words;
    /** People near to an author: "mum", "boss". */
    readonly near: Words;
    /** Words after which a clause may end, though they mostly lead on. */
    readonly endings: Words;
    /** Words at the end of a clause that are left out. */
    readonly trailing: Words;
    /** Words with a capital letter that are no names. */
    readonly capitals: Words;
    /** Words that are mostly not repeated, but mean no harm here: "ben" and "die" in Dutch, "cut" and "email" in English. */
    readonly innocent?: Words;
  };
}

/** A word as the lists of `content/retelling.*.json` have it: in lower case, with a straight apostrophe. */
export const plainly = (word: string): string => word.toLowerCase().replace(/[’‘]/g, "'");

/** The author as the subject of a clause. */
export const AUTHOR = /^(?:i|i['’](?:m|ve|d|ll)|im|ive|we|we['’](?:re|ve)|ik|'?k|wij)$/i;

const HALF_OF_SUBJECT = /([\p{L}'’]+)\s+(?:and|n|&|en)\s+$/iu;
/** The author as one of two. */
const ALSO_AUTHOR = /^(?:me|i|us|we|ik|wij)$/i;

/** "Me and (my mother do not talk)": whether the author, or else somebody near, is one of two who did it. */
export function firstOfTwo(before: string, near: Words): 'author' | 'near' | null {
  const [, other = ''] = HALF_OF_SUBJECT.exec(before) ?? [];
  if (ALSO_AUTHOR.test(other)) return 'author';
  return near.has(plainly(other)) ? 'near' : null;
}

/** A word with a number or a price in it. */
export const NUMBER = /[\d£$€%]/;

/** The lists of a language as sets. */
export const setsOf = <Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
): Readonly<Record<Name, Words>> => {
  const sets = {} as Record<Name, Words>;
  for (const name of Object.keys(lists) as Name[]) sets[name] = new Set(lists[name]);
  return sets;
};
