import {
  ANOTHER,
  BEING,
  BETWEEN,
  COMES_TO,
  FEELING,
  NEGATORS,
  ONESELF,
  TURNS,
} from './lexicon/modifiers.ts';

/** How a word steers the reading of those around it: one bit for each list of such words that it stands in. */
export const Role = {
  FEELING: 1,
  BEING: 2,
  BETWEEN: 4,
  NEGATOR: 8,
  TURN: 16,
  ONESELF: 32,
  ANOTHER: 64,
  COMES_TO: 128,
} as const;

/** Words of these say how others are read, and are no form of another word. */
export const STEERS = Role.FEELING | Role.BEING | Role.BETWEEN | Role.NEGATOR | Role.TURN;

const LISTS: readonly (readonly [role: number, words: ReadonlySet<string>])[] = [
  [Role.FEELING, FEELING],
  [Role.BEING, BEING],
  [Role.BETWEEN, BETWEEN],
  [Role.NEGATOR, NEGATORS],
  [Role.TURN, TURNS],
  [Role.ONESELF, ONESELF],
  [Role.ANOTHER, ANOTHER],
  [Role.COMES_TO, COMES_TO],
];

/** The sum of a word's roles; 0 for most. */
export const rolesOf = (word: string): number =>
  LISTS.reduce((roles, [role, words]) => (words.has(word) ? roles | role : roles), 0);
