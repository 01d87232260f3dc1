import { expect, test } from 'vitest';
import { Ear } from '../../../src/analysis/risk/model/ear.ts';
import { EAR, toEarRow } from './ear-rows.ts';
import { learn } from './learn.ts';

const NAMES = ['anna', 'bo', 'carl', 'dana', 'edith', 'finn'];
const rows = NAMES.flatMap((name) => [
  toEarRow(`${name} would rather be zorbed by tomorrow`, true, 1, name),
  toEarRow(`${name} would rather be home by tomorrow`, false, 1, name),
]);

test('the ear learns which words tell the rows apart, also in another form, and none that both have', () => {
  const ear = new Ear(learn(rows, { ...EAR, step: 0.05 }));
  expect(ear.score('gus may be zorbed')).toBeGreaterThan(0);
  expect(ear.score('zorbing')).toBeGreaterThan(ear.score('homely'));
});

test('the same rows give the same weights', () => {
  expect(learn(rows, EAR)).toEqual(learn(rows, EAR));
});
