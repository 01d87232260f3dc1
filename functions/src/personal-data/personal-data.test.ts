import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownText, withoutPersonal } from '../contract/index.ts';
import { fold } from './folded.ts';
import { findPersonal, judge } from './personal-data.ts';

const AT_RISK =
  'I want to kill myself tonight, call me on 06-81349672 or mail a.b@gmail.com, see www.me.nl';

describe('words that lead to somebody', () => {
  it('are refused for a number, an address or a link, whatever their author confirms', () => {
    for (const confirmed of [false, true]) {
      const { refused } = judge('call me on 06-81349672', confirmed);
      expect(refused).toEqual([{ start: 11, end: 22, kind: 'phone', hard: true }]);
    }
  });

  it('are asked about once for anything softer', () => {
    const words = 'Emma de Vries sat next to me';
    expect(judge(words, false).refused).toEqual([{ start: 0, end: 13, kind: 'name', hard: false }]);
    expect(judge(words, true).refused).toEqual([]);
  });

  it('are hidden from others and never asked about where they sound like danger', () => {
    const { personal, ...rest } = judge(AT_RISK, false);
    expect(rest).toEqual({ risk: 'high', refused: [] });
    expect(withoutPersonal({ content: AT_RISK, personal })).toBe(
      'I want to kill myself tonight, call me on [number] or mail [address], see [link]',
    );
  });

  it('go as they are where they sound like danger and name somebody', () => {
    const words = 'Emma de Vries, I want to kill myself';
    expect(judge(words, false)).toEqual({ personal: [], risk: 'high', refused: [] });
  });
});

describe('where it stands', () => {
  const HIDDEN = [
    '06-81349672',
    'j o h n @ g m a i l . c o m',
    'https://example.com/me',
    '０６８１３４９６７２',
  ];
  const around = fc.array(
    fc.constantFrom('😀', '👨‍👩‍👧', '🏳️‍🌈', 'é', 'e\u0301', '👍🏽', ' ', 'night', '雨', '\n', '7️⃣ '),
    { maxLength: 6 },
  );

  it('is exact in the original, whatever emoji stand around it', () => {
    fc.assert(
      fc.property(around, fc.constantFrom(...HIDDEN), around, (before, it, after) => {
        // Digits and letters beside it would belong to it.
        const opening = `${before.join('')} so `;
        const text = `${opening}${it} so ${after.join('')}`;
        const [span] = findPersonal(text).filter(({ hard }) => hard);
        expect(span && text.slice(span.start, span.end)).toBe(it);
        expect(span?.start).toBe(opening.length);
      }),
    );
  });

  it('is exact right beside an emoji', () => {
    for (const it of HIDDEN.filter((hidden) => !hidden.startsWith('j'))) {
      const text = `📞${it}📞`;
      expect(findPersonal(text)).toMatchObject([{ start: 2, end: 2 + it.length, hard: true }]);
    }
  });

  it('cuts no sign in two, and lies in order within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (noise) => {
        const text = `${noise} mail a.b@gmail.com ${noise}`;
        const spans = findPersonal(text);
        let last = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        const methods = spans.map(({ start, end }) => ({ start, end }));
        const shown = shownText({ content: text, personal: [], methods });
        expect(shown.isWellFormed() || !text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('comes from a text that is folded without losing its way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { text: folded, starts, ends } = fold(text);
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
        expect(starts.every((start, at) => start < (ends[at] ?? 0))).toBe(true);
      }),
    );
  });
});
