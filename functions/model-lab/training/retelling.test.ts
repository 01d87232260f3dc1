import { expect, test } from 'vitest';
import { candidatesOf } from '../../src/analysis/reflection/candidates.ts';
import { quotesOf } from '../../src/analysis/reflection/quotes.ts';
import { sourceOf } from '../../src/analysis/reflection/source.ts';
import { comparedOf, worthOf } from '../../src/analysis/reflection/worth.ts';
import { judgedThoughts } from '../evaluation/authors.ts';
import { learnQuotes, learnRetelling } from './retelling.ts';

const rows = judgedThoughts();

test.each([
  { what: 'told', learnFrom: learnRetelling, candidates: candidatesOf, least: 0.75 },
  { what: 'quoted', learnFrom: learnQuotes, candidates: quotesOf, least: 0.7 },
])(
  'what is $what because it is more likely than not to carry the point mostly does, of authors left out',
  ({ learnFrom, candidates, least }) => {
    const hands = [...new Set(rows.map(({ hand }) => hand))];
    const isLeftOut = (hand: string) => hands.indexOf(hand) % 3 === 0;
    const weights = learnFrom(rows.filter(({ hand }) => !isLeftOut(hand)));
    const chosen = rows
      .filter(({ hand }) => isLeftOut(hand))
      .flatMap(({ text, emotion, point, beside }) => {
        const source = sourceOf(text, emotion);
        const [best] = comparedOf(candidates(source), source)
          .map((compared) => ({ ...compared.candidate, worth: worthOf(compared, weights) }))
          .filter(({ told, worth }) => worth > 0 && [...point, ...beside].includes(told))
          .sort((a, b) => b.worth - a.worth);
        return best ? [point.includes(best.told)] : [];
      });
    expect(chosen.length).toBeGreaterThan(200);
    expect(chosen.filter(Boolean).length / chosen.length).toBeGreaterThan(least);
  },
);

test('what never carries the point weighs less than what does', () => {
  const text = 'Took the bus. It rained.';
  const row = { text, emotion: 'joy', hand: 'anna' } as const;
  const told = ['You took the bus.', 'It rained.'] as const;
  const weightOf = (point: readonly string[], beside: readonly string[]): number =>
    learnRetelling(Array.from({ length: 20 }, () => ({ ...row, point, beside })))['begins you'] ??
    0;
  expect(weightOf([told[0]], [told[1]])).toBeGreaterThan(0);
  expect(weightOf([told[1]], [told[0]])).toBeLessThan(0);
});
