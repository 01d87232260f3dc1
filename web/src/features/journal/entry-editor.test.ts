// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { problemsOf } from './entry-editor.ts';

const entryProblem = (text: string) => problemsOf({ text, title: '' }).text;
const titleProblem = (title: string) => problemsOf({ text: '', title }).title;

describe('an entry may be saved', () => {
  it.each(['', '   \n', '\u200B'])('not while there is nothing to see in it (%j)', (blank) => {
    expect(entryProblem(blank)).toBe('');
  });

  it('once it has a word, and up to 20,000 characters as a reader counts them', () => {
    expect(entryProblem(' a ')).toBeNull();
    expect(entryProblem('é'.normalize('NFD').repeat(20_000))).toBeNull();
  });

  it('not beyond that, and it says by how much', () => {
    expect(entryProblem('a'.repeat(21_500))).toBe('1,500 characters more than one entry holds');
  });

  it('not with half a character in it', () => {
    expect(entryProblem('\ud83d')).toMatch(/broken/);
  });
});

describe('an entry may be saved under a title', () => {
  it.each(['', '   ', '\u200B'])('that is none (%j)', (blank) => {
    expect(titleProblem(blank)).toBeNull();
  });

  it.each(['a', '😢', '👩🏽‍🚀', 'नि', 'ตั้'])(
    'of 300 characters as a reader counts them, and no more: %s',
    (one) => {
      expect(titleProblem(one.repeat(300))).toBeNull();
      expect(titleProblem(one.repeat(301))).toBe('1 character more than a title holds');
      expect(titleProblem(one.repeat(420))).toBe('120 characters more than a title holds');
    },
  );

  it('that is whole', () => {
    expect(titleProblem('half \ud83d')).toMatch(/broken/);
  });
});
