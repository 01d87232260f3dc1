import { z } from 'zod';
import { id, noInput, words } from './fields.ts';
import { APPEAL_MAX } from './limits.ts';
import { REPORT_REASONS } from './reports.ts';

/**
 * What somebody is told: about their own words (`held` to `reversed`, `care`), their account (`paused`, `ended`, `not-ended`,
 * `unsealed`), or what they reported (`receipt` to `stays`).
 */
export const NOTICE_KINDS = [
  'held',
  'waits',
  'returned',
  'masked',
  'note',
  'removed',
  'care',
  'paused',
  'ended',
  'not-ended',
  'upheld',
  'reversed',
  'unsealed',
  'receipt',
  'acted',
  'stays',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where an appeal stands; null where there is nothing to appeal against, or no longer. */
export const APPEAL_STATES = ['open', 'sent', 'upheld', 'reversed'] as const;

/** One notice, as only the person sees it to whom it is written (Digital Services Act, 17). */
export const notice = z.strictObject({
  id,
  kind: z.enum(NOTICE_KINDS),
  /** To the day. */
  day: z.iso.date(),
  /** Which rule of `/rules` it rests on. */
  rule: z.enum(REPORT_REASONS).nullable(),
  /** Their own words, or the beginning of what they reported. */
  quote: z.string().nullable(),
  /** What was decided and why, in sentences. */
  text: z.string(),
  /** Whether a machine, and not a report, found it. */
  isFoundByMachine: z.boolean(),
  /** Whether no person has decided it. */
  isDecidedByMachine: z.boolean(),
  /** Their own drop that it is about. */
  dropId: id.nullable(),
  appeal: z.enum(APPEAL_STATES).nullable(),
  /** The last day on which it can be appealed against. */
  appealUntil: z.iso.date().nullable(),
  /** Words about a way to die: mask them and go on, or keep them to oneself. */
  canMask: z.boolean(),
  isRead: z.boolean(),
});

export type Notice = z.infer<typeof notice>;

/** What one is told about one's own words, account and reports. */
export const noticeEndpoints = {
  /** The newest 100, newest first. */
  'GET /api/notices': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({ notices: z.array(notice) }),
  },
  'POST /api/notices/:noticeId/read': {
    auth: 'user',
    input: z.strictObject({ noticeId: id }),
    output: z.void(),
    status: 204,
  },
  /** Once for each decision; reporters may complain in the same way. */
  'POST /api/notices/:noticeId/appeal': {
    auth: 'user',
    input: z.strictObject({ noticeId: id, words: words(APPEAL_MAX) }),
    output: z.strictObject({ notice }),
  },
  /** Of a notice with `canMask`: let the drop go on without the passage, or keep it in the archive alone. */
  'POST /api/notices/:noticeId/choose': {
    auth: 'user',
    input: z.strictObject({ noticeId: id, choice: z.enum(['mask', 'keep']) }),
    output: z.strictObject({ notice }),
  },
} as const;
