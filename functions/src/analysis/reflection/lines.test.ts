import { describe, expect, it } from 'vitest';
import en from '../../../content/reflections.en.json' with { type: 'json' };
import nl from '../../../content/reflections.nl.json' with { type: 'json' };
import { EMOTIONS } from '../../contract/index.ts';
import { languageOf } from './language.ts';
import { LINES, SUBJECT_LINES } from './lines.ts';
import { countWords } from './own-words.ts';

const ADVICE = {
  en: /\b(should\b|must|try to|need to|therap|diagnos|disorder|symptom|better soon|everything will)/i,
  nl: /\b(moet|zou je|probeer|therap|diagnos|stoornis|symptoom|komt goed|hulp)/i,
};
/** Words that no line may have: how long something lasts, and who did it. */
const ASSERTED = {
  en: /\b(for (a while|years|so long|a long time)|since|nobody|no one|everybody|everyone|again and again)\b/i,
  nl: /\b(al jaren|al lang|sinds|niemand|iedereen|telkens|steeds)\b/i,
};

describe.each(['en', 'nl'] as const)('everything that is said in %s', (language) => {
  const { feelings, question: _, ...shared } = LINES[language];
  const perFeeling = Object.values(feelings);
  const every = [
    ...perFeeling.flatMap((each) => Object.values(each).flat()),
    ...Object.values(shared).flat(),
  ];

  it.each(every)('%s', (line) => {
    expect(line).toMatch(/^[\p{Lu}].*[^.]\.$/u);
    expect(line).not.toMatch(/[!?“”]/);
    expect(line).not.toMatch(ADVICE[language]);
    expect(line).not.toMatch(ASSERTED[language]);
    expect(line.length).toBeLessThanOrEqual(90);
  });

  it('is said in one place, but for the halves of two kinds', () => {
    const { ends, heavyEnds } = shared;
    const once = every.filter((line) => !(ends.includes(line) && heavyEnds.includes(line)));
    expect(new Set(once).size).toBe(once.length);
  });

  it('is a month of whole lines for each feeling', () => {
    for (const emotion of EMOTIONS) {
      const { whole } = feelings[emotion];
      expect(whole.length).toBeGreaterThanOrEqual(31);
    }
  });

  it.each(EMOTIONS)('has no two lines of %s with one mould within seven days', (emotion) => {
    const { whole } = { en, nl }[language].feelings[emotion];
    const moulds = whole.map((line) => ('mould' in line ? line.mould : null));
    const week = (from: number) => [...moulds, ...moulds].slice(from, from + 7);
    for (const at of moulds.keys()) {
      const said = week(at).filter((mould) => mould !== null);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it('has halves that pair in 323 ways', () => {
    // The two numbers have no common divisor, so every pair comes once before a pair repeats.
    const firsts = [
      ...perFeeling.map(({ plain }) => plain),
      shared.none,
      shared.anything,
      shared.heavy,
    ];
    for (const half of firsts) expect(half).toHaveLength(17);
    const seconds = [...perFeeling.map(({ beside }) => beside), shared.ends, shared.heavyEnds];
    for (const half of seconds) expect(half).toHaveLength(19);
  });

  it('has at most 20 words, whatever the halves', () => {
    const sums = (firsts: readonly string[], seconds: readonly string[]) =>
      firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));
    const { none, anything, ends, heavy, heavyEnds } = shared;
    const besides = perFeeling.flatMap(({ beside }) => beside);
    const subjects = Object.values(SUBJECT_LINES[language]).flatMap((lines) =>
      Object.values(lines ?? {}).flat(),
    );
    const answers = [
      ...perFeeling.flatMap(({ whole, behindDeed = [] }) => [...whole, ...behindDeed]),
      ...sums([...none, ...anything], ends),
      ...perFeeling.flatMap(({ plain }) => sums(plain, [...ends, ...besides])),
      ...sums(heavy, heavyEnds),
      ...perFeeling.flatMap(({ after }) => sums(subjects, ['', ...after])),
    ];
    expect(answers.filter((answer) => countWords(answer) > 20)).toEqual([]);
  });

  it('is in that language, as far as its words tell', () => {
    const other = language === 'en' ? 'nl' : 'en';
    expect(every.filter((line) => languageOf(line) === other)).toEqual([]);
  });
});
