import { z } from 'zod';
import { id, noInput, words } from './fields.ts';
import { EXPLANATION_MAX } from './limits.ts';
import { REPORT_REASONS } from './reports.ts';

/**
 * The kinds of notices. About the person's own words: `held` to `reversed`, and `care`. About the account: `paused`,
 * `ended`, `not-ended`, `disclosed`. About the person's reports: `receipt` to `stays`.
 */
const NOTICE_KINDS = [
  'held',
  'hidden',
  'waits',
  'returned',
  'masked',
  'note',
  'removed',
  'care',
  'paused',
  'ended',
  'not-ended',
  'disclosed',
  'upheld',
  'reversed',
  'receipt',
  'acted',
  'stays',
] as const;

/** The states of an appeal. Null if there is nothing to appeal against, or no longer. */
export const APPEAL_STATES = ['open', 'sent', 'upheld', 'reversed'] as const;

/** One notice. Only the person to whom it is written sees it (Digital Services Act, 17). */
const notice = z.strictObject({
  id,
  kind: z.enum(NOTICE_KINDS),
  /** Only the day, not the time. */
  day: z.iso.date(),
  /** The rule of `/rules` on which the decision is based. */
  rule: z.enum(REPORT_REASONS).nullable(),
  /** The person's own words, or the beginning of the reported words. */
  quote: z.string().nullable(),
  /** What was decided and why, in sentences. */
  text: z.string(),
  /** Whether a machine found the words, and not a report. */
  isFoundByMachine: z.boolean(),
  /** Whether no person was part of the decision. */
  isDecidedByMachine: z.boolean(),
  /** The person's own drop that the notice is about. */
  dropId: id.nullable(),
  appeal: z.enum(APPEAL_STATES).nullable(),
  /** What the person wrote in their appeal. In an export, it is with the appeals. */
  appealWords: z.string().optional(),
  /** The last day for an appeal. */
  appealUntil: z.iso.date().nullable(),
  /** For words about a way to die: the author can mask the passage and show the rest, or keep the words private. */
  canMask: z.boolean(),
  isRead: z.boolean(),
});

export type Notice = z.infer<typeof notice>;

/** The routes for a person's notices. */
export const noticeEndpoints = {
  /** The newest 100, newest first. */
  'GET /api/notices': {
    auth: 'user',
    hidesLength: true,
    input: noInput,
    output: z.strictObject({ notices: z.array(notice) }),
  },
  'POST /api/notices/:noticeId/read': {
    auth: 'user',
    input: z.strictObject({ noticeId: id }),
    output: z.void(),
    status: 204,
  },
  /** Sends an appeal, once for each decision. Reporters complain with the same route. */
  'POST /api/notices/:noticeId/appeal': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ noticeId: id, words: words(EXPLANATION_MAX) }),
    output: z.strictObject({ notice }),
  },
  /** For a notice with `canMask`: show the drop without the passage, or keep the drop only in the archive. */
  'POST /api/notices/:noticeId/choose': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ noticeId: id, choice: z.enum(['mask', 'keep']) }),
    output: z.strictObject({ notice }),
  },
} as const;
