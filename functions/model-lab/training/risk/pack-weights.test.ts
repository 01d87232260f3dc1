import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKET_BITS, unpackLevels } from '../../../src/analysis/risk/classifier.ts';
import { packWeights } from './learn.ts';

it('unpacks every weight where it stood, rounded, however far apart they are', () => {
  const places = fc.uniqueArray(fc.nat({ max: (1 << BUCKET_BITS) - 1 }), { maxLength: 40 });
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 50 }), (some, level) => {
      const weights = new Float64Array((1 << BUCKET_BITS) + 1);
      for (const place of some) weights[place] = -level * 0.1;
      const levels = unpackLevels(packWeights(weights, 0.1));
      expect(some.map((place) => levels[place])).toEqual(some.map(() => -level));
      expect(levels.filter((one) => one !== 0)).toHaveLength(some.length);
    }),
    { numRuns: 30 },
  );
});
