import { expect, test } from 'vitest';
import { exitCode, type Row, summary } from './summary.ts';

const row = (name: string, passed: number, failed: number, missing?: string): Row => ({
  name,
  ms: 1000,
  counts: { passed, failed, skipped: 0 },
  ...(missing && { missing }),
});

test('the last line stands alone and adds everything up', () => {
  const text = summary([row('types', 1, 0), row('unit', 40, 2), row('api', 0, 0, 'build')]);
  expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed');
  expect(text.split('\n').at(-2)).toBe('');
});

test('a step that could not run says what it needs', () => {
  expect(summary([row('api', 0, 0, 'build')])).toContain('not run (needs build)');
});

test('only a run without failures and gaps ends with zero', () => {
  expect(exitCode([row('unit', 3, 0)])).toBe(0);
  expect(exitCode([row('unit', 3, 1)])).toBe(1);
  expect(exitCode([row('unit', 3, 0), row('api', 0, 0, 'build')])).toBe(1);
  expect(exitCode([])).toBe(1);
});
