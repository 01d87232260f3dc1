import type { Emotion } from '../../contract/index.ts';
import { rateRisk } from '../risk/risk.ts';
import { candidateOf, candidatesOf } from './candidates.ts';
import type { Candidate } from './source.ts';
import { comparedOf, worthOf } from './worth.ts';

/** What an author wrote, told back. */
export interface Retelling {
  readonly words: string;
  /** The same as the author said it. */
  readonly said: string;
  /** Whether it is, or ends with, what the author does: the feeling is then rarely about just that. */
  readonly isOwnDeed: boolean;
}

/** A candidate, if nothing in it sounds like danger by itself. The whole text has no risk, so that a hint in a part says little. */
const safely = (candidate: Candidate | null): Retelling | null =>
  candidate && rateRisk(candidate.said) !== 'high'
    ? { words: candidate.told, said: candidate.said, isOwnDeed: candidate.isOwnDeed }
    : null;

/** What carries the point less often than every second time is not told. A thing alone says less, so that it has to be surer. */
const LEAST = 0;
const LEAST_OF_A_THING = 0.6;

/** A clause of a text, told back to its author; null if that is not safe. */
export const retellClause = (clause: string, shown: string, chosen: Emotion): Retelling | null =>
  safely(candidateOf(clause, shown, chosen));

/**
 * What the author wrote, told back in a few words: "Took the old dog's dish off the porch." becomes "You took the old dog's
 * dish off the porch.". Of all that may be told, it is what most likely carries the point. Null if nothing in the text is
 * safe to repeat, or likely enough.
 * @param shown the text as others see it
 * @param chosen the feeling that the author chose: no other feeling is told back
 */
export function retell(shown: string, chosen: Emotion): Retelling | null {
  const likely = comparedOf(candidatesOf(shown, chosen), shown, chosen)
    .map((compared) => ({ candidate: compared.candidate, worth: worthOf(compared) }))
    .filter(
      ({ candidate, worth }) => worth >= (candidate.kind === 'thing' ? LEAST_OF_A_THING : LEAST),
    )
    .sort((a, b) => b.worth - a.worth);
  for (const { candidate } of likely) {
    const told = safely(candidate);
    if (told) return told;
  }
  return null;
}
