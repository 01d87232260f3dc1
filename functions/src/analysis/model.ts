import { LABELS } from './classes.ts';
import { eachFeature, type FeatureKind, lengthFactor, NEGATED } from './features.ts';
import { type PackedWeights, unpackNames, ZERO } from './packed.ts';
import type { Token } from './words.ts';

type Rows = Map<string, number>;

/** Learned weights: a row of six (the order of LABELS) for each feature, and what stands when nothing is known. */
export interface Model {
  /** Where the rows of features begin, by their parts. */
  readonly words: Rows;
  readonly beginnings: Rows;
  readonly negatedWords: Rows;
  readonly negatedBeginnings: Rows;
  /** By the first word, then by the second. */
  readonly pairs: Map<string, Rows>;
  readonly packed: PackedWeights;
}

const CLASSES = LABELS.length;

function keep(model: Model, name: string, row: number): void {
  const space = name.indexOf(' ');
  if (space > 0) {
    const first = name.slice(0, space);
    const seconds = model.pairs.get(first) ?? new Map<string, number>();
    if (seconds.size === 0) model.pairs.set(first, seconds);
    seconds.set(name.slice(space + 1), row);
    return;
  }
  // A lone "!" is a word too.
  const isNegated = name.length > 1 && name.startsWith(NEGATED) && name[1] !== NEGATED;
  const from = isNegated ? 1 : 0;
  if (name[from] !== '^') {
    (isNegated ? model.negatedWords : model.words).set(name.slice(from), row);
  } else {
    (isNegated ? model.negatedBeginnings : model.beginnings).set(name.slice(from + 1), row);
  }
}

/** Makes weights ready, as `npm run train` wrote them. They are read where they stand. */
export function unpack(packed: PackedWeights): Model {
  const model: Model = {
    words: new Map(),
    beginnings: new Map(),
    negatedWords: new Map(),
    negatedBeginnings: new Map(),
    pairs: new Map(),
    packed,
  };
  let row = 0;
  for (const name of unpackNames(packed.features)) {
    keep(model, name, row);
    row += CLASSES;
  }
  return model;
}

function rowOf(model: Model, kind: FeatureKind, part: string, before: string): number | undefined {
  if (kind === 'pair') return model.pairs.get(before)?.get(part);
  if (kind === 'word') return (before === '' ? model.words : model.negatedWords).get(part);
  return (before === '' ? model.beginnings : model.negatedBeginnings).get(part);
}

const weightAt = ({ levels, step }: PackedWeights, at: number): number =>
  (levels.charCodeAt(at) - ZERO) * step;

/** What the weights say of a text, in the order of LABELS, as logarithms of odds. Linear in its length. */
export function scoreText(model: Model, tokens: readonly Token[]): Float64Array {
  const sums = new Float64Array(CLASSES);
  const seen = new Set<number>();
  eachFeature(tokens, (kind, part, before, value) => {
    const row = rowOf(model, kind, part, before);
    if (row === undefined || seen.has(row)) return;
    seen.add(row);
    for (let at = 0; at < CLASSES; at += 1) {
      sums[at] = (sums[at] ?? 0) + value * weightAt(model.packed, row + at);
    }
  });
  const factor = lengthFactor(tokens.length);
  return sums.map((sum, at) => sum * factor + (model.packed.bias[at] ?? 0));
}

/** A weight from here on tells something by itself. */
const TELLING = 0.8;

/** The words and pairs of words whose weights speak for a class, strongest first. */
export function tellingWords(model: Model, tokens: readonly Token[], at: number): string[] {
  const telling = new Map<string, number>();
  eachFeature(tokens, (kind, part, before, value) => {
    const row = kind === 'beginning' ? undefined : rowOf(model, kind, part, before);
    const words = kind === 'pair' ? `${before} ${part}` : part;
    if (row === undefined || !/\p{L}/u.test(words)) return;
    const weight = value * weightAt(model.packed, row + at);
    if (weight >= TELLING) telling.set(words, weight);
  });
  return [...telling].sort(([, a], [, b]) => b - a).map(([words]) => words);
}
