import { z } from 'zod';
import { EMOTIONS } from './emotions.ts';
import { askedOfAuthor, correctedFeeling, feelingAnswer } from './feeling.ts';
import { cursor, id, instant, pageInput, words } from './fields.ts';
import { DROP_MAX_CHARACTERS, ECHOES_SEEN_MAX } from './limits.ts';
import { reactionCounts } from './reactions.ts';
import { RISK_LEVELS } from './risk-levels.ts';
import { fitCard } from './text.ts';
import { TOTEM_TYPES } from './totem-types.ts';

const emotion = z.enum(EMOTIONS);

/** Where a drop stands, as its author may know it. */
export const DROP_STATES = ['waiting', 'shown', 'held', 'removed', 'faded'] as const;

export type DropState = (typeof DROP_STATES)[number];

/**
 * A drop as anybody may see it: no author, the minute of its release, and the totem of its own words.
 */
export const publicDrop = z.strictObject({
  id,
  content: z.string(),
  emotionType: emotion,
  createdAt: instant.refine((iso) => /:00(\.000)?Z$/.test(iso), 'must be cut to the minute'),
  totemType: z.enum(TOTEM_TYPES),
});

export type PublicDrop = z.infer<typeof publicDrop>;

/** A drop as only its author sees it (requirements 3.1). */
export const ownDrop = z.strictObject({
  id,
  userId: z.string(),
  content: z.string(),
  createdAt: instant,
  /** Its author's own day when it was released; a later change of zone does not move it (design 7). */
  localDate: z.iso.date(),
  emotionType: emotion,
  emotions: z.array(z.string()),
  isCrisis: z.boolean(),
  hiddenFromFeed: z.boolean(),
  aiAnalysis: z.string().nullable(),
  sentimentScore: z.number().min(0).max(1).nullable(),
  /** How much of each emotion the analyser heard, 0 to 1. Part of Blckmirror+: null without it, and before the analysis. */
  emotionShares: z.record(emotion, z.number().min(0).max(1)).nullable(),
  ...askedOfAuthor,
  /** The author's totem when it was released; null while they had none yet. */
  totemType: z.enum(TOTEM_TYPES).nullable(),
  /** Where it stands: on its way out, in the void, taken out of it, or faded. */
  state: z.enum(DROP_STATES),
  /** There only while it is on its way and waits for a person to read it. */
  waitsForPerson: z.literal(true).optional(),
  /** Whether others read it without a part of it. `content` is whole. */
  isMasked: z.boolean(),
  /** Whether help is shown beside it, as it was rated here or, graver, by the cloud analyser. */
  risk: z.enum(RISK_LEVELS),
  /** What it was given, as its page says it to anybody: no newer, and of nobody in particular. Empty before its release. */
  reactionCounts,
  /** How many reactions to it its author has been shown, on whatever device; what is above that is new to them. */
  reactionsSeen: z.number().int().nonnegative(),
});

export type OwnDrop = z.infer<typeof ownDrop>;

/** A drop as one reader sees it: `userId` is there on their own alone, so that they can tell it. */
export const readersDrop = publicDrop.extend({ userId: z.string().optional() });

/** `isCrisis: true` makes it a crisis post; `hiddenFromFeed` is accepted but the server decides it. */
export const createDropInput = z.strictObject({
  content: words(DROP_MAX_CHARACTERS, fitCard),
  emotionType: emotion,
  isCrisis: z.boolean().default(false),
  hiddenFromFeed: z.boolean().optional(),
  /** Released at a random moment of the next 12 hours, which no habit shows through. */
  drift: z.boolean().default(false),
  /** Its author was asked whom the words could point at, and says: nobody (requirements 14). */
  confirmed: z.boolean().default(false),
});

/**
 * Speaks to the author alone. `risk`: whether help should be shown beside their words; `masked`: a number, an address or
 * a link in them was taken out on the way (requirements 14).
 */
export const createDropOutput = z.strictObject({
  drop: ownDrop,
  risk: z.enum(RISK_LEVELS),
  masked: z.boolean(),
});

/**
 * The Drop Stats card, in whole numbers and the caller's own days; crisis posts do not count. The streak ends today
 * or, while today has no drop yet, with the day before; at most 365 (requirements 9).
 */
export const dropStats = z.strictObject({
  totalDrops: z.number().int().nonnegative(),
  streak: z.number().int().min(0).max(365),
  hasDroppedToday: z.boolean(),
  lastDropDate: z.iso.date().nullable(),
});

export type DropStats = z.infer<typeof dropStats>;

/** A page of the caller's own drops; the stats are the same on every page. */
export const ownDrops = z.strictObject({
  drops: z.array(ownDrop),
  nextCursor: cursor.nullable(),
  stats: dropStats,
});

/** Of so many reactions to each of these drops their author has been told. */
const seenInput = z.strictObject({
  seen: z
    .record(id, z.number().int().min(0).max(1_000_000))
    .refine((seen) => Object.keys(seen).length <= ECHOES_SEEN_MAX, {
      message: `may name at most ${ECHOES_SEEN_MAX} drops`,
    }),
});

/** The calls about somebody's own drops. */
export const dropEndpoints = {
  'GET /api/drops/me': { auth: 'user', input: pageInput, output: ownDrops },
  'POST /api/drops': {
    auth: 'user',
    input: createDropInput,
    output: createDropOutput,
    status: 201,
  },
  /** Takes one's own drop out of the void and the archive; its day stays used. */
  'DELETE /api/drops/:dropId': {
    auth: 'user',
    input: z.strictObject({ dropId: id }),
    output: z.void(),
    status: 204,
  },
  /** Remembers what its author was shown of how their drops were answered. What is not theirs, or gone, is passed over. */
  'POST /api/drops/me/seen': { auth: 'user', input: seenInput, output: z.void(), status: 204 },
  /** Says which of two feelings it is, where the reading asked; again, or otherwise, is no error. */
  'POST /api/drops/:dropId/feeling': {
    auth: 'user',
    input: z.strictObject({ dropId: id, ...feelingAnswer }),
    output: correctedFeeling,
  },
} as const;
