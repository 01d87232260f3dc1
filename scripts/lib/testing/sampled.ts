/**
 * The rows that a test looks at: each `nth` one, and all of them in the long run. For tests over thousands of lines that say
 * something of shares.
 */
export const sampled = <Row>(rows: readonly Row[], nth: number): readonly Row[] =>
  process.env.LONG_RUN ? rows : rows.filter((_, at) => at % nth === 0);
