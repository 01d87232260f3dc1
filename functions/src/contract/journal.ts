import { z } from 'zod';
import { askedOfAuthor, correctedFeeling, feelingAnswer } from './feeling.ts';
import { cursor, id, instant, noInput, pageInput, words } from './fields.ts';
import { JOURNAL_BODY_MAX_BYTES, JOURNAL_MAX_CHARACTERS, JOURNAL_TITLE_MAX } from './limits.ts';
import { MOON_PHASES } from './moon-phases.ts';
import { RISK_LEVELS } from './risk-levels.ts';

/** A journal entry as its author sees it; nobody else ever does (requirements 3.4). */
export const journalEntry = z.strictObject({
  id,
  title: z.string().nullable(),
  content: z.string(),
  createdAt: instant,
  /** Its author's own day when it was written; a later change of zone does not move it (design 7). */
  localDate: z.iso.date(),
  updatedAt: instant,
  emotions: z.array(z.string()),
  sentimentScore: z.number().min(0).max(1).nullable(),
  moonPhase: z.enum(MOON_PHASES),
  prompt: z.string().nullable(),
  aiAnalysis: z.string().nullable(),
  ...askedOfAuthor,
  /** Set apart by its author, to be found again. */
  favourite: z.boolean(),
  /** Whether help is shown beside it, as it was rated here or, graver, by the cloud analyser. */
  risk: z.enum(RISK_LEVELS),
});

export type JournalEntry = z.infer<typeof journalEntry>;

/** The History card: whole numbers over all entries, in the caller's own days. */
export const journalStats = z.strictObject({
  totalEntries: z.number().int().nonnegative(),
  streak: z.number().int().min(0).max(365),
  wroteToday: z.boolean(),
  averageSentiment: z.number().min(0).max(1).nullable(),
});

export type JournalStats = z.infer<typeof journalStats>;

// An empty title is how a form says "no title". Not a union, whose refusal would not say what is wrong.
const title = z
  .string()
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(words(JOURNAL_TITLE_MAX).nullable())
  .nullable();
const content = words(JOURNAL_MAX_CHARACTERS);
const entryId = id;
const favourite = z.boolean();
const saved = z.strictObject({ entry: journalEntry, risk: z.enum(RISK_LEVELS) });

/** A foreign entry answers exactly as an unknown one (requirements 7.2). */
export const journalEndpoints = {
  'GET /api/journal/entries': {
    auth: 'user',
    input: pageInput,
    output: z.strictObject({
      entries: z.array(journalEntry),
      nextCursor: cursor.nullable(),
      stats: journalStats,
    }),
  },
  'POST /api/journal/entries': {
    auth: 'user',
    input: z.strictObject({
      title: title.optional(),
      content,
      prompt: words(JOURNAL_TITLE_MAX).nullable().optional(),
    }),
    output: saved,
    status: 201,
    maxBytes: JOURNAL_BODY_MAX_BYTES,
  },
  'GET /api/journal/entries/:entryId': {
    auth: 'user',
    input: z.strictObject({ entryId }),
    output: z.strictObject({ entry: journalEntry }),
  },
  'PATCH /api/journal/entries/:entryId': {
    auth: 'user',
    input: z
      .strictObject({ entryId, title: title.optional(), content: content.optional() })
      .refine(
        (change) => change.title !== undefined || change.content !== undefined,
        'needs a title or content to change',
      ),
    output: saved,
    maxBytes: JOURNAL_BODY_MAX_BYTES,
  },
  'DELETE /api/journal/entries/:entryId': {
    auth: 'user',
    input: z.strictObject({ entryId }),
    output: z.void(),
    status: 204,
  },
  /** Says which of two feelings it is, where the reading asked; again, or otherwise, is no error. */
  'POST /api/journal/entries/:entryId/feeling': {
    auth: 'user',
    input: z.strictObject({ entryId, ...feelingAnswer }),
    output: correctedFeeling,
  },
  /** Sets an entry apart, or no longer: as it is to be, so that saying it again changes nothing. */
  'POST /api/journal/entries/:entryId/favourite': {
    auth: 'user',
    input: z.strictObject({ entryId, favourite }),
    output: z.strictObject({ favourite }),
  },
  /** What the caller wrote on this date of their own calendar, whole months and years ago; the latest first. */
  'GET /api/journal/on-this-day': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      found: z.array(
        z.strictObject({ monthsAgo: z.number().int().positive(), entry: journalEntry }),
      ),
    }),
  },
} as const;
