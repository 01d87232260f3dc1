const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Pearson's correlation; 0 if one of the two never changes. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const both = mean(xs.map((x, n) => (x - mx) * ((ys[n] ?? 0) - my)));
  const spread = (values: readonly number[], m: number) => mean(values.map((x) => (x - m) ** 2));
  return both / Math.sqrt(spread(xs, mx) * spread(ys, my)) || 0;
}

/** For a chi-square with one degree of freedom, p < 0.01 above this value. */
export const CHI_SQUARE_99 = 6.635;

/** How far `hits` of `all` are from a half, as a chi-square with one degree of freedom. */
export const chiSquareOfHalf = (hits: number, all: number): number => (2 * hits - all) ** 2 / all;

/** How many bits two things say about each other. `shares`: how often each pair of their values occurs, in all 1. */
export function mutualInformation(shares: readonly Float64Array[]): number {
  const rows = shares.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = shares.reduce(
    (sums, row) => sums.map((sum, n) => sum + (row[n] ?? 0)),
    new Float64Array(shares[0]?.length ?? 0),
  );
  const bits = (share: number, byChance: number) => share && share * Math.log2(share / byChance);
  return shares
    .flatMap((row, m) =>
      [...row].map((share, n) => bits(share, (rows[m] ?? 0) * (columns[n] ?? 0))),
    )
    .reduce((sum, one) => sum + one, 0);
}

/** The mean of independent values, and its standard error. */
export function meanAndError(values: readonly number[]): { mean: number; error: number } {
  const middle = mean(values);
  const squares = values.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  return { mean: middle, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}
