import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBreaker, ProviderError } from './retry.ts';

type ProviderErrorCode = ProviderError['code'];

const PAUSE_MS = 60_000;
let asked: number;
let unlessPaused: ReturnType<typeof openBreaker>;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  unlessPaused = openBreaker({ outages: 3, pauseMs: PAUSE_MS });
});
afterEach(() => vi.useRealTimers());

const answer = () =>
  unlessPaused(async () => {
    asked += 1;
    return 'heard';
  });
const fail = (kind: ProviderErrorCode) =>
  unlessPaused(async () => {
    asked += 1;
    throw new ProviderError(kind);
  });
const failTimes = async (times: number, kind: ProviderErrorCode = 'timeout') => {
  for (let n = 0; n < times; n += 1) await expect(fail(kind)).rejects.toThrow(kind);
};

describe('a provider that fails', () => {
  it('is asked until the third failure in a row, then left alone', async () => {
    await failTimes(3);
    await expect(answer()).rejects.toThrow('paused');
    expect(asked).toBe(3);
  });

  it('is not given up for failures with answers between them', async () => {
    await failTimes(2);
    await answer();
    await failTimes(2);
    expect(await answer()).toBe('heard');
  });

  it('is asked again by one alone after the pause, and by all once that one was answered', async () => {
    await failTimes(3);
    vi.advanceTimersByTime(PAUSE_MS);
    const both = await Promise.allSettled([answer(), answer()]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await answer()).toBe('heard');
    expect(asked).toBe(5);
  });

  it('is left alone anew when that one fails too', async () => {
    await failTimes(3);
    vi.advanceTimersByTime(PAUSE_MS);
    await failTimes(1);
    vi.advanceTimersByTime(PAUSE_MS - 1);
    await expect(answer()).rejects.toThrow('paused');
    vi.advanceTimersByTime(1);
    expect(await answer()).toBe('heard');
  });

  it('is asked again after a trial that was never sent', async () => {
    await failTimes(3);
    vi.advanceTimersByTime(PAUSE_MS);
    await failTimes(1, 'no-consent');
    // It proved nothing, so the next request is a trial again.
    await failTimes(1);
    await expect(answer()).rejects.toThrow('paused');
    vi.advanceTimersByTime(PAUSE_MS);
    await failTimes(1, 'no-consent');
    expect(await answer()).toBe('heard');
  });
});

it.each(['declined', 'unfit', 'spent', 'no-consent'] as const)(
  'a text that is %s says nothing against the provider',
  async (kind) => {
    await failTimes(5, kind);
    expect(await answer()).toBe('heard');
  },
);
