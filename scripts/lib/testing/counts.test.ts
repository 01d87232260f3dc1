import { expect, test } from 'vitest';
import { countPlaywright, countVitest, settle } from './counts.ts';

test('tests are counted as Vitest reports them', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test('a file that could not be loaded counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }, { status: 'passed' }];
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults }).failed).toBe(1);
});

test('a browser test that passed only when repeated has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 0 });
});

test('an error outside any browser test counts', () => {
  expect(countPlaywright({ stats: { expected: 1 }, errors: [{ message: 'x' }] }).failed).toBe(1);
});

test('a step without tests counts as one', () => {
  expect(settle(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(settle(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a runner that ends badly has failed, whatever it counted', () => {
  expect(settle(1, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(1);
});
