import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../contract/emotions.ts';
import { mirrorEndpoints } from '../contract/mirror.ts';
import { addDays } from '../platform/local-day.ts';
import { analyse, type DropFacts, firstDay, mondayOf } from './analytics.ts';

const today = '2026-11-20';

const drop = (localDate: string, change: Partial<DropFacts> = {}): DropFacts => ({
  localDate,
  localHour: 21,
  emotionType: 'sadness',
  emotions: ['sadness'],
  sentimentScore: 0.25,
  isCrisis: false,
  ...change,
});

const nothing = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };

describe('the analytics of somebody', () => {
  it('without drops are empty, but for the hours of a day', () => {
    const { days, weeks, hours, crisis } = analyse([], today);
    expect([days, weeks, crisis]).toEqual([[], [], []]);
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, n) => n));
    expect(hours.every(({ counts }) => Object.values(counts).every((n) => n === 0))).toBe(true);
  });

  it('list the days, oldest first, each as it was felt', () => {
    const joyful = { emotionType: 'joy', emotions: ['joy', 'love'], localHour: 7 } as const;
    const { days } = analyse([drop('2026-11-20', joyful), drop('2026-11-02')], today);
    expect(days).toEqual([
      {
        date: '2026-11-02',
        emotionType: 'sadness',
        emotions: ['sadness'],
        sentimentScore: 0.25,
        hour: 21,
      },
      {
        date: '2026-11-20',
        emotionType: 'joy',
        emotions: ['joy', 'love'],
        sentimentScore: 0.25,
        hour: 7,
      },
    ]);
  });

  it('look back 365 days and no further, over a leap day too', () => {
    expect(firstDay('2026-11-20')).toBe('2025-11-21');
    expect(firstDay('2028-03-01')).toBe('2027-03-03');
    const edge = [drop('2025-11-20'), drop('2025-11-21'), drop('2026-11-21')];
    expect(analyse(edge, today).days.map(({ date }) => date)).toEqual(['2025-11-21']);
  });

  it('count weeks from Monday to Sunday, those in silence too', () => {
    const { weeks } = analyse([drop('2026-11-01'), drop('2026-11-16')], today);
    expect(weeks).toEqual([
      { week: '2026-10-26', counts: { ...nothing, sadness: 1 } },
      { week: '2026-11-02', counts: nothing },
      { week: '2026-11-09', counts: nothing },
      { week: '2026-11-16', counts: { ...nothing, sadness: 1 } },
    ]);
  });

  it('keep crisis posts apart, some on one day', () => {
    const post = { emotionType: 'anxiety', isCrisis: true } as const;
    const { days, weeks, hours, crisis } = analyse(
      [drop('2026-11-19', post), drop('2026-11-18', post), drop('2026-11-19', post)],
      today,
    );
    expect(crisis).toEqual([
      { date: '2026-11-18', posts: 1 },
      { date: '2026-11-19', posts: 2 },
    ]);
    expect([days, weeks]).toEqual([[], []]);
    expect(hours[21]?.counts).toEqual(nothing);
  });
});

describe('the Monday of a week', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-03', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('of %s is %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });
});

const facts: fc.Arbitrary<DropFacts> = fc.record({
  localDate: fc.integer({ min: -400, max: 20 }).map((days) => addDays(today, days)),
  localHour: fc.nat(23),
  emotionType: fc.constantFrom(...EMOTIONS),
  emotions: fc.subarray([...EMOTIONS]),
  sentimentScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  isCrisis: fc.boolean(),
});

const sum = (rows: readonly { counts: Record<string, number> }[]) =>
  rows.flatMap(({ counts }) => Object.values(counts)).reduce((total, n) => total + n, 0);

describe('whatever somebody has written', () => {
  it('days, weeks and hours speak of the same drops, and the contract takes them', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), (all) => {
        const result = analyse(all, today);
        const recent = all.filter(
          ({ localDate }) => localDate <= today && localDate > addDays(today, -365),
        );
        const posts = result.crisis.reduce((total, day) => total + day.posts, 0);
        expect(result.days.length + posts).toBe(recent.length);
        expect(sum(result.weeks)).toBe(result.days.length);
        expect(sum(result.hours)).toBe(result.days.length);
        for (const [index, { week }] of result.weeks.entries()) {
          expect(week).toBe(addDays(result.weeks[0]?.week ?? '', 7 * index));
          expect(mondayOf(week)).toBe(week);
        }
        expect(mirrorEndpoints['GET /api/mirror/analytics'].output.parse(result)).toEqual(result);
      }),
    );
  });

  it('the order in which it is read changes nothing', () => {
    const distinct = fc.uniqueArray(facts, {
      selector: ({ localDate }) => localDate,
      maxLength: 30,
    });
    fc.assert(
      fc.property(distinct, (all) => {
        expect(analyse(all.toReversed(), today)).toEqual(analyse(all, today));
      }),
    );
  });
});
