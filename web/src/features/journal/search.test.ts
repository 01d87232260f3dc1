import { describe, expect, it } from 'vitest';
import { entry } from '../../testing/journal.ts';
import { countTags, isSearching, lineOf, NO_SEARCH, searchEntries, tagsOf } from './search.ts';

describe('the tags of a text', () => {
  it.each([
    ['Tea with #Mother, then #work. #mother again', ['mother', 'work']],
    ['#übung, #дождь and #雨', ['übung', 'дождь', '雨']],
    ['#cafe\u0301', ['café']],
    ['#2026goals but not #1 or # alone', ['2026goals']],
    ['mail a#b, &#39;quoted&#39;, https://x.test/#top and ##twice', []],
    ['nothing', []],
  ])('in %j are %j', (text, tags) => {
    expect(tagsOf(text)).toEqual(tags);
  });

  it('are counted by entries, the most used first', () => {
    const all = ['#rain #rain', '#sun', '#rain #bread'].map((content) => entry({ content }));
    expect(countTags(all)).toEqual([
      { tag: 'rain', count: 2 },
      { tag: 'bread', count: 1 },
      { tag: 'sun', count: 1 },
    ]);
  });
});

describe('searching a journal', () => {
  const ferry = entry({ id: 'a', title: 'Ferry', content: 'The café was shut. #harbour' });
  const rain = entry({ id: 'b', title: null, content: 'Rain again', emotions: ['anger'] });
  const kept = entry({ id: 'c', title: null, content: 'RAIN on the roof', favourite: true });
  const all = [ferry, rain, kept];

  it.each([
    ['ferry', [ferry]],
    ['  rain ', [rain, kept]],
    ['roof rain', [kept]],
    ['cafe', [ferry]],
    ['cafe\u0301', [ferry]],
    ['CAFÉ', [ferry]],
    ['#harbour', [ferry]],
    ['anger', [rain]],
    ['', all],
    ['nowhere', []],
  ])('for %j finds every word, whatever the case and with or without accents', (words, found) => {
    expect(searchEntries(all, { ...NO_SEARCH, words })).toEqual(found);
  });

  it('goes by feeling, tag and favourites, and by all of it at once', () => {
    expect(searchEntries(all, { ...NO_SEARCH, feeling: 'anger' })).toEqual([rain]);
    expect(searchEntries(all, { ...NO_SEARCH, tag: 'harbour' })).toEqual([ferry]);
    expect(searchEntries(all, { ...NO_SEARCH, favourites: true })).toEqual([kept]);
    expect(searchEntries(all, { ...NO_SEARCH, favourites: true, feeling: 'anger' })).toEqual([]);
    expect([isSearching({ ...NO_SEARCH, words: ' ' }), isSearching(NO_SEARCH)]).toEqual([
      false,
      false,
    ]);
  });
});

it('shows in one line the place where a word was found', () => {
  const content = `${'Nothing of note. '.repeat(5)}Then the ferry came at last.`;
  expect(lineOf(content, 'FERRY')).toMatch(/^… .{0,30}the ferry came at last\.$/);
  expect(lineOf(content, 'note')).toBe(content);
  expect(lineOf(content, '')).toBe(content);
});
