import { z } from 'zod';
import { noInput } from './fields.ts';
import { DECISIONS } from './moderation.ts';
import { APPEAL_STATES } from './notices.ts';
import { REPORT_REASONS } from './reports.ts';

/** A count that may be told to everybody: below five it only says so. */
const count = z.string().regex(/^(0|<5|[1-9]\d*)$/);

/** What was reported and decided in one month, by which nobody can be found. */
export const transparencyMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  reports: z.partialRecord(z.enum(REPORT_REASONS), count),
  decisions: z.partialRecord(z.enum(DECISIONS), count),
  /** Drops that were held before a person had looked, and of these: those that lapsed without one. */
  held: count,
  lapsed: count,
  appeals: z.partialRecord(z.enum(APPEAL_STATES), count),
  /** How long a case waited for its decision, in whole hours: half of them at most, nine in ten at most; null: too few. */
  hoursMedian: z.int().nullable(),
  hoursMost: z.int().nullable(),
  /** What waited at the month's end, or waits now. */
  waiting: count,
  /** Contacts that were opened, and of these: those that one person opened alone and nobody confirmed. */
  unsealed: count.optional(),
  unconfirmed: count.optional(),
  /** The last entry of the month's audit: it cannot be changed or cut off later without showing. */
  audit: z.strictObject({ entries: z.int(), hash: z.string() }).nullable(),
});

export type TransparencyMonth = z.infer<typeof transparencyMonth>;

/** What everybody may know of how reports are handled. */
export const transparencyEndpoints = {
  'GET /api/public/transparency': {
    auth: 'public',
    input: noInput,
    output: z.strictObject({
      /** A case has waited for 12 hours and nobody has acted since: nobody is looking now. */
      isUnattended: z.boolean(),
      /** Newest first, at most 24. */
      months: z.array(transparencyMonth),
    }),
  },
} as const;
