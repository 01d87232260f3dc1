import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateRisk } from '../risk.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz', ...'éßłøñжаıαλ漢あ'];
const DIGITS = [...'0123456789'];
const EMOJI = ['😭', '😂', '💀', '❤️', '👩‍👩‍👧', '👍🏽', '🇳🇱', '🙂', '🔥', '☠️'];
const SIGNS = [...'.!?*$@#+=~_|'];
const BETWEEN = ['', ' ', '   ', '\n', '\n\n', '. ', ', ', '-', '... ', '\u200b', '\t'];

const sign = fc.constantFrom(...LETTERS, ...DIGITS, ...EMOJI, ...SIGNS);
const between = fc.constantFrom(...BETWEEN);
const length = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1_000 }));

describe('one letter, digit, emoji or sign, however often', () => {
  it('is no risk, whatever stands between, small or tall', () => {
    fc.assert(
      fc.property(sign, between, length, fc.boolean(), (one, gap, times, isTall) => {
        const text = Array<string>(times)
          .fill(isTall ? one.toUpperCase() : one)
          .join(gap);
        expect(rateRisk(text), JSON.stringify(text.slice(0, 40))).toBe('none');
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([...LETTERS, ...DIGITS, ...EMOJI])('is no risk 200 times: %s', (one) => {
    for (const gap of BETWEEN) {
      const text = Array<string>(200).fill(one).join(gap);
      expect(rateRisk(text), JSON.stringify(gap)).toBe('none');
    }
  });

  it.each([
    'so tireddddddddddddddddddddddddddd',
    'brrrrrrrrrrrrrrrrrrrrrrrr',
    'It is so cold outsideeeeeeeeeeeeeeeeeeeeeeeee',
  ])('makes no word grave by being drawn out: %s', (text) => {
    expect(rateRisk(text)).toBe('none');
  });

  it.each(['🔪', '💊', '🔫'])('is still a word where it stands for one: %s', (picture) => {
    expect(rateRisk(picture.repeat(3))).toBe('concern');
  });

  it.each([
    'k i l l m y s e l f',
    'I want to dieeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    `${'a'.repeat(200)} I want to kill myself`,
    `I want to kill myself ${'a '.repeat(200)}`,
  ])('hides nothing that stands beside it: %s', (text) => {
    expect(rateRisk(text)).not.toBe('none');
  });
});
