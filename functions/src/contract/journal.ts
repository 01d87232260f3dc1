import { z } from 'zod';
import {
  askedOfAuthor,
  correctedFeeling,
  cursor,
  id,
  instant,
  noInput,
  ownClock,
  pageInput,
  words,
  wordsOrNone,
} from './fields.ts';
import { JOURNAL_MAX_CHARACTERS, JOURNAL_TITLE_MAX } from './limits.ts';
import { EMOTIONS, MOON_PHASES, RISK_LEVELS } from './vocabulary.ts';

/** A journal entry. Only its author ever sees it (requirements 3.4). */
const journalEntry = z.strictObject({
  id,
  title: z.string().nullable(),
  content: z.string(),
  createdAt: instant,
  /** The author's own day at the time of writing. A later change of zone does not change it (design 7). */
  localDate: z.iso.date(),
  clock: ownClock,
  updatedAt: instant,
  /** The version of the title and words. It changes when they change. */
  version: id,
  /** When the last of the earlier versions of the entry expires. Null if there is none. */
  earlierUntil: instant.nullable(),
  emotions: z.array(z.string()),
  sentimentScore: z.number().min(0).max(1).nullable(),
  moonPhase: z.enum(MOON_PHASES),
  prompt: z.string().nullable(),
  aiAnalysis: z.string().nullable(),
  ...askedOfAuthor,
  /** Whether the author marked the entry as a favourite. */
  favourite: z.boolean(),
  /** Whether help is shown next to the entry. The higher of our own rating and the cloud analyser's rating. */
  risk: z.enum(RISK_LEVELS),
});

export type JournalEntry = z.infer<typeof journalEntry>;

/** Earlier words of an entry. A change replaced them and did not name the version that it started from. */
const earlierVersion = z.strictObject({
  entryId: id,
  title: z.string().nullable(),
  content: z.string(),
  replacedAt: instant,
  /** When these words expire. */
  until: instant,
  risk: z.enum(RISK_LEVELS),
});

/** An own drop of this day in an earlier month or year. Everybody gets the same parts, with Blckmirror+ and without. */
const earlierDrop = z.strictObject({
  id,
  content: z.string(),
  createdAt: instant,
  /** The author's own day at the release. */
  localDate: z.iso.date(),
  emotionType: z.enum(EMOTIONS),
  /** The rating of the words, made anew. A drop with another rating never leaves the server here. */
  risk: z.literal('none'),
});

const monthsAgo = z.number().int().positive();

/** The History card: whole numbers over all entries, in the caller's own days. */
const journalStats = z.strictObject({
  totalEntries: z.number().int().nonnegative(),
  streak: z.number().int().min(0).max(365),
  wroteToday: z.boolean(),
  averageSentiment: z.number().min(0).max(1).nullable(),
});

// A form sends an empty title for "no title".
const title = wordsOrNone(JOURNAL_TITLE_MAX);
const content = words(JOURNAL_MAX_CHARACTERS);
const entryId = id;
const favourite = z.boolean();
/**
 * The version from which a change or deletion started. If the entry now has another version, the request is refused
 * with 409, and the answer contains the current entry. If this field is missing, the change keeps the replaced words as
 * an earlier version.
 */
const base = id.optional();
const saved = z.strictObject({ entry: journalEntry, risk: z.enum(RISK_LEVELS) });

/**
 * The journal's routes. The answer for another person's entry is the same as for an unknown entry (requirements 7.2).
 */
export const journalEndpoints = {
  'GET /api/journal/entries': {
    auth: 'user',
    hidesLength: true,
    input: pageInput,
    output: z.strictObject({
      entries: z.array(journalEntry),
      nextCursor: cursor.nullable(),
      /** Only on the first page. Null on the other pages. */
      stats: journalStats.nullable(),
    }),
  },
  /**
   * Entries sorted by their last change, oldest change first. A device uses them for its search. It keeps the last
   * `cursor` and asks from there again on a later day. Deleted entries are missing: if `total` is smaller than the
   * number of entries on the device, the device reads `/api/journal/ids`, which lists the entries that still exist.
   */
  'GET /api/journal/changes': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ cursor: cursor.optional() }),
    output: z.strictObject({
      entries: z.array(journalEntry),
      cursor: cursor.nullable(),
      /** True if there are no further changes at present. */
      isLast: z.boolean(),
      /** The number of entries. */
      total: z.number().int().nonnegative(),
    }),
  },
  /** The ids of all entries. */
  'GET /api/journal/ids': {
    auth: 'user',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: z.strictObject({ ids: z.array(id), nextCursor: cursor.nullable() }),
  },
  'POST /api/journal/entries': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({
      title: title.optional(),
      content,
      prompt: words(JOURNAL_TITLE_MAX).nullable().optional(),
    }),
    output: saved,
    status: 201,
  },
  'GET /api/journal/entries/:entryId': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ entryId }),
    output: z.strictObject({ entry: journalEntry }),
  },
  'PATCH /api/journal/entries/:entryId': {
    auth: 'user',
    hidesLength: true,
    input: z
      .strictObject({ entryId, base, title: title.optional(), content: content.optional() })
      .refine(
        (change) => change.title !== undefined || change.content !== undefined,
        'needs a title or content to change',
      ),
    output: saved,
  },
  'DELETE /api/journal/entries/:entryId': {
    auth: 'user',
    input: z.strictObject({ entryId, base }),
    output: z.void(),
    status: 204,
  },
  /** The earlier versions of an entry that are still kept. The version that was replaced last comes first. */
  'GET /api/journal/entries/:entryId/earlier': {
    auth: 'user',
    hidesLength: true,
    input: pageInput.extend({ entryId }),
    output: z.strictObject({ earlier: z.array(earlierVersion), nextCursor: cursor.nullable() }),
  },
  /**
   * Stores the author's answer about which of two feelings is right. Answering again, also differently, is not an
   * error.
   */
  'POST /api/journal/entries/:entryId/feeling': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ entryId, base, emotion: z.enum(EMOTIONS) }),
    output: correctedFeeling,
  },
  /**
   * Marks an entry as a favourite or removes the mark. The request names the wanted state, so repeating it changes
   * nothing.
   */
  'POST /api/journal/entries/:entryId/favourite': {
    auth: 'user',
    input: z.strictObject({ entryId, favourite }),
    output: z.strictObject({ favourite }),
  },
  /**
   * What the caller wrote on this date of their own calendar, whole months or years ago: journal entries (`found`) and
   * drops, each list newest first. Words that sound like danger are missing.
   */
  'GET /api/journal/on-this-day': {
    auth: 'user',
    hidesLength: true,
    input: noInput,
    output: z.strictObject({
      found: z.array(z.strictObject({ monthsAgo, entry: journalEntry })),
      drops: z.array(z.strictObject({ monthsAgo, drop: earlierDrop })),
    }),
  },

  // The journal prompt for the caller's own day. Null if there is no prompt.
  'GET /api/journal/prompts/daily': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({ prompt: z.strictObject({ content: z.string() }).nullable() }),
  },
} as const;
