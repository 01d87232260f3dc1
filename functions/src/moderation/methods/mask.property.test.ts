import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSpans } from './mask.ts';

describe('masking', () => {
  it('takes out the passage and nothing else', () => {
    expect(maskSpans('before it after', [{ start: 7, end: 9 }])).toBe('before […] after');
    expect(maskSpans('it after', [{ start: 0, end: 2 }])).toBe('[…] after');
    expect(maskSpans('it', [{ start: 0, end: 2 }])).toBe('[…]');
    expect(maskSpans('nothing', [])).toBe('nothing');
  });

  it('makes one mark of passages that overlap, in whatever order they come', () => {
    const spans = [
      { start: 4, end: 6 },
      { start: 0, end: 5 },
    ];
    expect(maskSpans('abcdefgh', spans)).toBe('[…]gh');
  });

  it('leaves every letter outside the passages, in order, and none of those inside', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({
        start: Math.min(a, b),
        end: Math.max(a, b) + 1,
      })),
      { maxLength: 5 },
    );
    // Each letter stands once, so that what is left tells where it stood.
    const text = Array.from({ length: 45 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('');
    fc.assert(
      fc.property(spans, (found) => {
        const isInside = (at: number) => found.some(({ start, end }) => at >= start && at < end);
        const outside = [...text].filter((_, at) => !isInside(at)).join('');
        expect(maskSpans(text, found).replaceAll('[…]', '')).toBe(outside);
      }),
    );
  });
});
