import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTIONS, TOTEM_TYPES } from '../contract/index.ts';
import { shownTotem } from './drops.ts';

describe('the totem on a card', () => {
  it.each([
    ['sadness', 'ghost'],
    ['anger', 'flame'],
    ['anxiety', 'storm'],
    ['love', 'heart'],
    ['joy', 'mirror'],
  ] as const)(
    'of words that say nothing clearly follows %s, which was chosen',
    (emotion, totem) => {
      expect(shownTotem('The third chair by the window.', emotion)).toBe(totem);
    },
  );

  it('is of the words and the emotion alone: the same for any two authors, and never none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...EMOTIONS),
        (text, emotion) => {
          const totem = shownTotem(text, emotion);
          expect(TOTEM_TYPES).toContain(totem);
          expect(shownTotem(text, emotion)).toBe(totem);
        },
      ),
    );
  });
});
