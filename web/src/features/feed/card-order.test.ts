import { expect, it } from 'vitest';
import { quoteBefore } from './early-cards.ts';

it('puts a line after every third card, never before the first', () => {
  const places = Array.from({ length: 10 }, (_, index) => index).filter(quoteBefore);
  expect(places).toEqual([3, 6, 9]);
});
