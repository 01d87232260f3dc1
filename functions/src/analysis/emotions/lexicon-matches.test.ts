import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../../contract/index.ts';
import { findLexiconMatches } from './lexicon-matches.ts';
import { tokenise } from './tokenise.ts';

const strongest = (carried: readonly number[]) => EMOTIONS[carried.indexOf(Math.max(...carried))];
const found = (text: string) =>
  findLexiconMatches(tokenise(text)).map(({ words, context, carried }) => [
    words,
    context,
    strongest(carried),
  ]);

describe('where a feeling is named', () => {
  it.each([
    ['I feel so low today', 'low', 'felt', 'sadness'],
    ['the tide is low', undefined],
    ['i cant help feeling forlorn', 'forlorn', 'felt', 'sadness'],
    ["I've never felt so loved", 'loved', 'felt', 'love'],
    ['I was scared of the dark', 'scared', 'being', 'anxiety'],
    ['They adored the film', 'adored', 'anywhere', 'love'],
    ['Ik voel me zo eenzaam', 'eenzaam', 'felt', 'sadness'],
  ])('%s', (text, ...expected) => {
    expect(found(text)[0] ?? [undefined]).toEqual(expected);
  });

  it('says what one feels, not where one is going', () => {
    expect(found('I feel like going down to the harbour')).toEqual([]);
    expect(found('I feel down')).toEqual([['down', 'felt', 'sadness']]);
  });

  it('is the statement where it comes first, and counts less after it', () => {
    const carried = (text: string) =>
      findLexiconMatches(tokenise(text)).map((match) => Math.max(...match.carried));
    const [sad, angry = 0] = carried('I feel sad and angry');
    expect(sad).toBe(carried('I feel sad')[0]);
    expect(angry).toBeLessThan(carried('I feel angry')[0] ?? 0);
  });

  it('is reached without a comma', () => {
    expect(found('i feel as if after all of these years low')).toEqual([
      ['low', 'felt', 'sadness'],
    ]);
  });

  it('reaches the second of two, and not the rest of the sentence', () => {
    expect(found('I feel calm and grateful').map(([, context]) => context)).toEqual([
      'felt',
      'felt',
    ]);
    expect(
      found('I feel calm about the angry man next door').map(([, context]) => context),
    ).toEqual(['felt', 'anywhere']);
  });
});

describe('a feeling that is denied', () => {
  it.each([
    ['I am not happy', 'sadness'],
    ["I don't feel safe at home", 'anxiety'],
    ['i dont feel at all confident about monday', 'anxiety'],
    ['I am not amused', 'anger'],
    ['I am not afraid', 'joy'],
    ['Ik haat je niet', 'joy'],
  ])('%s', (text, emotion) => {
    expect(found(text)[0]?.[2]).toBe(emotion);
  });
});

it('a phrase is one, however its words read alone', () => {
  expect(found('she wished me a happy birthday')).toEqual([]);
});
