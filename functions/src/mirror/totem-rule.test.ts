import { describe, expect, it } from 'vitest';
import { addSample, type Emotion, NO_EMOTIONS, totalVariation } from '../contract/index.ts';
import { decideTotem } from './totems.ts';

type TotemState = Parameters<typeof decideTotem>[0];

const now = new Date('2026-03-04T21:15:00Z');
const nobody: TotemState = { totemType: null, totals: NO_EMOTIONS, samples: 0, basis: null };

/** A person's totem after several drops, one after another. */
function drop(start: TotemState, ...chosen: Emotion[]): TotemState {
  let state = start;
  for (const emotion of chosen) {
    const totals = addSample(state.totals, emotion, NO_EMOTIONS);
    const counted = { ...state, totals, samples: state.samples + 1 };
    state = { ...counted, ...given(decideTotem(counted, now)) };
  }
  return state;
}

const given = (decision: ReturnType<typeof decideTotem>) =>
  decision ? { totemType: decision.totemType, basis: decision.basis } : {};

describe('a guardian totem', () => {
  it('does not come with the first or second drop', () => {
    expect(drop(nobody, 'sadness').totemType).toBeNull();
    expect(drop(nobody, 'sadness', 'sadness').totemType).toBeNull();
  });

  it('comes with the third drop', () => {
    expect(drop(nobody, 'sadness', 'sadness', 'anxiety').totemType).toBe('ghost');
  });

  it('says why it came, and when', () => {
    const two = drop(nobody, 'anger', 'anger');
    const decision = decideTotem({ ...two, totals: { ...two.totals, anger: 3 }, samples: 3 }, now);
    expect(decision?.reason).toContain('Flame');
    expect(decision?.assignedAt).toEqual(now);
    expect(decision?.basis).toEqual({ distribution: { ...NO_EMOTIONS, anger: 1 }, samples: 3 });
  });

  it('stays through two drops of another kind, however different', () => {
    const ghost = drop(nobody, 'sadness', 'sadness', 'sadness');
    expect(drop(ghost, 'anger', 'anger').totemType).toBe('ghost');
  });

  it('changes when the words have turned over more than three drops', () => {
    const ghost = drop(nobody, 'sadness', 'sadness', 'sadness');
    expect(drop(ghost, 'anger', 'anger', 'anger', 'anger').totemType).toBe('flame');
  });

  it('stays when the words have turned but no other totem is nearer', () => {
    const ghost = drop(nobody, 'sadness', 'sadness', 'sadness');
    const torn = drop(ghost, 'anger', 'joy', 'anxiety');
    expect(torn.totemType).toBe('ghost');
    expect(torn.basis?.samples).toBe(3);
  });

  it('measures the next change from the last assignment', () => {
    const flame = drop(nobody, 'sadness', 'sadness', 'sadness', 'anger', 'anger', 'anger', 'anger');
    expect(flame.basis?.samples).toBe(7);
    expect(drop(flame, 'joy', 'joy').totemType).toBe('flame');
  });

  it('stays when the words moved by exactly 20 %', () => {
    const basis = {
      distribution: { ...NO_EMOTIONS, sadness: 0.6, anger: 0.4 },
      samples: 10,
    };
    const state = (anger: number): TotemState => ({
      totemType: 'ghost',
      totals: { ...NO_EMOTIONS, sadness: 1000 - anger, anger },
      samples: 1000,
      basis,
    });
    expect(decideTotem(state(600), now)).toBeNull();
    expect(decideTotem(state(601), now)?.totemType).toBe('flame');
  });

  it('stays when 20 % comes out a hair above 20 % in floating point', () => {
    const distribution = { ...NO_EMOTIONS, sadness: 0.65, anger: 0.35 };
    const after = { ...NO_EMOTIONS, sadness: 0.45, anger: 0.55 };
    expect(totalVariation(after, distribution)).toBeGreaterThan(0.2);
    const state = { totemType: 'ghost', totals: after, samples: 20 } as const;
    expect(decideTotem({ ...state, basis: { distribution, samples: 10 } }, now)).toBeNull();
  });

  it('finds its way again when what it was based on is gone', () => {
    const lost = { ...nobody, totemType: 'ghost', samples: 9, basis: null } as const;
    expect(decideTotem({ ...lost, totals: { ...NO_EMOTIONS, love: 9 } }, now)?.totemType).toBe(
      'heart',
    );
  });
});
