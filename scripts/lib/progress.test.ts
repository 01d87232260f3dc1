import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { spoken, step } from './progress.mjs';

test.each([
  [120, '0.1 s'],
  [9_949, '9.9 s'],
  [9_960, '10 s'],
  [38_400, '38 s'],
  [119_600, '2 min 00 s'],
  [125_000, '2 min 05 s'],
])('%i ms is said as %s', (ms, words) => {
  expect(spoken(ms)).toBe(words);
});

test('a step is shown where it is told to, so that standard output may carry data alone', async () => {
  const out = new PassThrough();
  step('Installing', out).done();
  out.end();
  expect(await text(out)).toMatch(/^ {2}… Installing\n {2}✓ Installing \(0\.\d s\)\n$/);
});
