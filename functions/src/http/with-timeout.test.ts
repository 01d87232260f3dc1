import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { PATIENCE_TIMES } from '../platform/environment.ts';
import { withTimeout } from './handler.ts';

describe('an answer', () => {
  it('that comes in time is passed on, a refusal too', async () => {
    expect(await withTimeout(Promise.resolve('here'), 1000)).toBe('here');
    const refusal = new Error('no');
    await expect(withTimeout(Promise.reject(refusal), 1000)).rejects.toBe(refusal);
  });

  it('that does not come becomes: try again, and when', async () => {
    const never = new Promise(() => {});
    await expect(withTimeout(never, 1)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfterSeconds: 5,
    });
  });

  it('that fails when nobody waits any more takes nothing down with it', async () => {
    const late = sleep(20).then(() => {
      throw new Error('too late to tell');
    });
    await expect(withTimeout(late, 1)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(late).rejects.toThrow('too late to tell');
  });

  it('is not waited for longer than people wait', async () => {
    vi.useFakeTimers();
    const refused = expect(withTimeout(new Promise(() => {}))).rejects.toMatchObject({
      code: 'unavailable',
    });
    await vi.advanceTimersByTimeAsync(8_000 * PATIENCE_TIMES - 1);
    await refused;
    vi.useRealTimers();
  });
});
