import type { Person } from './people.ts';

/** Somebody else's drop that the person reacts to. */
export interface Elsewhere {
  readonly dropId: string;
  readonly isCrisis: boolean;
}

/** A person whose every trace in the store carries a word that stands nowhere else. */
export interface UserData {
  readonly person: Person;
  readonly dropIds: { readonly drop: string; readonly crisis: string; readonly waiting: string };
  /** The words, each planted in one place. */
  readonly words: readonly string[];
  /** Those of them that others can read. */
  readonly open: readonly string[];
}

/** Plants what one collection holds of a person. */
export type Plant = (
  data: UserData,
  word: (place: string) => string,
  met: readonly Elsewhere[],
) => Promise<unknown>;
