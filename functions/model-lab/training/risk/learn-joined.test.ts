import { expect, test } from 'vitest';
import { termsOf } from '../../../src/analysis/risk/thorough-risk.ts';
import { learnJoined } from './learn-joined.ts';

/** Texts with two scores, in danger only where both are on the same side. Neither score tells anything alone. */
const scored = [-1, 1].flatMap((one) =>
  [-1, 1].map((other) => ({ inputs: [one, other], danger: one === other, weight: 50 })),
);

test('what two scores say only together is learned', () => {
  const { scales, weights } = learnJoined(scored);
  const said = scored.map(({ inputs }) =>
    termsOf(inputs, scales).reduce((sum, term, at) => sum + term * (weights[at] ?? 0), 0),
  );
  expect(said.map((sum) => sum > 0)).toEqual(scored.map(({ danger }) => danger));
});

test('a score beyond all others says no more than the furthest', () => {
  const { scales } = learnJoined(scored);
  expect(termsOf([1_000, -1_000], scales)).toEqual(termsOf([100, -100], scales));
});

test('a text that counts more moves the weights more', () => {
  const doubtful = (weight: number) => [
    { inputs: [1], danger: true, weight },
    { inputs: [1], danger: false, weight: 1 },
    { inputs: [-1], danger: false, weight: 1 },
  ];
  const say = (weight: number): number => {
    const { scales, weights } = learnJoined(doubtful(weight));
    return termsOf([1], scales).reduce((sum, term, at) => sum + term * (weights[at] ?? 0), 0);
  };
  expect(say(10)).toBeGreaterThan(say(1));
});
