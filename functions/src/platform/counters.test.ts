import { expect, it } from 'vitest';
import { WindowCounter } from './counters.ts';

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

it('forgets whoever asked longest ago, and nobody else, when there is no room', () => {
  const counter = new WindowCounter();
  const count = (key: string) => counter.add(key, 60_000, noon).count;
  for (let n = 0; n < 20_000; n += 1) count(`key ${n}`);
  expect(count('key 0')).toBe(2);
  count('one more');
  expect([count('key 0'), count('key 2'), count('key 19999')]).toEqual([3, 2, 2]);
  expect(count('key 1')).toBe(1);
});

it('looks without counting', () => {
  const counter = new WindowCounter();
  counter.add('a', 60_000, noon);
  expect(counter.read('a', 60_000, noon).count).toBe(1);
  expect(counter.read('a', 60_000, noon).count).toBe(1);
  expect(counter.read('b', 60_000, noon).count).toBe(0);
});
