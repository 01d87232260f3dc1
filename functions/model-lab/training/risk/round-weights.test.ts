import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SparseRow } from './examples.ts';
import { roundWeights } from './round-weights.ts';

const BUCKETS = 12;
const STEP = 0.5;

const someRows = fc.array(
  fc.record({
    danger: fc.boolean(),
    weight: fc.integer({ min: 1, max: 3 }),
    buckets: fc
      .array(fc.nat({ max: BUCKETS - 1 }), { minLength: 1, maxLength: 8 })
      .map((some) => Int32Array.from(some)),
  }),
  { minLength: 4, maxLength: 30 },
);
const someWeights = fc
  .array(fc.double({ min: -2, max: 2, noNaN: true }), {
    minLength: BUCKETS + 1,
    maxLength: BUCKETS + 1,
  })
  .map((some) => Float64Array.from(some));

function lost(rows: readonly SparseRow[], weights: Float64Array): number {
  const losses = rows.map(({ buckets, factor, danger, weight }) => {
    const sum = buckets.reduce((all, bucket) => all + (weights[bucket] ?? 0), 0);
    const odds = (weights[BUCKETS] ?? 0) + sum * factor;
    return weight * Math.log1p(Math.exp(danger ? -odds : odds));
  });
  return losses.reduce((one, other) => one + other, 0);
}

it('leaves whole steps, and the rows better read than where each weight is rounded by itself', () => {
  let [together, alone] = [0, 0];
  fc.assert(
    fc.property(someRows, someWeights, (some, weights) => {
      const rows = some.map((row) => ({ ...row, factor: 1, author: '' }));
      const rounded = roundWeights(rows, weights, { step: STEP, price: 0.1, cost: 0 });
      for (const weight of rounded.subarray(0, BUCKETS)) expect(weight % STEP).toBeCloseTo(0);
      together += lost(rows, rounded);
      alone += lost(
        rows,
        weights.map((weight, at) => (at < BUCKETS ? Math.round(weight / STEP) * STEP : weight)),
      );
    }),
  );
  expect(together).toBeLessThan(alone * 0.9);
});

it('keeps fewer where each that is kept costs more', () => {
  const kept = (cost: number) => (all: number, rows: readonly SparseRow[], weights: Float64Array) =>
    all +
    roundWeights(rows, weights, { step: STEP, price: 0.1, cost }).filter((one) => one !== 0).length;
  let [cheap, dear] = [0, 0];
  fc.assert(
    fc.property(someRows, someWeights, (some, weights) => {
      const rows = some.map((row) => ({ ...row, factor: 1, author: '' }));
      cheap = kept(0)(cheap, rows, weights);
      dear = kept(2)(dear, rows, weights);
    }),
  );
  expect(dear).toBeLessThan(cheap);
});
