import { EMOTIONS } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from '../../../lib/time/dates.ts';
import { anyDays, felt, TODAY } from '../../../testing/felt-days.ts';
import { spanOf } from '../charts/day-table.ts';
import { countEmotions } from '../charts/feelings.ts';
import { weeksOf, within } from './weeks.ts';

const RANGES = [30, 90, 365];
const anySpan = fc.constantFrom(...RANGES).map((days) => spanOf(TODAY, days));

describe('whatever somebody dropped in a year', () => {
  it('weeks count every drop of the range once, and nothing else', () => {
    fc.assert(
      fc.property(anyDays, anySpan, (all, span) => {
        const days = within(span, all);
        const inWeeks = weeksOf(span, all).flatMap(({ counts }) => Object.values(counts));
        expect(inWeeks.reduce((sum, count) => sum + count, 0)).toBe(days.length);
        const counts = countEmotions(days);
        for (const emotion of EMOTIONS) {
          const chosen = days.filter(({ emotionType }) => emotionType === emotion);
          expect(counts[emotion]).toBe(chosen.length);
        }
      }),
    );
  });

  it('weeks hold each day of the range once and begin on Mondays, but for the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...RANGES), (later, range) => {
        const span = spanOf(addDays(TODAY, later), range);
        const weeks = weeksOf(span, []);
        expect(weeks.flatMap(({ from, until }) => daysBetween(from, until))).toEqual(
          daysBetween(span.from, span.until),
        );
        expect(weeks.slice(1).every(({ from }) => weekday(from) === 0)).toBe(true);
        expect(weeks.slice(0, -1).every(({ until }) => weekday(until) === 6)).toBe(true);
      }),
    );
  });
});

describe('the sentiment of a week', () => {
  it('is the plain mean of the days that were read, and nothing where none was', () => {
    const days = [
      felt('2026-03-02', { sentimentScore: 0.2 }),
      felt('2026-03-03', { sentimentScore: 0.6 }),
      felt('2026-03-04', { sentimentScore: null }),
      felt('2026-03-09', { sentimentScore: null }),
    ];
    const weeks = weeksOf({ from: '2026-03-01', until: TODAY }, days);
    expect(weeks.map(({ from, sentiment }) => [from, sentiment])).toEqual([
      ['2026-03-01', null],
      ['2026-03-02', 0.4],
      ['2026-03-09', null],
    ]);
  });
});

it('a year reaches back 365 days, today included', () => {
  expect(spanOf('2026-11-20', 365)).toEqual({ from: '2025-11-21', until: '2026-11-20' });
});
