// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_CASES } from '../../testing/search-cases.ts';
import {
  hasWarning,
  isHidden,
  parseHidden,
  setDropHidden,
  storedHidden,
  withoutHidden,
} from './hidden-content.ts';

type HiddenContent = ReturnType<typeof parseHidden>;

const NOTHING = parseHidden(null);

const row = (id: string, content = 'quiet', emotionType = 'joy') => ({
  drop: { id, content, emotionType },
});

/** Whether a list leaves out a text because of a muted word. */
const isMet = (muted: string, text: string) =>
  isHidden({ ...NOTHING, words: [muted] }, row('a', text).drop);

describe('a muted word', () => {
  it.each([
    ['mother', 'My MOTHER called.', true],
    ['mother', 'grandmother', false],
    ['mother', 'mothers', false],
    ['ÉCOLE', 'école', true],
    ['École', 'e\u0301cole', true],
    ['straße', 'STRASSE', true],
    ['мама', 'Где мама?', true],
    ['new year', 'a new\nyear', true],
    ['new year', 'new years', false],
    ['new year', 'Year after year something new', true],
    ["mother's bed", 'The bed of my mother’s', true],
    ["mother's", 'a mother, s', true],
    ["mother's", 'mother is', false],
    ['don’t', 'I don’t know', true],
    ['死', '我想死了', true],
    ['🔪', 'it was 🔪 sharp', true],
    ['  ', 'anything', false],
    ['a.c', 'abc', false],
  ])('%j in %j: %s', (muted, text, isThere) => {
    expect(isMet(muted, text)).toBe(isThere);
  });

  it.each(SEARCH_CASES)(
    'is compared as a search compares: %j in %j: %s',
    (muted, text, isThere) => {
      expect(isMet(muted, text)).toBe(isThere);
    },
  );

  it('is met between any two other words, in whatever case', () => {
    const word = fc.stringMatching(/^[a-zé]{1,8}$/);
    fc.assert(
      fc.property(word, word, word, (before, muted, after) =>
        isMet(muted, `${before}, ${muted.toUpperCase()}! ${after}`),
      ),
    );
  });
});

describe('what a list leaves out', () => {
  const rows = [row('a'), row('b', 'my mother'), row('c', 'quiet', 'anger'), row('d')];
  const shownTo = (left: HiddenContent) => withoutHidden(left, rows).map(({ drop }) => drop.id);

  it('is nothing at first, and then the very same list', () => {
    expect(withoutHidden(NOTHING, rows)).toBe(rows);
    expect(withoutHidden({ ...NOTHING, drops: ['z'] }, rows)).toBe(rows);
  });

  it('is a hidden drop, one with a muted word, and one of a hidden feeling; not a veiled one', () => {
    expect(shownTo({ ...NOTHING, drops: ['a'] })).toEqual(['b', 'c', 'd']);
    expect(shownTo({ ...NOTHING, words: ['Mother'] })).toEqual(['a', 'c', 'd']);
    expect(shownTo({ ...NOTHING, notes: { anger: 'hide' } })).toEqual(['a', 'b', 'd']);
    const veiled: HiddenContent = { ...NOTHING, notes: { anger: 'blur' } };
    expect(shownTo(veiled)).toEqual(['a', 'b', 'c', 'd']);
    expect(rows.map(({ drop }) => hasWarning(veiled, drop))).toEqual([false, false, true, false]);
  });

  it('comes back whole when it is taken back', () => {
    const here = () => parseHidden(storedHidden());
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.string(), (drops, id) => {
        for (const each of here().drops) setDropHidden(each, false);
        const others = drops.filter((each) => each !== id);
        for (const each of others) setDropHidden(each, true);
        setDropHidden(id, true);
        expect(isHidden(here(), row(id).drop)).toBe(true);
        setDropHidden(id, false);
        expect(here().drops).toEqual(others);
      }),
    );
  });

  it('survives being kept, and whatever else stands there is nothing', () => {
    const left: HiddenContent = {
      drops: ['a'],
      memories: ['c'],
      words: ['b'],
      notes: { joy: 'blur', anger: 'hide' },
    };
    expect(parseHidden(JSON.stringify(left))).toEqual(left);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { drops, memories, words } = parseHidden(text);
        expect([...drops, ...memories, ...words].every((each) => typeof each === 'string')).toBe(
          true,
        );
      }),
    );
  });
});
