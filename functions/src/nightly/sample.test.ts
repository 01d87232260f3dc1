import { expect, it } from 'vitest';
import { sampleOf } from './drop-jobs.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ids = [...LETTERS].flatMap((a) => [...LETTERS].map((b) => `${a}${b}`.padEnd(20, 'x')));
const night = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 3, 10));

it('a night looks at a hundredth of all ids, whenever in it one asks', () => {
  for (let n = 0; n < 400; n += 1) {
    const { from, to } = sampleOf(night(n));
    const share = ids.filter((id) => id >= from && id < to).length / ids.length;
    expect(share).toBeGreaterThanOrEqual(0.01);
    expect(share).toBeLessThan(0.0105);
    expect(sampleOf(new Date(night(n).getTime() + 3_600_000))).toEqual({ from, to });
  }
});

it('another night looks elsewhere, and in the end they have looked nearly everywhere', () => {
  const nights = Array.from({ length: 1_000 }, (_, n) => sampleOf(night(n)));
  expect(new Set(nights.map(({ from }) => from)).size).toBeGreaterThan(700);
  const seen = ids.filter((id) => nights.some(({ from, to }) => id >= from && id < to));
  expect(seen.length / ids.length).toBeGreaterThan(0.98);
});
