import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../../contract/index.ts';
import { languageOf } from './language.ts';
import { LINES, type Moulds } from './lines.ts';

const ADVICE = {
  en: /\b(should\b|must|try to|need to|therap|disorder|symptom|better soon|everything will|at least)/i,
  nl: /\b(moet|zou je|probeer|therap|stoornis|symptoom|komt goed|hulp|tenminste)/i,
};
/** Forms that came too often, and stood under anything. */
const WORN = {
  en: /may stay|do not have to|don't have to|\bis heard\b|\bhere\b/i,
  nl: /mag blijven|hoeft niet|hoef je niet|wordt gehoord|\bhier\b/i,
};
const words = (line: string) => line.split(' ').length;
const longest = (moulds: Moulds<string>) => Math.max(...Object.values(moulds).map(words));

describe.each(['en', 'nl'] as const)('everything that is said in %s', (language) => {
  const { plain, entries, naming, hints, question: _, ...shared } = LINES[language];
  const quiet = [...Object.values(plain), ...Object.values(entries)].flatMap((moulds) =>
    Object.values(moulds).flat(),
  );
  const atRisk = [...Object.values(hints).flat(), ...Object.values(shared).flat()];

  it('is plain: a sentence, without advice', () => {
    for (const line of [...quiet, ...atRisk]) {
      expect(line).toMatch(/^['’]?[\p{L}].*[^.]\.$/u);
      expect(line).not.toMatch(/[!?“”{}]/);
      expect(line).not.toMatch(ADVICE[language]);
    }
    for (const line of [...quiet]) expect(line).not.toMatch(WORN[language]);
  });

  it('is said in one place, but for the halves of two kinds', () => {
    const { ends, heavyEnds } = shared;
    const all = [...quiet, ...Object.values(naming), ...atRisk];
    const once = all.filter((line) => !(ends.includes(line) && heavyEnds.includes(line)));
    const twice = once.filter((line, at) => once.indexOf(line) !== at);
    expect(twice).toEqual([]);
  });

  it('is 42 plain lines for each feeling, and no form twice in a week', () => {
    const forms = Object.keys(plain.sadness);
    expect(forms).toHaveLength(7);
    for (const emotion of EMOTIONS) {
      expect(Object.keys(plain[emotion])).toEqual(forms);
      for (const lines of Object.values(plain[emotion])) expect(lines).toHaveLength(6);
    }
    for (const moulds of Object.values(entries)) {
      expect(Object.keys(moulds)).toEqual(forms);
      for (const lines of Object.values(moulds)) expect(lines).toHaveLength(5);
    }
    expect(Object.keys(naming)).toHaveLength(7);
  });

  it('is at most 20 words with a noun of the author', () => {
    const plainest = Object.values(plain).flatMap((moulds) => Object.values(moulds).flat());
    // The noun comes with its article.
    expect(longest(naming) + 1 + Math.max(...plainest.map(words))).toBeLessThanOrEqual(20);
  });

  it('has halves for words of danger that pair in 323 ways', () => {
    // The two numbers have no common divisor, so every pair comes once before a pair repeats.
    for (const half of [...Object.values(hints), shared.anything, shared.heavy]) {
      expect(half).toHaveLength(17);
    }
    for (const half of [shared.ends, shared.heavyEnds]) expect(half).toHaveLength(19);
  });

  it('is in that language, as far as its words tell', () => {
    const other = language === 'en' ? 'nl' : 'en';
    const all = [...quiet, ...atRisk];
    expect(all.filter((line) => languageOf(line) === other)).toEqual([]);
  });
});
