import { EMOTIONS, type Output } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { addDays } from '../lib/time/dates.ts';

type Analytics = Output<'GET /api/mirror/analytics'>;
type FeltDay = Analytics['days'][number];

export const TODAY = '2026-03-10';

/** A day with a drop. Fields that a test does not set have ordinary values. */
export const felt = (date: string, rest: Partial<FeltDay> = {}): FeltDay => ({
  date,
  emotionType: 'sadness',
  emotions: ['sadness'],
  sentimentScore: 0.25,
  ...rest,
});

/** The answer of GET /api/mirror/analytics on 10 March 2026. */
export const analytics = (days: readonly FeltDay[], rest: Partial<Analytics> = {}): Analytics => ({
  until: TODAY,
  days: [...days],
  crisis: [],
  ...rest,
});

/** Generates any possible year of one person: at most one drop a day, oldest first. */
export const anyDays: fc.Arbitrary<readonly FeltDay[]> = fc
  .uniqueArray(
    fc.record({
      date: fc.integer({ min: -364, max: 0 }).map((days) => addDays(TODAY, days)),
      emotionType: fc.constantFrom(...EMOTIONS),
      emotions: fc.subarray([...EMOTIONS]),
      sentimentScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { selector: ({ date }) => date, maxLength: 80 },
  )
  .map((days) => days.sort((a, b) => (a.date < b.date ? -1 : 1)));
