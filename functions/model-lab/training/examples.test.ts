import { expect, it } from 'vitest';
import { eachWord } from '../../src/analysis/emotions/learned-weights.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import { filedAs, namedFeatures } from './examples.ts';

const features = (text: string): string[] => {
  const names: string[] = [];
  eachWord(tokenise(text), (...visit) =>
    names.push(...namedFeatures(...visit).map(([name]) => name)),
  );
  return names;
};

it('a text has words, pairs and beginnings, and marks what stands under a negation', () => {
  expect(features('the happy cat 🙂 ran')).toEqual([
    'the',
    'happy',
    'the happy',
    '^happ',
    'cat',
    'happy cat',
    'ran',
    'cat ran',
  ]);
  expect(features('not happy. calm')).toEqual([
    'not',
    '!happy',
    'not happy',
    '!^happ',
    '.',
    'happy .',
    'calm',
    '. calm',
    '^calm',
  ]);
});

it.each([
  ['happy', 'happy'],
  ['happy cat', 'happy cat'],
  ['! help', '! help'],
  ['!happy', 'happy-'],
  ['^happ', 'happ^'],
  ['!^happ', 'happ^-'],
  ['!', '!'],
  ['!!', '!!'],
])('%s is filed as %s', (name, filed) => {
  expect(filedAs(name)).toBe(filed);
});
