import { z } from 'zod';
import { instant, noInput } from './fields.ts';
import { EMOTIONS, TOTEM_TYPES } from './vocabulary.ts';

const localDate = z.iso.date();
const count = z.number().int().nonnegative();

/** One day with a drop. */
const analyticsDay = z.strictObject({
  date: localDate,
  emotionType: z.enum(EMOTIONS),
  emotions: z.array(z.string()),
  sentimentScore: z.number().min(0).max(1).nullable(),
});

/** What a person sees in their Mirror. It is only about themselves (requirements 2.9 and 7.2). */
export const mirrorEndpoints = {
  'GET /api/mirror/emotions': {
    auth: 'user',
    hidesLength: true,
    input: noInput,
    output: z.strictObject({
      frequencies: z.array(
        z.strictObject({ emotion: z.enum(EMOTIONS), frequency: z.number().min(0).max(1) }),
      ),
    }),
  },
  /** The current month, for everybody. The year and the results of the analysis are only in the dashboard. */
  'GET /api/mirror/month': {
    auth: 'user',
    hidesLength: true,
    input: noInput,
    output: z.strictObject({
      /** Today on the author's own calendar. It decides the month. */
      until: localDate,
      /** Days with a drop, oldest first. */
      days: z.array(z.strictObject({ date: localDate, emotionType: z.enum(EMOTIONS) })),
    }),
  },
  'GET /api/mirror/analytics': {
    auth: 'user',
    hidesLength: true,
    input: noInput,
    output: z.strictObject({
      /** The last of the 365 days: today on the author's own calendar. */
      until: localDate,
      /** Days with a drop, oldest first. All charts of the dashboard are drawn from them. */
      days: z.array(analyticsDay),
      /** Crisis posts are listed separately, because their emotion is fixed. */
      crisis: z.array(z.strictObject({ date: localDate, posts: count })),
    }),
  },

  // The newest whisper. Null if there is none yet.
  'GET /api/mirror/whisper': {
    auth: 'user',
    hidesLength: true,
    input: noInput,
    output: z.strictObject({
      whisper: z.strictObject({ content: z.string(), createdAt: instant }).nullable(),
    }),
  },

  // Every totem that the caller ever had, newest first.
  'GET /api/mirror/totem-history': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      history: z.array(
        z.strictObject({ totemType: z.enum(TOTEM_TYPES), date: instant, reason: z.string() }),
      ),
    }),
  },
} as const;
