import { describe, expect, it } from 'vitest';
import { entryProblem } from './entry-rules.ts';

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
