import { z } from 'zod';
import { EMOTIONS } from './emotions.ts';
import { instant } from './fields.ts';
import { TOTEM_TYPES } from './totems.ts';

const noInput = z.strictObject({});
const localDate = z.iso.date();
const count = z.number().int().nonnegative();
const counts = z.record(z.enum(EMOTIONS), count);

/** One day with a drop. `hour` is the hour of the author's own day, 0 to 23. */
export const analyticsDay = z.strictObject({
  date: localDate,
  emotionType: z.enum(EMOTIONS),
  emotions: z.array(z.string()),
  sentimentScore: z.number().min(0).max(1).nullable(),
  hour: z.number().int().min(0).max(23),
});

/** What a person sees in their Mirror: about themselves alone (SPEC section 2, DESIGN sections 5 and 8). */
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
  'GET /api/mirror/whisper': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      whisper: z.strictObject({ content: z.string(), createdAt: instant }).nullable(),
    }),
  },
  'GET /api/mirror/totem-history': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      history: z.array(
        z.strictObject({ totemType: z.enum(TOTEM_TYPES), date: instant, reason: z.string() }),
      ),
    }),
  },
  'GET /api/mirror/analytics': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      /** Days with a drop in the last 365, oldest first: calendar, year in pixels, sentiment trend. */
      days: z.array(analyticsDay),
      /** Weeks (their Monday) with how often each emotion was chosen: emotions over time. */
      weeks: z.array(z.strictObject({ week: localDate, counts })),
      /** 24 rows, midnight first: time of day. */
      hours: z.array(z.strictObject({ hour: z.number().int().min(0).max(23), counts })).length(24),
      /** Crisis posts stand apart: their emotion is forced. */
      crisis: z.array(z.strictObject({ date: localDate, posts: count })),
    }),
  },
} as const;
