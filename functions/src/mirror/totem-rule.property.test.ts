import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byEmotion, TOTEM_TYPES, toDistribution, totalVariation } from '../contract/index.ts';
import { decideTotem, nearestTotem } from './totems.ts';

type TotemState = Parameters<typeof decideTotem>[0];
/** The share of the distribution that must have changed (requirements 9). */
const SHIFT_TO_CHANGE = 0.2;

const now = new Date('2026-03-04T21:15:00Z');
const count = fc.integer({ min: 0, max: 1000 });
const totals = fc.record({
  sadness: count,
  anger: count,
  anxiety: count,
  love: count,
  joy: count,
});
const totem = fc.constantFrom(...TOTEM_TYPES);
const basis = fc.record({
  distribution: totals.map(toDistribution),
  samples: fc.integer({ min: 3, max: 500 }),
});
const anyState: fc.Arbitrary<TotemState> = fc.record({
  totemType: fc.option(totem),
  totals,
  samples: fc.nat(1000),
  basis: fc.option(basis),
});
const settled = fc.record({ totemType: totem, totals, basis });

describe('the totem rule, whatever somebody has written', () => {
  it('never gives a totem before the third drop', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 0, max: 2 }), (state, samples) => {
        expect(decideTotem({ ...state, samples }, now)).toBeNull();
      }),
    );
  });

  it('always gives the first one from the third drop on', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 3, max: 1000 }), (state, samples) => {
        const decision = decideTotem({ ...state, totemType: null, samples }, now);
        expect(decision?.totemType).toBe(nearestTotem(toDistribution(state.totals)));
        expect(decision?.basis.samples).toBe(samples);
      }),
    );
  });

  it('never changes one within three drops', () => {
    fc.assert(
      fc.property(settled, fc.integer({ min: 0, max: 2 }), (state, added) => {
        const samples = state.basis.samples + added;
        expect(decideTotem({ ...state, samples }, now)).toBeNull();
      }),
    );
  });

  it('changes one exactly when it moved more than 20 % and another is nearer', () => {
    fc.assert(
      fc.property(settled, fc.integer({ min: 3, max: 99 }), (state, added) => {
        const after = toDistribution(state.totals);
        const shift = totalVariation(after, state.basis.distribution);
        fc.pre(Math.abs(shift - SHIFT_TO_CHANGE) > 1e-6);
        const other = nearestTotem(after) !== state.totemType;
        const decision = decideTotem({ ...state, samples: state.basis.samples + added }, now);
        expect(decision !== null).toBe(other && shift > SHIFT_TO_CHANGE);
      }),
      { numRuns: 500 },
    );
  });

  it('never gives the totem somebody already has', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const decision = decideTotem(state, now);
        if (decision) expect(decision.totemType).not.toBe(state.totemType);
      }),
    );
  });

  it('says the same twice, with a reason that names the totem', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const decision = decideTotem(state, now);
        expect(decideTotem(state, now)).toEqual(decision);
        if (decision) expect(decision.reason.toLowerCase()).toContain(decision.totemType);
      }),
    );
  });

  it('weighs shares, not sizes', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 2, max: 50 }), (state, times) => {
        const larger = byEmotion((emotion) => state.totals[emotion] * times);
        expect(decideTotem({ ...state, totals: larger }, now)?.totemType).toBe(
          decideTotem(state, now)?.totemType,
        );
      }),
    );
  });
});
