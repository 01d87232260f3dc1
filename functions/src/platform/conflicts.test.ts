import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CONFLICT, orConflict, retryOnConflict } from './firestore.ts';

const pauseMs = () => 0;

/** A counter that others change too: for each of the first writes, somebody else was faster. */
function contended(losses: number) {
  const store = { value: 0, version: 0 };
  let attempts = 0;
  const addOne = async (): Promise<number | typeof CONFLICT> => {
    const read = { ...store };
    attempts += 1;
    if (attempts <= losses) {
      store.value += 10;
      store.version += 1;
    }
    if (read.version !== store.version) return CONFLICT;
    Object.assign(store, { value: read.value + 1, version: read.version + 1 });
    return store.value;
  };
  return { store, addOne, attempts: () => attempts };
}

describe('retryOnConflict', () => {
  it('decides anew after each lost write, adds once, and never tries more often than it may', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(15), fc.integer({ min: 1, max: 12 }), async (losses, tries) => {
        const { store, addOne, attempts } = contended(losses);
        const added = retryOnConflict(addOne, { tries, pauseMs });
        if (losses < tries) {
          expect(await added).toBe(losses * 10 + 1);
          expect(attempts()).toBe(losses + 1);
        } else {
          await expect(added).rejects.toMatchObject({ code: 'unavailable', status: 503 });
          expect([attempts(), store.value % 10]).toEqual([tries, 0]);
        }
      }),
    ));

  it('comes to an end by itself, and says when to come again', async () => {
    const attempt = vi.fn(async (): Promise<typeof CONFLICT> => CONFLICT);
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    expect(attempt.mock.calls.length).toBeLessThan(20);
  });

  it('may end quietly', async () => {
    const never = async (): Promise<string | typeof CONFLICT> => CONFLICT;
    expect(await retryOnConflict(never, { tries: 2, pauseMs, otherwise: () => 'later' })).toBe(
      'later',
    );
  });

  it('does not wait after the first loss, and throws on what is no conflict', async () => {
    const pause = vi.fn(pauseMs);
    await retryOnConflict(contended(2).addOne, { pauseMs: pause });
    expect(pause.mock.calls).toEqual([[1], [2]]);
    const broken = new Error('broken');
    await expect(retryOnConflict(() => Promise.reject(broken))).rejects.toBe(broken);
  });
});

describe('orConflict', () => {
  const refusal = (code: number) => Object.assign(new Error('refused'), { code });

  it('takes a lost precondition for a conflict', () => {
    // Already exists, failed precondition, not found, aborted.
    for (const code of [6, 9, 5, 10]) {
      expect(orConflict(refusal(code))).toBe(CONFLICT);
    }
  });

  it('throws everything else on', () => {
    const silence = refusal(14);
    expect(() => orConflict(silence)).toThrow(silence);
    expect(() => orConflict('nothing')).toThrow();
  });
});
