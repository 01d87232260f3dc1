import { z } from 'zod';
import { words } from './fields.ts';
import { EXPLANATION_MAX } from './limits.ts';
import { REPORT_REASONS } from './reports.ts';

/** What a notice without an account is known by: a number to name, and a code to open it with. */
const receipt = z.strictObject({
  caseNumber: z.string().regex(/^[0-9]{4}-[0-9]{4}-[0-9]{4}$/),
  code: z.string().regex(/^[A-Z2-7]{16}$/),
});

/** Notice of words without an account, and what became of it (Digital Services Act, 16). */
export const publicNoticeEndpoints = {
  'POST /api/public/notices': {
    auth: 'public',
    input: z.strictObject({
      /** The address of one drop, as "Copy address" gives it. */
      address: z.string().max(500),
      reason: z.enum(REPORT_REASONS),
      explanation: words(EXPLANATION_MAX),
      /** May be left out where a child is concerned. */
      name: words(100).optional(),
      email: z.email().max(200).optional(),
      inGoodFaith: z.literal(true),
    }),
    output: receipt,
    status: 201,
  },
  'POST /api/public/notices/status': {
    auth: 'public',
    input: receipt,
    output: z.strictObject({
      state: z.enum(['received', 'acted', 'stays']),
      receivedOn: z.iso.date(),
      decidedOn: z.iso.date().nullable(),
      /** Why, in a sentence; null until decided. */
      reasons: z.string().nullable(),
      /** What can be done against it; null until decided. */
      redress: z.string().nullable(),
    }),
  },
} as const;
