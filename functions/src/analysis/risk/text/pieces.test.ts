import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOfText, sentencesOf } from './letters.ts';

const text = fc
  .array(fc.constantFrom('soup', 'the', 'dog.', 'again!', 'why?', '\n', 'x'.repeat(450)), {
    maxLength: 300,
  })
  .map((some) => some.join(' '));

it('a text in pieces loses nothing, and no piece is too long to be judged', () => {
  fc.assert(
    fc.property(text, (any) => {
      const pieces = piecesOfText(any);
      expect(pieces.join('')).toBe(any);
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(400);
    }),
  );
});

it('a text in sentences keeps every word', () => {
  expect(sentencesOf('No. Not me!! I went\nhome')).toEqual([
    'No.',
    ' Not me!!',
    ' I went\n',
    'home',
  ]);
});
