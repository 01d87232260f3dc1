/** One line of the report. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'ms' | '';
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Writes the numbers as a table, each next to its limit. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length));
  return figures
    .map(({ what, value, limit, unit }) => {
      const [is, most] = unit
        ? [value.toFixed(0), limit.toFixed(0)]
        : [value.toFixed(4), `${limit}`];
      const verdict = value <= limit ? 'met' : 'NOT met';
      return `${what.padEnd(width)}  ${is.padStart(7)} ${unit.padEnd(2)}  limit ${most}, ${verdict}`;
    })
    .join('\n');
}
