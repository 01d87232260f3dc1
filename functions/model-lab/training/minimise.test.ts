import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimise } from './minimise.ts';

test('the bottom of any bowl is found', () => {
  const axis = fc.record({
    bottom: fc.double({ min: -10, max: 10, noNaN: true }),
    steepness: fc.double({ min: 0.1, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(axis, { minLength: 1, maxLength: 12 }), (bowl) => {
      const found = minimise(
        (x, gradient) => {
          let value = 1;
          bowl.forEach(({ bottom, steepness }, i) => {
            const off = (x[i] ?? 0) - bottom;
            value += (steepness * off * off) / 2;
            gradient[i] = steepness * off;
          });
          return value;
        },
        bowl.length,
        { rounds: 300, tolerance: 1e-14 },
      );
      for (const [i, { bottom }] of bowl.entries()) expect(found[i]).toBeCloseTo(bottom, 2);
    }),
  );
});
