/** How many tests of one step passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const number = (from: unknown, key: string): number => {
  const value = (from as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'number' ? value : 0;
};

/** Reads the counts from Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. */
export function countVitest(report: unknown): Counts {
  const files = (report as { testResults?: unknown }).testResults;
  const broken = (Array.isArray(files) ? files : []).filter(
    (file: { status?: string; assertionResults?: unknown[] }) =>
      file.status === 'failed' && (file.assertionResults ?? []).length === 0,
  );
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + broken.length,
    skipped: number(report, 'numPendingTests') + number(report, 'numTodoTests'),
  };
}

/** Reads the counts from Playwright's JSON report. A test that passed only in a repetition counts as failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as { stats?: unknown; errors?: unknown };
  const outside = Array.isArray(errors) ? errors.length : 0;
  return {
    passed: number(stats, 'expected'),
    failed: number(stats, 'unexpected') + number(stats, 'flaky') + outside,
    skipped: number(stats, 'skipped'),
  };
}

/** Makes the counts agree with the exit code. A runner that failed without naming a test counts as one failure. */
export function settle(code: number, counts: Counts | undefined): Counts {
  if (!counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
