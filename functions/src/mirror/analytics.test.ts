import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTIONS, mirrorEndpoints, RISK_LEVELS } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';
import { analyse } from './handlers.ts';

type DropFacts = Parameters<typeof analyse>[0][number];

const today = '2026-11-20';

const drop = (localDate: string, change: Partial<DropFacts> = {}): DropFacts => ({
  localDate,
  emotionType: 'sadness',
  emotions: ['sadness'],
  sentimentScore: 0.25,
  isCrisis: false,
  risk: 'none',
  ...change,
});

describe('the analytics of somebody', () => {
  it('without drops are empty', () => {
    expect(analyse([], today)).toEqual({ until: today, days: [], crisis: [] });
  });

  it('list the days, oldest first, each as it was felt', () => {
    const joyful = { emotionType: 'joy', emotions: ['joy', 'love'] } as const;
    const { days } = analyse([drop('2026-11-20', joyful), drop('2026-11-02')], today);
    expect(days).toEqual([
      {
        date: '2026-11-02',
        emotionType: 'sadness',
        emotions: ['sadness'],
        sentimentScore: 0.25,
      },
      {
        date: '2026-11-20',
        emotionType: 'joy',
        emotions: ['joy', 'love'],
        sentimentScore: 0.25,
      },
    ]);
  });

  it('look back 365 days and no further, over a leap day too', () => {
    const edge = [drop('2025-11-20'), drop('2025-11-21'), drop('2026-11-21')];
    expect(analyse(edge, today).days.map(({ date }) => date)).toEqual(['2025-11-21']);
    const leap = [drop('2027-03-02'), drop('2027-03-03')];
    expect(analyse(leap, '2028-03-01').days.map(({ date }) => date)).toEqual(['2027-03-03']);
  });

  it('keep crisis posts apart, some on one day', () => {
    const post = { emotionType: 'anxiety', isCrisis: true } as const;
    const { days, crisis } = analyse(
      [drop('2026-11-19', post), drop('2026-11-18', post), drop('2026-11-19', post)],
      today,
    );
    expect(crisis).toEqual([
      { date: '2026-11-18', posts: 1 },
      { date: '2026-11-19', posts: 2 },
    ]);
    expect(days).toEqual([]);
  });
});

const facts: fc.Arbitrary<DropFacts> = fc.record({
  localDate: fc.integer({ min: -400, max: 20 }).map((days) => addDays(today, days)),
  emotionType: fc.constantFrom(...EMOTIONS),
  emotions: fc.subarray([...EMOTIONS]),
  sentimentScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  isCrisis: fc.boolean(),
  risk: fc.constantFrom(...RISK_LEVELS),
});

describe('whatever somebody has written', () => {
  it('every drop is counted once, and the contract takes the answer', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), (all) => {
        const result = analyse(all, today);
        const recent = all.filter(
          ({ localDate }) => localDate <= today && localDate > addDays(today, -365),
        );
        const posts = result.crisis.reduce((total, day) => total + day.posts, 0);
        expect(result.days.length + posts).toBe(recent.length);
        expect(mirrorEndpoints['GET /api/mirror/analytics'].output.parse(result)).toEqual(result);
      }),
    );
  });

  it('of words that sound like danger, only the chosen feeling counts', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('concern', 'high'), (fact, risk) => {
        const { days } = analyse([{ ...fact, localDate: today, isCrisis: false, risk }], today);
        expect(days).toMatchObject([
          { emotionType: fact.emotionType, emotions: [fact.emotionType], sentimentScore: null },
        ]);
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
