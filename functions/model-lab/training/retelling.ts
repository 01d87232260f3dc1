import { candidatesOf } from '../../src/analysis/reflection/candidates.ts';
import { quotesOf } from '../../src/analysis/reflection/quotes.ts';
import { sourceOf } from '../../src/analysis/reflection/source.ts';
import { comparedOf } from '../../src/analysis/reflection/worth.ts';
import type { JudgedThought } from '../evaluation/authors.ts';
import { minimise } from './minimise.ts';

/** How much a weight resists: the more, the closer to 0 the weights stay. */
const RESISTANCE = 7;
/** What fewer candidates have is left out: it says nothing of other texts. */
const FEWEST_EXAMPLES = 10;
/** A smaller weight says nothing. */
const LEAST_WEIGHT = 0.01;
const PRECISION = 1000;

interface Example {
  readonly isPoint: boolean;
  readonly features: readonly (readonly [at: number, value: number])[];
}

type Weights = Readonly<Record<string, number>>;

/**
 * Learns by what it is known that words told back carry the point of a text: logistic regression on the features of all
 * candidates that a reader judged. The same rows give the same weights.
 */
export const learnRetelling = (rows: readonly JudgedThought[]): Weights =>
  learnFrom(rows, candidatesOf);

/** Learns the same of words that are quoted. */
export const learnQuotes = (rows: readonly JudgedThought[]): Weights => learnFrom(rows, quotesOf);

function learnFrom(rows: readonly JudgedThought[], candidates: typeof candidatesOf): Weights {
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const judged = rows.flatMap(({ text, emotion, point, beside }) => {
    const source = sourceOf(text, emotion);
    return comparedOf(candidates(source), source)
      .filter(({ candidate: { told } }) => point.includes(told) || beside.includes(told))
      .map(({ candidate: { told }, features }) => ({ isPoint: point.includes(told), features }));
  });
  const counts = new Map<string, number>();
  for (const { features } of judged)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const examples: Example[] = judged.map(({ isPoint, features }) => ({
    isPoint,
    features: [...features]
      .filter(([name]) => (counts.get(name) ?? 0) >= FEWEST_EXAMPLES)
      .map(([name, value]) => [placeOf(name), value] as const),
  }));
  const weights = minimise((at, gradient) => lossOf(examples, at, gradient), places.size);
  return Object.fromEntries(
    [...places]
      .map(([name, at]) => [name, Math.round((weights[at] ?? 0) * PRECISION) / PRECISION] as const)
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The loss of weights on all examples; writes its gradient. */
function lossOf(examples: readonly Example[], at: Float64Array, gradient: Float64Array): number {
  let loss = 0;
  for (const [place, weight] of at.entries()) {
    loss += (RESISTANCE / 2) * weight * weight;
    gradient[place] = RESISTANCE * weight;
  }
  for (const { isPoint, features } of examples) {
    const score = features.reduce((sum, [place, value]) => sum + (at[place] ?? 0) * value, 0);
    const likely = 1 / (1 + Math.exp(-score));
    loss -= Math.log(isPoint ? likely : 1 - likely);
    const pull = likely - (isPoint ? 1 : 0);
    for (const [place, value] of features) gradient[place] = (gradient[place] ?? 0) + pull * value;
  }
  return loss;
}
