import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  forgetPersonal,
  passagesInWhole,
  type Span,
  shownText,
  withoutPersonal,
} from './shown-text.ts';

const MARKS = /\[(?:number|address|link|…)\]/g;

/** Each letter occurs once, so that the remaining letters show their places. */
const LETTERS = Array.from({ length: 45 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('');

const spansIn = (length: number, maxLength = 5): fc.Arbitrary<Span[]> =>
  fc.array(
    fc
      .tuple(fc.nat(length - 1), fc.nat(length - 1))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 })),
    { maxLength },
  );

/** Personal parts as the detector finds them: in order and without overlaps. */
const partsIn = (ends: readonly number[]): fc.Arbitrary<PersonalPart[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...ends), { maxLength: 8 }),
      fc.array(fc.constantFrom('email', 'link', 'phone'), { minLength: 4, maxLength: 4 }),
    )
    .map(([edges, kinds]) => {
      const sorted = edges.toSorted((a, b) => a - b);
      return kinds.flatMap((kind, n) => {
        const [start, end] = [sorted[2 * n], sorted[2 * n + 1]];
        return start === undefined || end === undefined ? [] : [{ start, end, kind }];
      });
    });

const everyUnit = (length: number) => Array.from({ length: length + 1 }, (_, n) => n);

type Words = Parameters<typeof shownText>[0];
type PersonalPart = Words['personal'][number];

const letterWords: fc.Arbitrary<Words> = fc.record({
  content: fc.constant(LETTERS),
  personal: partsIn(everyUnit(LETTERS.length)),
  methods: spansIn(LETTERS.length),
});

/** Characters of several code units, and where each begins and ends. */
const CHARACTERS = ['a', ' ', '😀', '👨‍👩‍👧', '🏳️‍🌈', 'e\u0301', '👍🏽', '雨', '\n', '7️⃣'] as const;
const writtenWords: fc.Arbitrary<Words & { readonly characters: readonly string[] }> = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 14 })
  .chain((characters) => {
    const content = characters.join('');
    const ends = characters.map((_, n) => characters.slice(0, n + 1).join('').length);
    return fc.record({
      characters: fc.constant(characters),
      content: fc.constant(content),
      personal: partsIn([0, ...ends]),
      methods: spansIn(content.length),
    });
  });

const isIn = (spans: readonly Span[], at: number) =>
  spans.some(({ start, end }) => at >= start && at < end);

const plain = (text: string) => text.replaceAll(MARKS, '');

describe('the shown text', () => {
  it('has a mark in place of each part and passage', () => {
    const content = 'Call 0612345678 and take it all.';
    const personal = [{ start: 5, end: 15, kind: 'phone' as const }];
    const methods = [{ start: 20, end: 31 }];
    expect(shownText({ content, personal: [], methods: [] })).toBe(content);
    expect(shownText({ content, personal, methods: [] })).toBe('Call [number] and take it all.');
    expect(shownText({ content, personal, methods })).toBe('Call [number] and […].');
    expect(shownText({ content, personal, methods: [{ start: 8, end: 19 }] })).toBe(
      'Call […] take it all.',
    );
    expect(shownText({ content, personal, methods: [{ start: 5, end: 15 }] })).toBe(
      'Call […] and take it all.',
    );
    expect(shownText({ content, personal, methods: [{ start: 0, end: 5 }] })).toBe(
      '[…][number] and take it all.',
    );
  });

  it('makes one mark of passages that touch or overlap, in whatever order they come', () => {
    const methods = [
      { start: 4, end: 6 },
      { start: 0, end: 5 },
      { start: 6, end: 7 },
    ];
    expect(shownText({ content: 'abcdefgh', personal: [], methods })).toBe('[…]h');
  });

  it('leaves every letter outside of parts and passages, in order, and none of those inside', () => {
    fc.assert(
      fc.property(letterWords, (words) => {
        const { content, personal, methods } = words;
        const shown = plain(shownText(words));
        const isHidden = (at: number) => isIn(personal, at) || isIn(methods, at);
        expect(shown).toBe([...content].filter((_, at) => !isHidden(at)).join(''));
      }),
    );
  });

  it('hides the personal parts whatever passages are hidden, or shown again', () => {
    fc.assert(
      fc.property(letterWords, spansIn(LETTERS.length), (words, methods) => {
        const hidden = [...words.content].filter((_, at) => isIn(words.personal, at));
        for (const others of [[], methods, words.methods]) {
          const shown = shownText({ ...words, methods: others });
          expect(hidden.filter((letter) => shown.includes(letter))).toEqual([]);
        }
      }),
    );
  });

  it('cuts no character in two', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(writtenWords, (words) => {
        const shown = shownText(words).replaceAll(MARKS, '\n');
        for (const { segment } of segmenter.segment(shown)) expect(CHARACTERS).toContain(segment);
      }),
    );
  });
});

describe('passages that are marked in the text without the personal parts', () => {
  const marked = writtenWords.chain((words) => {
    const text = withoutPersonal(words);
    return fc.tuple(fc.constant(words), fc.constant(text), spansIn(text.length));
  });

  it('hide the same words in the whole text', () => {
    fc.assert(
      fc.property(marked, ([words, text, passages]) => {
        const marks = [...text.matchAll(MARKS)].map(({ index, 0: mark }) => ({
          start: index,
          end: index + mark.length,
        }));
        // A character is hidden as a whole.
        const wider = passages.map((each) =>
          marks
            .filter(({ start, end }) => start < each.end && each.start < end)
            .reduce(
              (sum, { start, end }) => ({
                start: Math.min(sum.start, start),
                end: Math.max(sum.end, end),
              }),
              each,
            ),
        );
        const methods = passagesInWhole(passages, words);
        const onDesk = shownText({ content: text, personal: [], methods: wider });
        expect(shownText({ ...words, methods })).toBe(onDesk);
      }),
    );
  });

  it('lie within the text and are never empty', () => {
    fc.assert(
      fc.property(marked, ([words, , passages]) => {
        for (const { start, end } of passagesInWhole(passages, words)) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(words.content.length);
        }
      }),
    );
  });
});

describe('the words of somebody who has left', () => {
  it('keep no personal part, and look the same to everybody', () => {
    fc.assert(
      fc.property(writtenWords, (words) => {
        const rest = forgetPersonal(words);
        expect(rest.personal).toEqual([]);
        expect(rest.content).toBe(withoutPersonal(words));
        expect(shownText(rest)).toBe(shownText(words));
        expect(withoutPersonal(rest)).toBe(withoutPersonal(words));
      }),
    );
  });
});
