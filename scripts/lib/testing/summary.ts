import { spoken } from '../progress.mjs';
import type { Counts } from './counts.ts';

/** One row of the summary table. If this step could not run, `missing` names the failed step that it needed. */
export interface Row {
  name: string;
  ms: number;
  counts: Counts;
  missing?: string;
}

const verdict = (row: Row): string => {
  if (row.missing) return `not run (needs ${row.missing})`;
  return row.counts.failed > 0 ? 'FAILED' : 'passed';
};

/** Writes the table and, as the last line, `N passed, N failed`. */
export function summary(rows: Row[]): string {
  const width = Math.max(...rows.map((row) => row.name.length), 4);
  const lines = rows.map((row) => {
    const { passed, failed, skipped } = row.counts;
    const figures = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    return `  ${row.name.padEnd(width)}${figures}${(row.missing ? '-' : spoken(row.ms)).padStart(13)}  ${verdict(row)}`;
  });
  const head = `  ${'step'.padEnd(width)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(8)}${'time'.padStart(13)}`;
  const total = (key: 'passed' | 'failed') => rows.reduce((sum, row) => sum + row.counts[key], 0);
  return `${[head, ...lines].join('\n')}\n\n${total('passed')} passed, ${total('failed')} failed`;
}

/** Returns 0 only if at least one step ran, nothing failed and no step was left out. */
export function exitCode(rows: Row[]): number {
  const bad = rows.some((row) => row.counts.failed > 0 || row.missing);
  return bad || rows.length === 0 ? 1 : 0;
}
