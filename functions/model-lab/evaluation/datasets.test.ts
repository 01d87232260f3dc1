import { describe, expect, it, test } from 'vitest';
import { isFirstPerson, partOf, readGoEmotions, readXed } from './datasets.ts';

const LABELS = 'fear\ngrief\nsadness\nlove\nadmiration\n';

describe('a row of GoEmotions', () => {
  it.each([
    ['is kept with the emotion that its label maps to', 'so gone\t1\tid', 'sadness'],
    ['may have two labels of one emotion', 'so gone\t1,2\tid', 'sadness'],
    ['may have a label beside it that maps to none', 'so gone\t3,4\tid', 'love'],
    ['is left out with two emotions', 'so gone\t1,3\tid', undefined],
    ['is left out with none', 'so gone\t4\tid', undefined],
    ['is left out when it is broken', 'so gone', undefined],
  ])('%s', (_, row, emotion) => {
    expect(readGoEmotions(`${row}\n`, LABELS)).toEqual(
      emotion ? [{ text: 'so gone', emotion }] : [],
    );
  });
});

test('a row of XED is kept when it has exactly one of our emotions', () => {
  expect(readXed('Run !\t4, 2\nOh .\t7\nNo , my dear .\t6, 1\n')).toEqual([
    { text: 'Run !', emotion: 'anxiety' },
  ]);
});

test('a text is always in the same part, and most are for training', () => {
  const texts = Array.from({ length: 2000 }, (_, i) => `line ${i} .`);
  const share = (part: string) => texts.filter((text) => partOf(text) === part).length / 2000;
  expect(share('test')).toBeCloseTo(0.1, 1);
  expect(share('dev')).toBeCloseTo(0.1, 1);
  expect(share('train')).toBeCloseTo(0.8, 1);
  expect(partOf('line 1 .')).toBe(partOf('line 1 .'));
});

test.each([
  ['I miss him', true],
  ['My hands shake', true],
  ['Honestly I’m done', true],
  ['No. I hate it', true],
  ['It is what I said', false],
  ['You are great', false],
  ['Imagine that', false],
])('"%s" is first person: %s', (text, itIs) => {
  expect(isFirstPerson(text)).toBe(itIs);
});
