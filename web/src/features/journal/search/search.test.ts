import { expect, it } from 'vitest';
import { lineOf } from '../entry.tsx';
import { isSearching, NO_SEARCH } from './search.ts';

it('asks for nothing where there are blanks alone', () => {
  expect([isSearching({ ...NO_SEARCH, words: ' ' }), isSearching(NO_SEARCH)]).toEqual([
    false,
    false,
  ]);
});

it('shows in one line the place where a word was found', () => {
  const content = `${'Nothing of note. '.repeat(5)}Then the ferry came at last.`;
  expect(lineOf(content, 'FERRY')).toMatch(/^… .{0,30}the ferry came at last\.$/);
  expect(lineOf(content, 'note')).toBe(content);
  expect(lineOf(content, '')).toBe(content);
  const german = `${'Nichts von Belang. '.repeat(5)}Dann die Straße nach Hause.`;
  expect(lineOf(german, 'strasse')).toMatch(/^… .{0,30}die Straße nach Hause\.$/);
});

it('lays out no more of a long entry than one line can show', () => {
  const long = 'The tram was late. '.repeat(1_000);
  expect(lineOf(long, '')).toBe(long.slice(0, 400));
  expect(lineOf(`${long}Then the ferry came. ${long}`, 'ferry')).toMatch(
    /^… .{0,30}ferry.{0,400}$/,
  );
});
