import { describe, expect, it } from 'vitest';
import { rateRisk } from '../index.ts';
import { soundsLikeDanger } from './ear.ts';
import { earPieces } from './ear-features.ts';

const UNRULY = 'their lives would be so much lighter without me, i wont be here for the reunion';
const CALM = 'We had soup at the market and the dog chased a pigeon for an hour. ';

describe('the ear', () => {
  it('hears danger that is said in words of its own', () => {
    expect(soundsLikeDanger(UNRULY)).toBe(true);
  });

  it('hears it in the middle of a long text too', () => {
    expect(soundsLikeDanger(`${CALM.repeat(20)}${UNRULY}. ${CALM.repeat(20)}`)).toBe(true);
  });

  it('hears nothing in an ordinary day, however long it is told', () => {
    expect(soundsLikeDanger(CALM)).toBe(false);
    expect(soundsLikeDanger(CALM.repeat(100))).toBe(false);
  });
});

describe('a short wish', () => {
  it.each(['I cannot sleep', 'I want to sleep', 'i need a holiday', 'ik wil vakantie'])(
    'is no danger for how it begins: %s',
    (wish) => {
      expect(rateRisk(wish)).toBe('none');
    },
  );
});

describe('a text in pieces', () => {
  it('loses nothing, and no piece is too long to be heard', () => {
    for (const text of ['', CALM.repeat(50), 'x'.repeat(5_000), `${'a'.repeat(199)}. b`]) {
      const pieces = earPieces(text);
      expect(pieces.join('')).toBe(text);
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
    }
  });
});
