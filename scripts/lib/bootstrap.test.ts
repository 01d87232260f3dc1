import { expect, test } from 'vitest';
import { nodeProblem } from './bootstrap.mjs';

test('a Node that is too old is told with its version', () => {
  expect(nodeProblem('18.19.1')).toMatch(/needs Node 20 or newer.*Node 18\.19\.1/);
});

test('Node 20 and newer can start', () => {
  expect(nodeProblem('20.0.0')).toBeUndefined();
  expect(nodeProblem('24.21.0')).toBeUndefined();
});
