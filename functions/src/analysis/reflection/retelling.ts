import type { Emotion } from '../../contract/index.ts';
import { rateRisk } from '../risk/risk.ts';
import { candidatesOf } from './candidates.ts';
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
const safely = (candidate: Candidate): Retelling | null =>
  rateRisk(candidate.said) !== 'high'
    ? { words: candidate.told, said: candidate.said, isOwnDeed: candidate.isOwnDeed }
    : null;

/**
 * The least worth that is told: the logarithm of the odds that it carries the point, as strict readers judged. At 0, one more
 * answer of 60 would be spared that tells the wrong half, and as many that fit would be lost.
 */
const LEAST = -0.6;
/** Of two that are as likely, two clauses fit better: half of what hurts could stand under another thought. */
const BOTH = 1;
const rankOf = ({ kind }: Candidate, worth: number): number =>
  kind === 'pair' || kind === 'joined' ? worth + BOTH : worth;

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
    .filter(({ worth }) => worth >= LEAST)
    .sort((a, b) => rankOf(b.candidate, b.worth) - rankOf(a.candidate, a.worth));
  for (const { candidate } of likely) {
    const told = safely(candidate);
    if (told) return told;
  }
  return null;
}
