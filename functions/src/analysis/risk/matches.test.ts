import { describe, expect, it } from 'vitest';
import { readByRules } from './risk.ts';
import { plainLetters } from './text/letters.ts';

const verdict = (text: string): string => readByRules(plainLetters(text)).verdict;

describe('what the rules say of a text', () => {
  it.each([
    ['I want to kill myself', 'high'],
    ['ik wil dood', 'high'],
    ["I don't want to die", 'concern'],
    ['My brother killed himself', 'concern'],
    ['We had soup at the market', 'none'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('is the gravest of its sentences', () => {
    expect(verdict('I am not suicidal. I want to kill myself.')).toBe('high');
  });

  it.each([
    ['I want to die. No, seriously.', 'high'],
    ['Ik wil dood, nee echt', 'high'],
    ['I want to die. Not really.', 'none'],
    ['Ik wil dood. Niet echt.', 'none'],
    ['Suicidal? No, really.', 'none'],
  ])('tells a no that stresses from one that denies: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('hears no hint in words that were denied outright', () => {
    expect(verdict('I would never hurt myself')).toBe('none');
  });
});
