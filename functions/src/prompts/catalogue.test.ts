import { describe, expect, it } from 'vitest';
import { rateThoroughly } from '../analysis/risk/thorough-risk.ts';
import { CATALOGUE } from './prompts.ts';

/** Words that could hurt a person who is not well, and so may not be in a prompt. */
const BANNED_WORDS =
  'die died dies dying dead death cut cuts blood bleed knife rope pill pills bridge roof ledge scar scars sin fat thin diet mirror father mother parents weight';
const BANNED_BEGINNINGS =
  'kill suicid self-harm harm hurt wound overdos drown jump worthless useless fail burden calorie starv ugl worst regret ' +
  'hate hatred guilt shame ashamed trauma abus assault violen grave funeral coffin hopeless despair goodbye farewell ' +
  'alone lonel drunk alcohol drug victim';

const anyOf = (words: string) => words.split(' ').join('|');
const BANNED = new RegExp(`\\b(?:(?:${anyOf(BANNED_WORDS)})\\b|${anyOf(BANNED_BEGINNINGS)})`, 'i');

describe('the writing prompts', () => {
  it('are at least 140, each its own', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(140);
    const plain = CATALOGUE.map((prompt) => prompt.toLowerCase().replace(/[^a-z ]/g, ''));
    expect(new Set(plain).size).toBe(CATALOGUE.length);
  });

  it('never begin like the one before', () => {
    const openings = CATALOGUE.map((prompt) => prompt.split(' ').slice(0, 3).join(' '));
    const alike = openings.filter((opening, n) => opening === openings[n + 1]);
    expect(alike).toEqual([]);
  });

  it.each(CATALOGUE.map((prompt) => [prompt]))('are quiet, short and harmless: %s', (prompt) => {
    expect(prompt.length).toBeLessThanOrEqual(140);
    expect(prompt).toBe(prompt.normalize('NFC').trim());
    expect(prompt).toMatch(/^[A-Z].*[.?]$/);
    expect(prompt).not.toContain('!');
    expect(prompt).not.toMatch(BANNED);
    expect(rateThoroughly(prompt)).toBe('none');
  });
});
