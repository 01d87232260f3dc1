import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
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

test('two steps at once share the last line of a terminal, and each ends with a line of its own', async () => {
  vi.useFakeTimers();
  const out = Object.assign(new PassThrough(), { isTTY: true });
  const one = step('Browser', out);
  const other = step('Unit', out);
  vi.advanceTimersByTime(1000);
  other.done();
  vi.advanceTimersByTime(1000);
  one.done();
  vi.useRealTimers();
  out.end();
  const shown = await text(out);
  expect(shown).toMatch(/… Browser \d\.\d s · Unit \d\.\d s\r/);
  expect(shown).toMatch(/✓ Unit \(\d\.\d s\)\n/);
  expect(shown).toMatch(/\n\r.{4} {2}… Browser \d\.\d s\r/);
  expect(shown).toMatch(/✓ Browser \(\d\.\d s\)\n$/);
});
