import type { Emotion } from '../../contract/emotions.ts';

/** What is said of one feeling. */
export interface FeelingLines {
  /** To whoever chose this feeling: one a day, each by itself, 31 or more, so that a month brings none twice. */
  readonly whole: readonly string[];
  /** First halves, for where the feeling was heard and not chosen, and for where danger may be near. */
  readonly plain: readonly string[];
  /** Second halves, for where another feeling leads. */
  readonly beside: readonly string[];
}

/** What is said whatever the feeling, in halves. */
export interface SharedLines {
  /** First halves where no feeling was found. */
  readonly none: readonly string[];
  /** First halves where the words may speak of danger and no dark feeling was found: nothing is claimed. */
  readonly anything: readonly string[];
  /** Second halves of these and of the plain ones. */
  readonly ends: readonly string[];
  /** First halves where danger is spoken outright, and nowhere else: nothing clever, nothing bright. */
  readonly heavy: readonly string[];
  readonly heavyEnds: readonly string[];
}

export interface LanguageLines extends SharedLines {
  readonly feelings: Readonly<Record<Emotion, FeelingLines>>;
}

/** How many halves each list has: they share no divisor, so all 323 pairs come before one comes again. */
export const HALVES = { firsts: 17, seconds: 19 } as const;
