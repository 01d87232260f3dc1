import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfChoice, reflect, turnOf } from '../analysis/reflection/reflect.ts';
import { EMOTIONS, type Emotion, RISK_LEVELS, type RiskLevel } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';
import { chooseWhisper } from './lines.ts';
import type { Whisper } from './record.ts';

const WINDOW = 30;
const DAYS = 365;

interface Mood {
  readonly detected: readonly Emotion[];
  readonly risk: RiskLevel;
  readonly text: string;
}

const mood: fc.Arbitrary<Mood> = fc.record({
  detected: fc.uniqueArray(fc.constantFrom(...EMOTIONS), { maxLength: 2 }),
  risk: fc.constantFrom(...RISK_LEVELS),
  text: fc.constantFrom('I wrote this today.', 'Ik schreef dit vandaag.'),
});
/** A record that never changes. */
const WHISPERS: readonly Whisper[] = [
  { kind: 'number', count: 9 },
  { kind: 'feeling', feeling: 'joy', count: 4, total: 9 },
];
const QUIET: Mood = { detected: [], risk: 'none', text: '' };
/** One day of the author: a drop, five crisis posts and four entries. */
const OF_A_DAY: readonly Parameters<typeof turnOf>[2][] = [
  { of: 'drop' },
  ...[0, 1, 2, 3, 4].map((index) => ({ of: 'crisis', index }) as const),
  ...[0, 1, 2, 3].map((index) => ({ of: 'entry', index }) as const),
];

/** Every whisper of one author's year that had already come in the days before. */
function repeats(author: string, from: string, moods: readonly Mood[]): string[] {
  const last = new Map<string, number>();
  const again: string[] = [];
  const hear = (line: string, day: number) => {
    if (day - (last.get(line) ?? -Infinity) <= WINDOW) again.push(line);
    last.set(line, day);
  };
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(from, day);
    for (const [at, which] of OF_A_DAY.entries()) {
      const { text, detected, risk } = moods[(day + at) % moods.length] ?? QUIET;
      const turn = turnOf(author, date, which);
      const chosen = which.of === 'drop' && detected[0];
      hear(
        chosen ? lineOfChoice(text, chosen, risk, turn) : reflect(text, detected, risk, { turn }),
        day,
      );
    }
    hear(chooseWhisper(author, date, WHISPERS, 'en') ?? '', day);
  }
  return again;
}

describe('a year of one author', () => {
  it('brings no line twice within 30 days, whatever they write', () => {
    const dates = fc.nat(15_000).map((days) => addDays('1995-01-01', days));
    const moods = fc.array(mood, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.string(), dates, moods, (author, from, those) => {
        expect(repeats(author, from, those)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('brings none twice either where nothing ever changes', () => {
    const always = [...EMOTIONS, null].flatMap((emotion) =>
      RISK_LEVELS.map((risk) => ({
        detected: emotion ? [emotion] : [],
        risk,
        text: 'I wrote this.',
      })),
    );
    for (const same of always) expect(repeats('somebody', '2026-01-01', [same])).toEqual([]);
  });
});
