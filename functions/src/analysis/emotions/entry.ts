import { EMOTIONS } from '../../contract/emotions.ts';

/** 0 to 3 for each emotion, in the order of EMOTIONS. */
export type Carried = readonly number[];

/**
 * What a word or phrase carries, packed into one number because there are thousands of them. Two bits for each emotion's
 * strength where the writer names their own feeling, two for each elsewhere, and two flags.
 */
export type Entry = number;

export const NOTHING: Entry = 0;
/** It has no feeling in it, whatever its words have. */
export const NOT_FELT_BIT: Entry = 1 << 20;
/** Its brightness is not meant. */
export const NOT_BRIGHT_BIT: Entry = 1 << 21;

const ELSEWHERE = 10;
const STRENGTHS = (1 << ELSEWHERE) - 1;

/**
 * @param emotion its place in EMOTIONS
 * @param strength 0 to 3
 * @param isFeltOnly whether it counts only where the writer names their own feeling
 */
export const entryFor = (emotion: number, strength: number, isFeltOnly: boolean): Entry =>
  strength << (2 * emotion + (isFeltOnly ? 0 : ELSEWHERE));

/** Whether an entry has a strength that counts only where the writer names their own feeling. */
export const isFelt = (entry: Entry): boolean => (entry & STRENGTHS) > 0;

/** What an entry carries, or undefined where it carries nothing. */
export function carriedBy(entry: Entry, isNamed: boolean): Carried | undefined {
  if ((entry & (NOT_FELT_BIT | NOT_BRIGHT_BIT)) > 0) return undefined;
  const felt = isNamed ? entry & STRENGTHS : 0;
  const bits = felt > 0 ? felt : (entry >> ELSEWHERE) & STRENGTHS;
  return bits === 0 ? undefined : EMOTIONS.map((_, at) => (bits >> (2 * at)) & 3);
}
