import { REPORT_REASONS } from '@blckmirror/functions/contract';
import { describe, expect, it } from 'vitest';
import { RULE_TEXTS, RULES } from './rules.tsx';

describe('the rules', () => {
  it('are all reasons to report words for, one for each number key', () => {
    expect(RULES).toEqual(REPORT_REASONS.filter((reason) => reason !== 'worried'));
    expect(RULES.length).toBeLessThanOrEqual(9);
  });

  it('say each what breaks it and what does not, with an example of both', () => {
    const sentences = Object.values(RULE_TEXTS).flatMap(({ what, not, breaks, stays }) => [
      what,
      not,
      breaks,
      stays,
    ]);
    expect(new Set(sentences).size).toBe(4 * RULES.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+[.?]$/);
  });

  it('never make a feeling the offence', () => {
    expect(RULE_TEXTS.methods.not).toMatch(/wishing to die.*having tried.*hurting yourself/i);
    for (const { what } of Object.values(RULE_TEXTS)) {
      expect(what).not.toMatch(/sad|wish|despair|feel/i);
    }
  });
});
