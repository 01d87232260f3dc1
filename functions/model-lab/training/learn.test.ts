import { expect, test } from 'vitest';
import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { scoreText, tellingWords, unpack } from '../../src/analysis/emotions/learned-weights.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import type { Labelled } from '../evaluation/authors.ts';
import { crossValidate } from './cross-validate.ts';
import { examplesOf, toExample } from './examples.ts';
import { train } from './learn.ts';

const PEOPLE = ['anna', 'bo', 'carl', 'dana', 'edith', 'finn', 'gus', 'hana'];
// Words that the lexicon does not know, so that the weights must learn them.
const rows: Labelled[] = PEOPLE.flatMap((name) => [
  { text: `zorb ${name} at the quay`, emotion: 'anger' },
  { text: `the plim of ${name} at noon`, emotion: 'joy' },
  { text: `${name} at the quay at noon`, emotion: 'neutral' },
]);

const read = (text: string) => {
  const scores = scoreText(unpack(train(rows.map(toExample))), tokenise(text));
  return LABELS[scores.indexOf(Math.max(...scores))];
};

test('what a word means is learned from the texts it stands in, and survives the packing', () => {
  expect(read('zorb zelda')).toBe('anger');
  expect(read('a plim')).toBe('joy');
});

test('a name that stands in all of them says nothing', () => {
  const model = unpack(train(rows.map(toExample)));
  expect(tellingWords(model, tokenise('anna'), LABELS.indexOf('anger'))).toEqual([]);
});

test('the same rows give the same weights', () => {
  expect(train(rows.map(toExample))).toEqual(train(rows.map(toExample)));
});

test('a thought counts for more than a comment, and one without a feeling for the most', () => {
  const weights = examplesOf(
    [{ text: 'zorb', emotion: 'anger' }],
    [
      { text: 'zorb', emotion: 'anger' },
      { text: 'zorb', emotion: 'neutral' },
    ],
  ).map(({ weight }) => weight);
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  expect(new Set(weights).size).toBe(3);
});

test('authors left out are read by what the others taught', () => {
  const words = { joy: 'plim', anger: 'zorb' } as const;
  const thoughts = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].flatMap((author) =>
    (['joy', 'anger'] as const).map((emotion) => ({
      text: `${words[emotion]} of the author ${author}`,
      emotion,
      author,
      language: 'en' as const,
    })),
  );
  const { en, sure } = crossValidate([], thoughts);
  expect(en.count).toBe(20);
  expect(en.macroF1).toBe(1);
  expect(sure.right).toBe(sure.count === 0 ? 0 : 1);
});

test('only as many features are kept as are asked for', () => {
  const { features } = train(rows.map(toExample), { kept: 3 });
  expect(features.split('\n')).toHaveLength(3);
});

test('each fifth is read by what the others taught', () => {
  expect(crossValidate(rows).comments.macroF1).toBeGreaterThan(0.8);
  const once = rows.map(({ emotion }, at) => ({ text: `word${at}`, emotion }));
  expect(crossValidate(once).comments.macroF1).toBeLessThan(0.5);
});
