import type { Person } from './people.ts';

/** Another person's drop, to which the person reacts. */
export interface Elsewhere {
  readonly dropId: string;
  readonly isCrisis: boolean;
}

/** A person, and what is stored about them. Each stored text contains a word that occurs nowhere else. */
export interface UserData {
  readonly person: Person;
  readonly dropIds: { readonly drop: string; readonly crisis: string; readonly waiting: string };
  /** The words, each in one place. */
  readonly words: readonly string[];
  /** The words that others can read. */
  readonly open: readonly string[];
}

/** Writes what one collection stores about a person. */
export type Plant = (
  data: UserData,
  word: (place: string) => string,
  met: readonly Elsewhere[],
) => Promise<unknown>;
