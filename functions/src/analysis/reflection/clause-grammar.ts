import type { Emotion } from '../../contract/index.ts';

/** Where a clause stands, and the feeling that its author chose for the text. */
export interface Place {
  readonly text: string;
  readonly before: string;
  readonly chosen: Emotion;
}

/** The grammar of one language, as far as a retelling needs it. */
export interface ClauseGrammar {
  /**
   * The words of a clause with its subject in front, if it surely says what the author, somebody or something did; else null.
   * A clause without a subject may be about somebody who is named before it in the text.
   */
  readonly withSubject: (words: readonly string[], place: Place) => readonly string[] | null;
  /** The beginning of a clause with at most so many words and without a number, if that makes sense alone; else null. */
  readonly cut: (words: readonly string[], most: number) => readonly string[] | null;
  /** Turns "I" into "you", and what goes with it. */
  readonly toYou: (words: readonly string[]) => readonly string[];
  /** Whether a piece of a text without a verb names a thing ("first rhubarb"). */
  readonly isThing: (words: readonly string[]) => boolean;
  /** Words that are never told back: they judge, hurt or speak of the body. */
  readonly never: ReadonlySet<string>;
  /** Words after which a clause may end, though they mostly lead on. */
  readonly endings: ReadonlySet<string>;
  /** Words at the end of a clause that are left out. */
  readonly trailing: ReadonlySet<string>;
  /** Words with a capital letter that are no names. */
  readonly capitals: ReadonlySet<string>;
}

/** A word as the lists of `content/retelling.*.json` have it: in lower case, with a straight apostrophe. */
export const plainly = (word: string): string => word.toLowerCase().replace(/[’‘]/g, "'");

/** A word with a number or a price in it. */
export const NUMBER = /[\d£$€%]/;
