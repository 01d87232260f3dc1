import { Classifier } from '../../../src/analysis/risk/classifier.ts';
import { CountedWords } from '../../../src/analysis/risk/counted-words.ts';
import { readWritten } from '../../../src/analysis/risk/risk.ts';
import { inputsOf, type Joined, termsOf } from '../../../src/analysis/risk/thorough-risk.ts';
import { minimise } from '../minimise.ts';
import { countWords, TABLES } from './count-words.ts';
import { type Kind, type RiskExample, type SparseRow, toSparseRow } from './examples.ts';
import { LEARNING, learn } from './learn.ts';

const FOLDS = 6;
/** The authors who are left out in turn. The others wrote too little, or knew the rules. */
const PEOPLE = /^(\d|at hand, authors)/;
/**
 * How much a text of each kind counts; a text of another kind does not count. Strangers write thoughts of every day far
 * oftener than anything else, and lines about a means at hand are few.
 */
const WEIGHT: Readonly<Partial<Record<Kind, number>>> = {
  explicit: 1,
  indirect: 1,
  selfharm: 2,
  hard: 1,
  heavy: 1,
  everyday: 1,
  thought: 20,
  means: 12,
  wishes: 12,
  near: 2,
  ordinary: 2,
};
const PRICE = 1;
const ROUNDS = 200;

/** What each score says of a text whose author taught none of them. */
type Scored = Readonly<{ inputs: readonly number[]; danger: boolean; weight: number }>;

/** Scores each sixth of the authors by what the others taught. */
export function scoreByOthers(examples: readonly RiskExample[]): Scored[] {
  const rows = examples.map(toSparseRow);
  const authors = [...new Set(examples.map(({ author }) => author))];
  const folds = new Map(
    authors.filter((author) => PEOPLE.test(author)).map((author, at) => [author, at % FOLDS]),
  );
  return Array.from({ length: FOLDS }, (_, fold) => {
    const teaches = ({ author }: { author: string }): boolean => folds.get(author) !== fold;
    return scoreBy(
      examples.filter((example) => !teaches(example)),
      examples.filter(teaches),
      rows.filter(teaches),
    );
  }).flat();
}

function scoreBy(
  read: readonly RiskExample[],
  taught: readonly RiskExample[],
  rows: readonly SparseRow[],
): Scored[] {
  const classifier = new Classifier(learn(rows, LEARNING));
  const counted = new CountedWords(Object.values(TABLES).map((of) => countWords(taught, of)));
  return read.flatMap(({ text, danger, kind }) => {
    const weight = kind && WEIGHT[kind];
    if (!weight) return [];
    const written = readWritten(text);
    const inputs = inputsOf(classifier.read(written), counted.scores(written.plain));
    return [{ inputs, danger, weight }];
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A logistic regression on the scores, their squares and products. The same texts give the same result. */
export function learnJoined(scored: readonly Scored[]): Joined {
  const scales = (scored[0]?.inputs ?? []).map((_, at) => {
    const values = scored.map(({ inputs }) => inputs[at] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    );
    return { mean: rounded(mean), spread: rounded(spread) };
  });
  const rows = scored.map((row) => ({ ...row, terms: termsOf(row.inputs, scales) }));
  const weights = minimise(
    (x, gradient) => {
      let loss = 0;
      for (let at = 0; at < x.length; at += 1) {
        const weight = x[at] ?? 0;
        // The first term is always 1. Its weight is the bias, and costs nothing.
        const price = at === 0 ? 0 : PRICE;
        loss += (price * weight * weight) / 2;
        gradient[at] = price * weight;
      }
      for (const { terms, danger, weight } of rows) {
        const sum = terms.reduce((all, term, at) => all + term * (x[at] ?? 0), 0);
        loss += weight * Math.log1p(Math.exp(danger ? -sum : sum));
        const off = weight * (1 / (1 + Math.exp(-sum)) - (danger ? 1 : 0));
        terms.forEach((term, at) => {
          gradient[at] = (gradient[at] ?? 0) + off * term;
        });
      }
      return loss;
    },
    rows[0]?.terms.length ?? 0,
    { rounds: ROUNDS, tolerance: 1e-9 },
  );
  return { scales, weights: Array.from(weights, rounded) };
}
