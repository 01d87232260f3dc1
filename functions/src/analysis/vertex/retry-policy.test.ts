import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError, retryOnce } from './retry.ts';

const LIMITS = { tryMs: 8_000, totalMs: 12_000, backoffMs: 0 };
let granted: number[];
let limits: typeof LIMITS;
beforeEach(() => {
  vi.useFakeTimers();
  granted = [];
  limits = LIMITS;
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Attempts that take this long and then fail in this way. After them, one succeeds. */
async function trying(...fails: (readonly [ms: number, code: ProviderError['code']])[]) {
  const attempt = async (ms: number) => {
    granted.push(ms);
    const [took, code] = fails.shift() ?? [];
    if (!took || !code) return 'heard';
    await wait(took);
    throw new ProviderError(code);
  };
  const outcome = retryOnce(attempt, limits);
  outcome.catch(() => undefined);
  await vi.runAllTimersAsync();
  return outcome;
}

describe('somebody who waits for the cloud', () => {
  it('gives it eight seconds, and as many again when it failed at once', async () => {
    expect(await trying([200, 'overloaded'])).toBe('heard');
    expect(granted).toEqual([8_000, 8_000]);
  });

  it('gives up what never ends', async () => {
    await expect(trying([60_000, 'unfit'], [60_000, 'unfit'])).rejects.toThrow('timeout');
    expect(granted).toEqual([8_000, 4_000]);
  });

  it('waits twelve in all', async () => {
    expect(await trying([8_000, 'timeout'])).toBe('heard');
    expect(granted).toEqual([8_000, 4_000]);
  });

  it('does not ask again for a moment that is too short for an answer', async () => {
    limits = { ...LIMITS, totalMs: 9_500 };
    await expect(trying([8_000, 'timeout'])).rejects.toThrow('timeout');
    expect(granted).toEqual([8_000]);
  });

  it('does not ask a third time', async () => {
    await expect(trying([1, 'overloaded'], [1, 'unreadable'])).rejects.toThrow('unreadable');
    expect(granted).toHaveLength(2);
  });

  it.each(['refused', 'declined', 'unfit', 'spent', 'no-consent', 'paused'] as const)(
    'takes %s for an answer',
    async (kind) => {
      await expect(trying([1, kind])).rejects.toThrow(kind);
      expect(granted).toHaveLength(1);
    },
  );
});
