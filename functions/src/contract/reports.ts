import { z } from 'zod';
import { id, words } from './fields.ts';
import { REPORT_NOTE_MAX } from './limits.ts';

/** Why somebody reports words; `worried` is about the person and hides nothing. */
export const REPORT_REASONS = [
  'harassment',
  'hate',
  'sexual',
  'spam',
  'personal-data',
  'methods',
  'child',
  'illegal',
  'other',
  'worried',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reporting words of others, by somebody who is in. */
export const reportEndpoints = {
  /** Again is no error and counts once. Its reporter does not see the drop any more, but for `worried`. */
  'POST /api/drops/:dropId/report': {
    auth: 'user',
    input: z.strictObject({
      dropId: id,
      reason: z.enum(REPORT_REASONS),
      note: words(REPORT_NOTE_MAX).optional(),
    }),
    output: z.strictObject({
      /** Whether it goes from this reader's feed at once. */
      hides: z.boolean(),
    }),
    status: 201,
  },
} as const;
