import { describe, expect, it } from 'vitest';
import { REACTION_CATEGORIES, REACTION_TYPES, reactionTypeOf } from './vocabulary.ts';

type Name = Parameters<typeof reactionTypeOf>[0];

// Written out as in the specification, so that the table is not compared with itself.
const SPECIFIED = {
  dark: 'support, pain, rage, frustration, grief',
  therapy: 'insight, uplift, thoughtful, insightful, realization, mindblown, reflect',
  same: 'empathy, relatable, love, imhere, warmth, peace',
  respect: 'respect, numb, emptiness, overwhelm, watchingquietly',
};

describe('the 23 names of reactions', () => {
  it('are those of the specification, each under one type', () => {
    const all = Object.values(SPECIFIED).flatMap((names) => names.split(', '));
    expect([all.length, new Set(all).size]).toEqual([23, 23]);
  });

  it.each(REACTION_TYPES)('lead to the type %s that is sent, with a capital too', (type) => {
    for (const name of SPECIFIED[type].split(', ') as Lowercase<Name>[]) {
      expect(reactionTypeOf(name)).toBe(type);
      const written = `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<typeof name>;
      expect(reactionTypeOf(written)).toBe(type);
    }
  });

  it('hold what the four buttons are called, and send what each of them counts', () => {
    for (const { name, type } of REACTION_CATEGORIES) expect(reactionTypeOf(name)).toBe(type);
  });

  it('are no types: a name that nobody knows is an error, and nothing is sent for it', () => {
    // A caller without types, and a property that every object has.
    for (const name of ['dark', 'constructor', '']) {
      expect(() => reactionTypeOf(name as 'pain')).toThrow('no reaction is called');
    }
  });
});
