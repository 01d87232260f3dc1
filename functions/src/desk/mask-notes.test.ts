import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../platform/errors.ts';
import { assertLeadsNowhere, mask } from './case-view.ts';

describe('a note to an author', () => {
  const refusal = (note: string) => {
    try {
      assertLeadsNowhere(note);
    } catch (thrown) {
      return thrown as AppError;
    }
    return null;
  };

  it.each([
    ['an e-mail address', 'Write to anna@example.org about it.'],
    ['a phone number', 'Call me on +31 6 12 34 56 78.'],
    ['a phone number', 'Bel 06 12345678 even.'],
    ['a number', 'It is file 48213377.'],
    ['a number', 'Bel 6 12 34 56 78 even.'],
    ['a number', 'It is file 48213.'],
    ['a name on a network', 'Write to @anna about it.'],
    ['a link', 'Read https://example.org/rules first.'],
    ['a link', 'Read www.example.org first.'],
    ['a link', 'More at example.org if you like.'],
    ['a street address', 'Come to Dorpsstraat 12 in the evening.'],
    ['a name on a network', 'Find me on Instagram: quiet.heron_9'],
    ['a bank account number', 'NL91 ABNA 0417 1643 00'],
  ])('is refused for %s, which is named', (what, note) => {
    const error = refusal(note);
    expect([error?.code, error?.status, error?.body.field]).toEqual([
      'looks-personal',
      422,
      'note',
    ]);
    expect(error?.screen).toContain(`it holds ${what} ("`);
    expect(error?.body.spans).not.toEqual([]);
  });

  it.each([
    'The second line names a school and a class. Without it your words could stay.',
    'Help is at /help, at any hour; in the Netherlands 113 or 0800-0113 answers.',
    'Call 113, 0800-0113 or 116 123, or read https://www.113.nl/ and 113.nl.',
    'You may write it again tomorrow, without the last 12 words.',
  ])('passes where it leads nowhere but to help: %s', (note) => expect(refusal(note)).toBeNull());

  it('is refused wherever in it an address, a link or a number stands', () => {
    const words = fc.array(fc.constantFrom('please', 'keep', 'it', 'in', 'mind'), { maxLength: 9 });
    const lead = fc.constantFrom('anna@example.org', 'https://example.org/a', '+31612345678');
    fc.assert(
      fc.property(words, lead, words, (before, leads, after) => {
        const note = [...before, leads, ...after].join(' ');
        const error = refusal(note);
        const [span] = error?.body.spans ?? [];
        expect(note.slice(span?.start, span?.end)).toBe(leads);
      }),
    );
  });
});

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
  expect(mask('see https://a.b/c?d=1, or a@b.nl')).toBe('see [link], or [address]');
});

it('leaves out what the guard of drops finds besides', () => {
  const masked = mask(
    'Her name is Anna de Vries, she lives at Dorpsstraat 12 and is on Instagram: anna.vries_9',
  );
  for (const lead of ['de Vries', 'Dorpsstraat', 'anna.vries']) expect(masked).not.toContain(lead);
});
