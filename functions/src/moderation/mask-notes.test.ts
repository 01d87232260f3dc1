import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mask } from './mask-notes.ts';

it('no digit, no address and no link of a reporter reaches a moderator', () => {
  const parts = fc.constantFrom(
    'anna@example.org',
    'anna @ example.org',
    '@anna',
    'https://example.org/a?b=1',
    'www.example.org',
    'example.com',
    'example.museum/anna',
    '06 1234 5678',
    '+31 (0)6-12345678',
    '٠٦١٢٣',
    'she said it again',
    '12.5',
  );
  const text = fc.array(fc.oneof(parts, fc.string({ unit: 'grapheme' })), { maxLength: 12 });
  fc.assert(
    fc.property(text, (words) => {
      const masked = mask(words.join(' '));
      expect(masked).not.toMatch(/[\p{N}@＠]/u);
      expect(masked).not.toMatch(/www\.|:\/\/\w|example/u);
    }),
  );
});

it('leaves the words themselves', () => {
  expect(mask('She lives at number 12, call 06 1234 5678. Please help.')).toBe(
    'She lives at number [number], call [number]. Please help.',
  );
  expect(mask('This is about me.It hurts.')).toBe('This is about me.It hurts.');
  expect(mask('see https://a.b/c?d=1, or a@b.nl')).toBe('see [link] or [address]');
});
