import { EMOTIONS } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../lib/time/dates.ts';
import { anyDays, TODAY } from '../../../testing/felt-days.ts';
import { type DropDay, fewWords, lineOf } from './day-line.tsx';

const day = (date: string, emotionType: DropDay['emotionType']): DropDay => ({ date, emotionType });

describe('a line of few days', () => {
  it('is a week at least, and ends today', () => {
    expect(lineOf([], TODAY)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ]);
    expect(lineOf([day('2026-03-09', 'joy')], TODAY)).toHaveLength(7);
  });

  it('holds every drop once, whatever was dropped, that of tomorrow elsewhere too', () => {
    fc.assert(
      fc.property(anyDays, fc.boolean(), (days, isAhead) => {
        const drops = isAhead ? [...days, day(addDays(TODAY, 1), 'joy')] : days;
        const line = lineOf(drops, TODAY);
        expect(new Set(line).size).toBe(line.length);
        for (const { date } of drops) expect(line).toContain(date);
        expect(line).toContain(TODAY);
      }),
    );
  });
});

describe('what few drops felt like', () => {
  it.each([
    [['sadness'], 'sadness'],
    [['sadness', 'sadness'], 'all sadness'],
    [['joy', 'sadness', 'joy'], 'mostly joy'],
    [['joy', 'sadness'], 'sadness and joy alike'],
    [[...EMOTIONS], 'sadness, anger, anxiety, love, and joy alike'],
  ] as const)('is said of %j as %s', (emotions, words) => {
    const drops = emotions.map((emotion, at) => day(addDays(TODAY, at), emotion));
    expect(fewWords(drops).toLowerCase()).toContain(`${words} so far; `);
  });

  it('is one sentence', () => {
    expect(fewWords([day(TODAY, 'love')])).toBe(
      'Love so far; thirteen more and a pattern shows here.',
    );
    const thirteen = Array.from({ length: 13 }, (_, at) => day(addDays(TODAY, -at), 'joy'));
    expect(fewWords(thirteen)).toBe('All joy so far; one more and a pattern shows here.');
  });
});
