import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError, type ProviderErrorCode } from './provider-error.ts';
import { tryTwice } from './retry-policy.ts';

const PATIENCE = { tryMs: 8_000, totalMs: 12_000, breathMs: 0 };
let now: number;
let granted: number[];
beforeEach(() => {
  now = 0;
  granted = [];
});

/** Tries that take so long and then fail so; after them, one is answered. */
const trying = (...fails: (readonly [ms: number, kind: ProviderErrorCode])[]) =>
  tryTwice(
    async (ms) => {
      granted.push(ms);
      const [took, kind] = fails.shift() ?? [];
      if (!took || !kind) return 'heard';
      now += took;
      throw new ProviderError(kind);
    },
    () => new Date(now),
    PATIENCE,
  );

describe('somebody who waits for the cloud', () => {
  it('gives it eight seconds, and as many again when it failed at once', async () => {
    expect(await trying([200, 'overloaded'])).toBe('heard');
    expect(granted).toEqual([8_000, 8_000]);
  });

  it('waits twelve in all', async () => {
    expect(await trying([8_000, 'timeout'])).toBe('heard');
    expect(granted).toEqual([8_000, 4_000]);
  });

  it('does not ask again for a moment that is too short for an answer', async () => {
    await expect(trying([10_500, 'unreachable'])).rejects.toThrow('unreachable');
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
