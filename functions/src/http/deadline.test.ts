import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ANSWER_WITHIN_MS, inTime } from './deadline.ts';

describe('an answer', () => {
  it('that comes in time is passed on, a refusal too', async () => {
    expect(await inTime(Promise.resolve('here'), 1000)).toBe('here');
    const refusal = new Error('no');
    await expect(inTime(Promise.reject(refusal), 1000)).rejects.toBe(refusal);
  });

  it('that does not come becomes: try again, and when', async () => {
    const never = new Promise(() => {});
    await expect(inTime(never, 1)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfterSeconds: 5,
    });
  });

  it('that fails when nobody waits any more takes nothing down with it', async () => {
    const late = sleep(20).then(() => {
      throw new Error('too late to tell');
    });
    await expect(inTime(late, 1)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(late).rejects.toThrow('too late to tell');
  });

  it('is not waited for longer than people wait', () => {
    expect(ANSWER_WITHIN_MS).toBeLessThan(8_000);
  });
});
