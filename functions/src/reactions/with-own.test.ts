import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REACTION_TYPES } from '../contract/index.ts';
import { withOwn } from './reactions.ts';

const type = fc.constantFrom(...REACTION_TYPES);
const counts = fc.dictionary(type, fc.nat(9));

it('what I gave never shows less than one, and nothing else is another number for it', () => {
  fc.assert(
    fc.property(counts, fc.uniqueArray(type), (shown, own) => {
      const seen = withOwn(shown, own);
      for (const each of REACTION_TYPES) {
        const least = own.includes(each) ? 1 : 0;
        expect(seen[each] ?? 0).toBe(Math.max(shown[each] ?? 0, least));
      }
    }),
  );
});
