import { z } from 'zod';
import { id, words } from './fields.ts';
import { EXPLANATION_MAX, NOTE_MAX } from './limits.ts';

/** The reasons for a report. `worried` is about the person and does not hide the words. */
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

/** What a person gives when they report a drop. Null for what the person leaves out. */
const givenReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  /** What the person writes in addition. */
  note: words(NOTE_MAX)
    .optional()
    .transform((note) => note ?? null),
});

/** A report as it is stored and exported. */
export const ownReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
});

type OwnReport = z.infer<typeof ownReport>;

/** The fields of a stored report that the reporter filled in. */
export const toOwnReport = ({ reason, note }: OwnReport): OwnReport => ({ reason, note });

/** The receipt of a report without an account: a number that names the report, and a code that opens it. */
const receipt = z.strictObject({
  caseNumber: z.string().regex(/^[0-9]{4}-[0-9]{4}-[0-9]{4}$/),
  code: z.string().regex(/^[A-Z2-7]{16}$/),
});

/** The status of a report without an account, with dates only. It says nothing about the moderator or the author. */
const status = z.strictObject({
  /** `gone`: the words were gone before anybody decided. */
  state: z.enum(['received', 'acted', 'stays', 'gone']),
  receivedOn: z.iso.date(),
  decidedOn: z.iso.date().nullable(),
  /** What was decided and why, in sentences. Null until then. */
  reasons: z.string().nullable(),
  /** What the sender can do against the decision, or the result of a complaint. Null if there is nothing to say. */
  redress: z.string().nullable(),
  canComplain: z.boolean(),
});

/** The routes for reporting other people's words. */
export const reportEndpoints = {
  /**
   * Reports a drop. A second report is not an error and counts only once; what it adds is kept with the first. The
   * reporter no longer sees the drop, except after a report for `worried`.
   */
  'POST /api/drops/:dropId/report': {
    auth: 'user',
    input: givenReport.extend({ dropId: id }),
    output: z.strictObject({
      /** Whether the drop disappears from this reader's feed at once. */
      hides: z.boolean(),
    }),
    status: 201,
  },

  // Reports of words without an account, and their results (Digital Services Act, 16).
  'POST /api/public/notices': {
    auth: 'public',
    input: z.strictObject({
      /** The address of one drop, as "Copy address" gives it. */
      address: z.string().max(500),
      reason: z.enum(REPORT_REASONS),
      explanation: words(EXPLANATION_MAX),
      /** May be left out for reports about a child. */
      name: words(100).optional(),
      email: z.email().max(200).optional(),
      inGoodFaith: z.literal(true),
    }),
    output: receipt,
    status: 201,
  },
  'POST /api/public/notices/status': { auth: 'public', input: receipt, output: status },
  /**
   * A complaint, once, after a decision: another person reads the words again. The answer is the same as that of
   * `status`.
   */
  'POST /api/public/notices/complain': {
    auth: 'public',
    input: receipt.extend({ words: words(EXPLANATION_MAX) }),
    output: status,
  },
} as const;
