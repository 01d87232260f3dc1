import { z } from 'zod';
import { EMOTIONS } from './emotions.ts';
import { noInput } from './fields.ts';

const localDate = z.iso.date();
const count = z.number().int().nonnegative();

/** One day with a drop. `hour` is the hour of the author's own day, 0 to 23. */
export const analyticsDay = z.strictObject({
  date: localDate,
  emotionType: z.enum(EMOTIONS),
  emotions: z.array(z.string()),
  sentimentScore: z.number().min(0).max(1).nullable(),
  hour: z.number().int().min(0).max(23),
});

/** What a person sees in their Mirror: about themselves alone (requirements 2.9 and 7.2). */
export const mirrorEndpoints = {
  'GET /api/mirror/emotions': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      frequencies: z.array(
        z.strictObject({ emotion: z.enum(EMOTIONS), frequency: z.number().min(0).max(1) }),
      ),
    }),
  },
  /** The running month, for everybody; the year, hours and readings are the dashboard's. */
  'GET /api/mirror/month': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      /** The author's own today: the month is the one that it lies in. */
      until: localDate,
      /** Days with a drop, oldest first. */
      days: z.array(z.strictObject({ date: localDate, emotionType: z.enum(EMOTIONS) })),
    }),
  },
  'GET /api/mirror/analytics': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      /** The last day of the 365 that are looked at: the author's own today. */
      until: localDate,
      /** Days with a drop, oldest first; every chart of the dashboard is drawn from them. */
      days: z.array(analyticsDay),
      /** Crisis posts stand apart: their emotion is forced. */
      crisis: z.array(z.strictObject({ date: localDate, posts: count })),
    }),
  },
} as const;
