import type { Emotion } from '../../contract/index.ts';
import { rateRisk } from '../risk/risk.ts';
import { candidatesOf } from './candidates.ts';
import { plainly } from './clauses/clause-grammar.ts';
import { quotesOf } from './quotes.ts';
import { type Candidate, type Source, sourceOf } from './source.ts';
import { comparedOf, worthOf } from './worth.ts';

/** What an author wrote, told back. */
export interface Retelling {
  readonly words: string;
  /** The same as the author said it. */
  readonly said: string;
  /** Whether it is, or ends with, what the author does: the feeling is then rarely about just that. */
  readonly isOwnDeed: boolean;
  /** Whether it is quoted, and not told in other words. */
  readonly isQuoted: boolean;
}

/** A candidate, if nothing in it sounds like danger by itself. The whole text has no risk, so that a hint in a part says little. */
const safely = (candidate: Candidate): Retelling | null =>
  rateRisk(candidate.said) !== 'high'
    ? {
        words: candidate.told,
        said: candidate.said,
        isOwnDeed: candidate.isOwnDeed,
        isQuoted: candidate.kind === 'quote',
      }
    : null;

/**
 * The least worth that is told: the logarithm of the odds that it carries the point, as strict readers judged. A lower one
 * tells more that fits, and more of the wrong half.
 */
const LEAST = 0;

/**
 * What the author wrote, told back in a few words: "Took the old dog's dish off the porch." becomes "You took the old dog's
 * dish off the porch."; or a clause of it, quoted. Of all that may be told, it is what most likely carries the point. Null
 * if nothing in the text is safe to repeat, or likely enough.
 * @param shown the text as others see it
 * @param chosen the feeling that the author chose: no other feeling is told back
 */
export function retell(shown: string, chosen: Emotion): Retelling | null {
  const source = sourceOf(shown, chosen);
  const told = likely(candidatesOf(source), source);
  const isTold = new Set(told.map(({ candidate }) => plainly(candidate.said)));
  const quoted = likely(quotesOf(source), source).filter(
    ({ candidate }) => !isTold.has(plainly(candidate.said)),
  );
  const best = [...told, ...quoted].sort((a, b) => b.worth - a.worth);
  for (const { candidate } of best) {
    const safe = safely(candidate);
    if (safe) return safe;
  }
  return null;
}

/** The candidates that are likely enough, each with its worth. */
const likely = (candidates: ReturnType<typeof candidatesOf>, source: Source) =>
  comparedOf(candidates, source)
    .map((compared) => ({ candidate: compared.candidate, worth: worthOf(compared) }))
    .filter(({ worth }) => worth >= LEAST);
