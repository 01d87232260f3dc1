import { expect, it, vi } from 'vitest';
import { rateBeforeSending, rateWords } from './rate-words.ts';

const detector = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock('@blckmirror/functions/risk', async (original) => {
  await detector.arrived;
  return original();
});

it('waits for a detector that comes late, while nothing that is sent waits with it', async () => {
  vi.useFakeTimers();
  const read = rateWords('I want to kill myself');
  const sent = rateBeforeSending('I want to kill myself');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toBe('none');
  vi.useRealTimers();
  detector.arrive();
  expect(await read).toBe('high');
});
