import { countCharacters } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, sizeOf } from './drop-text.tsx';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

describe('what a card shows of a long drop', () => {
  it('is all of it up to 150 characters', () => {
    expect(excerptOf('a'.repeat(150))).toBe('a'.repeat(150));
  });

  it('ends where a word does', () => {
    expect(excerptOf(words(60))).toMatch(/^word0 .* word\d+\.\.\.$/);
    expect(words(60)).toContain(`${excerptOf(words(60)).slice(0, -3)} `);
    expect(excerptOf(`${'a'.repeat(149)} b`)).toBe(`${'a'.repeat(149)}...`);
    expect(excerptOf(`${'a'.repeat(150)} b`)).toBe(`${'a'.repeat(150)}...`);
    expect(excerptOf(`${'a'.repeat(140)}\n${'b'.repeat(40)}`)).toBe(`${'a'.repeat(140)}...`);
  });

  it('cuts a word that fills it', () => {
    expect(excerptOf('a'.repeat(200))).toBe(`${'a'.repeat(150)}...`);
    expect(excerptOf(`Oh ${'a'.repeat(200)}`)).toBe(`Oh ${'a'.repeat(147)}...`);
  });

  it('is never longer than 150 characters, and always how the drop begins', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }), (text) => {
        const excerpt = excerptOf(text);
        if (excerpt === text) return;
        const kept = excerpt.slice(0, -3);
        expect(text.startsWith(kept)).toBe(true);
        expect(countCharacters(kept)).toBeLessThanOrEqual(150);
      }),
    );
  });
});

it('is said in larger letters up to 80 characters, as a reader counts them', () => {
  expect(sizeOf('a'.repeat(80))).toBe('short');
  expect(sizeOf('a'.repeat(81))).toBe('long');
  expect(sizeOf('👨‍👩‍👧'.repeat(80))).toBe('short');
  expect(sizeOf('👨‍👩‍👧'.repeat(81))).toBe('long');
});
