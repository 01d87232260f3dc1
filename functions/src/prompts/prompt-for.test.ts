import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../platform/time.ts';
import { CATALOGUE, promptFor } from './prompts.ts';

describe('the prompt of a day', () => {
  it('is the same whenever it is asked', () => {
    expect(promptFor('2026-11-20')).toBe(promptFor('2026-11-20'));
    expect(CATALOGUE).toContain(promptFor('2026-11-20'));
  });

  it('does not come back within 90 days, on any day of sixty years', () => {
    const asked = Array.from({ length: 60 * 366 }, (_, n) => promptFor(addDays('2000-01-01', n)));
    const lastAsked = new Map<string | null, number>();
    let closest = Number.POSITIVE_INFINITY;
    for (const [day, prompt] of asked.entries()) {
      closest = Math.min(closest, day - (lastAsked.get(prompt) ?? Number.NEGATIVE_INFINITY));
      lastAsked.set(prompt, day);
    }
    expect(closest).toBeGreaterThan(90);
    expect(lastAsked.size).toBe(CATALOGUE.length);
  });

  it('is for any catalogue all of it in turn, over the ends of years and leap days too', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: -20_000, max: 40_000 }),
        (catalogue, offset) => {
          const start = addDays('2000-01-01', offset);
          const round = catalogue.map((_, n) => promptFor(addDays(start, n), catalogue));
          expect(new Set(round)).toEqual(new Set(catalogue));
          expect(promptFor(addDays(start, catalogue.length), catalogue)).toBe(round[0]);
        },
      ),
    );
  });

  it('is none when there are none', () => {
    expect(promptFor('2026-11-20', [])).toBeNull();
  });
});
