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
