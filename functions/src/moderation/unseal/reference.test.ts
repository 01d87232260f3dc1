import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWordsOf } from './reference.ts';

const DROP = 'I left the light on for nobody. The rain knows my name.';

describe('a reference', () => {
  it.each([
    'Landgericht 2026/114',
    'the light',
    'call of the night shift, 22 November',
    'AZ 17 O 332/26',
  ])('may be: %s', (reference) => {
    expect(holdsWordsOf(reference, DROP)).toBe(false);
  });

  it.each([
    'the rain knows my name',
    'order: "left the LIGHT on"',
    'l e f t t h e l i g h t o n',
    'about ｔｈｅ　ｒａｉｎ ｋｎｏｗｓ',
  ])('may not be: %s', (reference) => {
    expect(holdsWordsOf(reference, DROP)).toBe(true);
  });

  it('may not be the whole of a short drop, and may be anything when the words are gone', () => {
    expect(holdsWordsOf('he said: no more', 'No more.')).toBe(true);
    expect(holdsWordsOf('he said: no more', '')).toBe(false);
  });

  it('never holds twelve letters in a row of any drop, whatever stands around them', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdeéßж字9'), minLength: 12 });
    const around = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(letters, around, around, (run, one, other) => {
        expect(holdsWordsOf(`${one} ${run} ${other}`, `${other}.${run}.${one}`)).toBe(true);
      }),
    );
  });
});
