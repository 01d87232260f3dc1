import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters } from './characters.ts';

const family = '👨‍👩‍👧‍👦';

describe('the characters of a text', () => {
  it('are counted as a reader counts: a family is one', () => {
    expect(countCharacters(`${family}é`)).toBe(2);
  });

  it('are never cut in two', () => {
    expect(firstCharacters(`ab${family}c`, 3)).toBe(`ab${family}`);
    expect(firstCharacters('ab', 3)).toBe('ab');
  });
});
