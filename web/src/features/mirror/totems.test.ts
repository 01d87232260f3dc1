import { TOTEM_TEXT, TOTEM_TYPES } from '@blckmirror/functions/contract';
import { describe, expect, it } from 'vitest';
import { TOTEM_MEANINGS, totemMeaning } from './totems.ts';

describe('what a totem means', () => {
  it('is told for the nine of the Mirror, each in its own words', () => {
    const told = Object.values(TOTEM_MEANINGS);
    expect(Object.keys(TOTEM_MEANINGS).join()).toBe(
      'ghost,mirror,flame,heart,storm,tangle,drift,veil,seed',
    );
    for (const field of ['emoji', 'name', 'essence', 'quote', 'meaning', 'connection'] as const) {
      expect(new Set(told.map((totem) => totem[field])).size, field).toBe(9);
    }
  });

  it.each(TOTEM_TYPES)('goes by the name that %s has on a card', (type) => {
    expect(totemMeaning(type)).toMatchObject({
      emoji: TOTEM_TEXT[type].emoji,
      name: TOTEM_TEXT[type].name,
    });
  });

  it.each([null, 'phoenix', 'toString'])('is the ghost’s for %j', (type) => {
    expect(totemMeaning(type)).toBe(TOTEM_MEANINGS.ghost);
  });

  it('never shouts', () => {
    expect(JSON.stringify(TOTEM_MEANINGS)).not.toContain('!');
  });
});
