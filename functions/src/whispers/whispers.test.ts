import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../content/whispers.en.json' with { type: 'json' };
import nl from '../../content/whispers.nl.json' with { type: 'json' };
import { EMOTIONS } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';
import { chooseWhisper, moodsOf } from './whispers.ts';

type Mood = ReturnType<typeof moodsOf>[number];
type RecentDrop = Parameters<typeof moodsOf>[0][number];

const MOODS: readonly Mood[] = [
  ...EMOTIONS,
  'mixed',
  'lighter',
  'darker',
  'steady',
  'away',
  'heavy',
];
const LINES = { en, nl };
const LANGUAGES = ['en', 'nl'] as const;
const allLines = (mood: Mood) => LANGUAGES.flatMap((language) => LINES[language][mood]);
const everyLine = MOODS.flatMap(allLines);

describe('everything that can be whispered', () => {
  it('is a month of lines for each mood and language, none of them twice', () => {
    for (const language of LANGUAGES) {
      for (const mood of MOODS) {
        expect(LINES[language][mood].length).toBeGreaterThanOrEqual(31);
      }
    }
    expect(new Set(everyLine).size).toBe(everyLine.length);
  });

  it.each(everyLine)('speaks to one person, briefly, without advice or a diagnosis: %s', (line) => {
    expect(line.length).toBeLessThanOrEqual(100);
    expect(line).not.toMatch(
      /should\b|try to|need to|must|remember to|don’t|don't|let yourself|\bmoet|probeer|!|\?/i,
    );
    expect(line).not.toMatch(/depress|disorder|therap|symptom|trauma|mental|diagnos/i);
  });

  it('speaks of "you" somewhere in nearly every line', () => {
    const without = everyLine.filter(
      (line) => !/\b(?:you|your|je|jij|jou|jouw|jezelf)\b/i.test(line),
    );
    expect(without.length).toBeLessThanOrEqual(everyLine.length / 20);
  });
});

const moods = fc.uniqueArray(fc.constantFrom(...MOODS), { minLength: 1, maxLength: 4 });
const dates = fc.nat(20_000).map((days) => addDays('1990-01-01', days));

describe('the whisper of a night', () => {
  it('is the same however often it is asked, and never the same two nights running', () => {
    fc.assert(
      fc.property(fc.string(), dates, moods, moods, (uid, date, tonight, tomorrow) => {
        const whisper = chooseWhisper(uid, date, tonight, 'en');
        expect(everyLine).toContain(whisper);
        expect(chooseWhisper(uid, date, tonight, 'en')).toBe(whisper);
        expect(chooseWhisper(uid, addDays(date, 1), tomorrow, 'en')).not.toBe(whisper);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes round to every line of a mood that lasts', () => {
    const nights = Array.from({ length: 40 }, (_, n) => addDays('2026-11-20', n));
    const heard = new Set(nights.map((date) => chooseWhisper('someone', date, ['love'], 'nl')));
    expect([...heard].sort()).toEqual([...nl.love].sort());
  });

  it('is silence when nothing is known', () => {
    expect(chooseWhisper('someone', '2026-11-20', [], 'en')).toBeNull();
  });
});

const drop = (daysAgo: number, change: Partial<RecentDrop> = {}): RecentDrop => ({
  daysAgo,
  emotionType: 'sadness',
  emotions: ['sadness'],
  sentimentScore: 0.3,
  risk: 'none',
  ...change,
});

describe('what is heard in the drops of a month', () => {
  it('is the emotion that fills half of them, or a mix when none or two do', () => {
    const anger = drop(0, { emotionType: 'anger', emotions: ['anger'] });
    expect(moodsOf([drop(0), drop(1), anger], 0)).toEqual(['sadness']);
    expect(moodsOf([drop(0), anger], 0)).toEqual(['mixed']);
  });

  it('listens to what was found in the words besides what was chosen', () => {
    const both = drop(0, { emotions: ['sadness', 'love', 'joy', 'anger'] });
    expect(moodsOf([both], 0)).toEqual(['mixed']);
  });

  it('hears the last week grow lighter or darker than the weeks before', () => {
    const before = [drop(8), drop(12)];
    const bright = [drop(0, { sentimentScore: 0.5 }), drop(1, { sentimentScore: 0.5 })];
    const dark = [drop(0, { sentimentScore: 0.1 }), drop(1, { sentimentScore: 0.1 })];
    expect(moodsOf([...bright, ...before], 0)).toEqual(['sadness', 'lighter']);
    expect(moodsOf([...dark, ...before], 0)).toEqual(['sadness', 'darker']);
    expect(moodsOf([...bright.slice(1), ...before], 0)).toEqual(['sadness']);
  });

  it('hears a week of returning, and a week of silence', () => {
    expect(moodsOf([drop(0)], 7)).toEqual(['sadness', 'steady']);
    expect(moodsOf([drop(0)], 6)).toEqual(['sadness']);
    expect(moodsOf([drop(7)], 0)).toEqual(['sadness', 'away']);
  });

  it('hears nothing else when somebody may not want to be here', () => {
    const joy = drop(0, { emotionType: 'joy', emotions: ['joy'], sentimentScore: 1 });
    expect(moodsOf([joy, drop(3, { risk: 'high' })], 9)).toEqual(['heavy']);
    expect(moodsOf([joy, drop(9, { risk: 'high' })], 0)).not.toContain('heavy');
  });

  it('hears nothing heavy at a mere concern, and nothing bright', () => {
    const joy = drop(0, { emotionType: 'joy', emotions: ['joy'], sentimentScore: 1 });
    expect(moodsOf([{ ...joy, risk: 'concern' }], 9)).toEqual(['mixed']);
    expect(moodsOf([drop(2, { risk: 'concern' })], 9)).toEqual(['sadness']);
  });

  it('keeps to that when those were the last words before a silence', () => {
    expect(moodsOf([drop(20, { risk: 'high' }), drop(25)], 0)).toEqual(['heavy']);
  });
});
