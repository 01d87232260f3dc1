import { expect, it } from 'vitest';
import { WindowCounter } from './window-counter.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');

it('counts each key in its own window', () => {
  const counter = new WindowCounter();
  const count = (key: string, now = noon) => counter.add(key, 60_000, now).count;
  expect([count('a'), count('a'), count('b')]).toEqual([1, 2, 1]);
  expect(count('a', new Date('2026-11-20T12:00:59.999Z'))).toBe(3);
  expect(count('a', new Date('2026-11-20T12:01:00.000Z'))).toBe(1);
});

it('remembers a bounded number of keys, and closed windows are the first to go', () => {
  const counter = new WindowCounter();
  const later = new Date('2026-11-20T12:02:00.000Z');
  for (let n = 0; n < 19_999; n += 1) counter.add(`old ${n}`, 60_000, noon);
  counter.add('kept', 60_000, later);
  for (let n = 0; n < 100; n += 1) counter.add(`new ${n}`, 60_000, later);
  expect(counter.add('kept', 60_000, later).count).toBe(2);
  for (let n = 0; n < 20_000; n += 1) counter.add(`flood ${n}`, 60_000, later);
  expect(counter.add('kept', 60_000, later).count).toBe(1);
});
