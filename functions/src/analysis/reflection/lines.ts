import en from '../../../content/reflections.en.json' with { type: 'json' };
import nl from '../../../content/reflections.nl.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import type { languageOf } from './language.ts';

/**
 * Sentences by their form (their mould). All lists of one kind have the same moulds in the same order, so that nobody
 * meets one form twice within a week.
 */
export type Moulds<T> = Readonly<Record<string, T>>;

/** All lines to authors in one language. */
interface LanguageLines {
  /** Lines of at most 12 words for a chosen feeling: seven moulds with six lines each. */
  readonly plain: Readonly<Record<Emotion, Moulds<readonly string[]>>>;
  /** Seven sentences that give back one noun of the author, `{it}`. */
  readonly naming: Moulds<string>;
  /** Lines for journal entries, by the feeling that was found: seven moulds with five lines each. */
  readonly entries: Readonly<Record<'dark' | 'bright' | 'none', Moulds<readonly string[]>>>;
  /** First halves of lines about a feeling, for words that may speak of danger. */
  readonly hints: Readonly<Record<Exclude<Emotion, 'joy'>, readonly string[]>>;
  /**
   * First halves of lines, for words that may speak of danger and have no dark feeling. These lines claim nothing about
   * the feelings.
   */
  readonly anything: readonly string[];
  /** Second halves of lines, for `hints` and `anything`. */
  readonly ends: readonly string[];
  /** First halves of lines, only for texts that speak openly of danger: nothing clever, nothing bright. */
  readonly heavy: readonly string[];
  readonly heavyEnds: readonly string[];
  /**
   * The question of an unsure reading: the names of the feelings, their names if the two feelings are opposites, and the
   * sentence itself.
   */
  readonly question: Readonly<{
    names: Readonly<Record<Emotion, string>>;
    opposed: Readonly<Partial<Record<Emotion, string>>>;
    question: string;
  }>;
}

/** All lines, by the language of the author's words. */
export const LINES: Readonly<Record<NonNullable<ReturnType<typeof languageOf>>, LanguageLines>> = {
  en,
  nl,
};
