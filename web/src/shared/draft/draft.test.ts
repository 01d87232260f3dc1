import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothVersions, type Draft, EMPTY, holds, merged } from './draft-words.ts';

/** Texts of several lines, of which none contains another. */
const word = fc.integer({ min: 100, max: 120 }).map((n) => `w${n}`);
const line = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
const draft = fc
  .record({ title: fc.oneof(fc.constant(''), word), text })
  .map((words): Draft => ({ ...EMPTY, ...words }));
const wordsOf = (...drafts: readonly Pick<Draft, 'title' | 'text'>[]) =>
  new Set(drafts.flatMap(({ title, text: all }) => `${title}\n${all}`.match(/w\d+/g) ?? []));

describe('two texts of one person as one', () => {
  it('lose no word of either, titles included', () => {
    fc.assert(
      fc.property(draft, draft, (one, other) => {
        const all = wordsOf(one, other);
        expect(wordsOf(merged(one, other))).toEqual(all);
        expect(wordsOf(bothVersions(one, other))).toEqual(all);
      }),
    );
  });

  it('hold a text that stands in both once', () => {
    fc.assert(
      fc.property(draft, (one) => {
        expect(merged(one, one)).toEqual(one);
        expect(bothVersions(one, one)).toEqual(one);
      }),
    );
  });

  it.each([
    ['cat', 'concatenate'],
    ['it', 'wait'],
    ['and', 'The sand was warm.'],
  ])('do not take a word for part of a longer one: %s in %s', (short, long) => {
    expect(holds(long, short)).toBe(false);
    for (const [above, below] of [
      [short, long],
      [long, short],
    ] as const) {
      const both = `${above}\n\n${below}`;
      expect(merged({ ...EMPTY, text: above }, { ...EMPTY, text: below }).text).toBe(both);
      expect(bothVersions({ title: '', text: above }, { title: '', text: below }).text).toBe(both);
    }
  });

  it('begin with what they have in common once', () => {
    const other = { title: 'Ferry', text: 'It was late.\nI saw them.\nThen rain.' };
    const mine = { title: 'Boat', text: 'It was late.\nI saw them.\nThen home.' };
    expect(bothVersions(other, mine)).toEqual({
      title: 'Boat',
      text: 'Ferry\n\nIt was late.\nI saw them.\nThen rain.\n\nThen home.',
    });
  });
});
