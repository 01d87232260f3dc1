import { minimise } from './minimise.ts';

/** A text as numbers: its features, and the class to learn. */
export interface ClassRow {
  /** The index of each feature of the text, and its value. */
  readonly at: Int32Array;
  readonly value: Float64Array;
  readonly label: number;
  readonly weight: number;
  /** Scores that are added before learning. The weights learn only what these scores do not say. */
  readonly vote?: ArrayLike<number>;
}

/** Computes the scores of one row and writes their distance from the truth into `out`. Returns the loss. */
function gap(row: ClassRow, x: Float64Array, features: number, out: Float64Array): number {
  const { vote, label, weight } = row;
  const classes = out.length;
  for (let c = 0; c < classes; c += 1) out[c] = (x[features * classes + c] ?? 0) + (vote?.[c] ?? 0);
  for (let i = 0; i < row.at.length; i += 1) {
    const base = (row.at[i] ?? 0) * classes;
    const value = row.value[i] ?? 0;
    for (let c = 0; c < classes; c += 1) out[c] = (out[c] ?? 0) + (x[base + c] ?? 0) * value;
  }
  const most = Math.max(...out);
  let whole = 0;
  for (let c = 0; c < classes; c += 1) {
    out[c] = Math.exp((out[c] ?? 0) - most);
    whole += out[c] ?? 0;
  }
  const loss = -weight * Math.log((out[label] ?? 0) / whole + 1e-12);
  for (let c = 0; c < classes; c += 1) {
    out[c] = weight * ((out[c] ?? 0) / whole - (c === label ? 1 : 0));
  }
  return loss;
}

/**
 * A multinomial logistic regression with an L2 price on every weight. The same rows give the same result.
 * @param prices one for each feature
 * @returns the weights, `classes` for each feature, and the bias of each class after the last feature
 */
export function learnClasses(
  rows: readonly ClassRow[],
  classes: number,
  prices: ArrayLike<number>,
  options?: Parameters<typeof minimise>[2],
): Float64Array {
  const features = prices.length;
  const bias = features * classes;
  const off = new Float64Array(classes);
  return minimise(
    (x, gradient) => {
      gradient.fill(0);
      let loss = 0;
      for (const row of rows) {
        loss += gap(row, x, features, off);
        for (let i = 0; i < row.at.length; i += 1) {
          const base = (row.at[i] ?? 0) * classes;
          const value = row.value[i] ?? 0;
          for (let c = 0; c < classes; c += 1) {
            gradient[base + c] = (gradient[base + c] ?? 0) + (off[c] ?? 0) * value;
          }
        }
        for (let c = 0; c < classes; c += 1) {
          gradient[bias + c] = (gradient[bias + c] ?? 0) + (off[c] ?? 0);
        }
      }
      for (let i = 0; i < bias; i += 1) {
        const price = prices[Math.floor(i / classes)] ?? 0;
        const weight = x[i] ?? 0;
        loss += (price * weight * weight) / 2;
        gradient[i] = (gradient[i] ?? 0) + price * weight;
      }
      return loss;
    },
    bias + classes,
    options,
  );
}

/** The features and values of a text that stand in an index, in the form of `ClassRow`. */
export function knownFeatures(
  features: ReadonlyMap<string, number>,
  index: ReadonlyMap<string, number>,
): Pick<ClassRow, 'at' | 'value'> {
  const known = [...features].flatMap(([feature, value]) => {
    const at = index.get(feature);
    return at === undefined ? [] : [{ at, value }];
  });
  return {
    at: Int32Array.from(known, ({ at }) => at),
    value: Float64Array.from(known, ({ value }) => value),
  };
}

/** The features that at least `least` texts have, in the order of their first occurrence. */
export function commonFeatures(
  texts: readonly ReadonlyMap<string, number>[],
  least: number,
): string[] {
  const counts = new Map<string, number>();
  for (const features of texts) {
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
}
