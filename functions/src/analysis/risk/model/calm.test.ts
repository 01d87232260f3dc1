import { describe, expect, it } from 'vitest';
import { type Match, matchesOf } from '../assertion/matches.ts';
import { allRules, rulesFor } from '../rules/rules.ts';
import { plainLetters } from '../text/normalise.ts';
import { readWords, type Words } from '../text/tokens.ts';
import { isMeant } from './calm.ts';
import type { HeardWeights } from './linear-weights.ts';
import { CONTEXT_BITS } from './match-features.ts';

/** Weights that call everything calm. */
const DEAF: HeardWeights = { levels: '?'.repeat(1 << CONTEXT_BITS), step: 1, bias: -99 };

function hear(text: string): { words: Words; matches: Match[] } {
  allRules();
  const words = readWords(plainLetters(text));
  return { words, matches: rulesFor(words.line).flatMap((rule) => matchesOf(rule, words)) };
}

const areMeant = (text: string): boolean[] => {
  const { words, matches } = hear(text);
  return matches.map((match) => isMeant(DEAF, words, match));
};

describe('what a rule heard', () => {
  it.each([
    'I want to kill myself',
    'There is no reason to live.',
    'We had soup. I want to die. The dog slept.',
    'ik wil dood',
  ])('is always meant where nothing around it denies, asks or tells: %s', (text) => {
    expect(areMeant(text).length).toBeGreaterThan(0);
    expect(areMeant(text)).not.toContain(false);
  });

  it.each([
    'As if I would kill myself over a parking ticket',
    'Kill myself? Over soup?',
    'Want to die? Not me.',
    'They asked. I said kill myself, I meant the engine.',
  ])('may be calm where something does: %s', (text) => {
    expect(areMeant(text)).toContain(false);
  });
});
