import { z } from 'zod';
import {
  askedOfAuthor,
  correctedFeeling,
  cursor,
  id,
  instant,
  ownClock,
  pageInput,
  passage,
  personalSpan,
  reactionCounts,
  words,
} from './fields.ts';
import { DROP_MAX_CHARACTERS } from './limits.ts';
import { fitCard } from './normalise-text.ts';
import { EMOTIONS, RISK_LEVELS, TOTEM_TYPES } from './vocabulary.ts';

const emotion = z.enum(EMOTIONS);

/** A drop as only its author sees it (requirements 3.1). */
const ownDrop = z.strictObject({
  id,
  userId: z.string(),
  /** The full text. `shownText` makes the text for other readers. */
  content: z.string(),
  createdAt: instant,
  /** The author's own day at the release. A later change of zone does not change it (design 7). */
  localDate: z.iso.date(),
  clock: ownClock,
  emotionType: emotion,
  emotions: z.array(z.string()),
  isCrisis: z.boolean(),
  hiddenFromFeed: z.boolean(),
  aiAnalysis: z.string().nullable(),
  sentimentScore: z.number().min(0).max(1).nullable(),
  /**
   * The share of each emotion that the analyser found, 0 to 1. Part of Blckmirror+: null without it, and before the
   * analysis.
   */
  emotionShares: z.record(emotion, z.number().min(0).max(1)).nullable(),
  ...askedOfAuthor,
  /** The author's totem at the release. Null if the author had none yet. */
  totemType: z.enum(TOTEM_TYPES).nullable(),
  /** Whether the drop is waiting for its release, in the void, held, removed or faded. */
  state: z.enum(['waiting', 'shown', 'held', 'removed', 'faded']),
  /** Present only while the drop is not released and waits for a person to read it. */
  waitsForPerson: z.literal(true).optional(),
  /** Parts of `content` that others never see, because they could identify a person. */
  personal: z.array(personalSpan.pick({ start: true, end: true, kind: true })),
  /** Passages of `content` that others do not see, because they describe a way to die. */
  methods: z.array(passage),
  /** Whether help is shown next to the drop. The higher of our own rating and the cloud analyser's rating. */
  risk: z.enum(RISK_LEVELS),
  /**
   * The reaction counts exactly as the drop's page shows them to everybody: without newer reactions, and without the
   * people who reacted. Empty before the release.
   */
  reactionCounts,
  /**
   * How many of the drop's reactions the author has been shown, on any device. Later reactions are new to the author.
   */
  reactionsSeen: z.number().int().nonnegative(),
});

export type OwnDrop = z.infer<typeof ownDrop>;

/**
 * A drop in the form in which it is sent. `isCrisis: true` makes it a crisis post, which is always hidden from the
 * feed.
 */
const sentDrop = z.strictObject({
  content: words(DROP_MAX_CHARACTERS, fitCard),
  emotionType: emotion,
  isCrisis: z.boolean().default(false),
  hiddenFromFeed: z.boolean().optional(),
  /**
   * Drift: the drop is released at a random moment within the next 12 hours, so that the release shows no habits of the
   * author.
   */
  drift: z.boolean().default(false),
  /** The author was asked whether the words point at a person, and said no (requirements 14). */
  confirmed: z.boolean().default(false),
});

/**
 * A request to hide a drop is refused, because everybody would read the drop anyway: only crisis posts can be hidden.
 */
const createDropInput = sentDrop.refine((drop) => drop.isCrisis || drop.hiddenFromFeed !== true, {
  path: ['hiddenFromFeed'],
  message: 'is for crisis posts alone: everybody may read a drop',
});

/** The answer for the author only. `risk` says whether help should be shown next to the words. */
const createDropOutput = z.strictObject({
  drop: ownDrop,
  risk: z.enum(RISK_LEVELS),
});

/**
 * The Drop Stats card, in whole numbers and in the caller's own days. Crisis posts do not count. The streak ends today,
 * or with the day before if today has no drop yet. It is at most 365 (requirements 9).
 */
const dropStats = z.strictObject({
  totalDrops: z.number().int().nonnegative(),
  streak: z.number().int().min(0).max(365),
  hasDroppedToday: z.boolean(),
  lastDropDate: z.iso.date().nullable(),
});

/** A page of the caller's own drops. The stats are the same on every page. */
const ownDrops = z.strictObject({
  drops: z.array(ownDrop),
  nextCursor: cursor.nullable(),
  stats: dropStats,
  /** The number of the person's crisis posts. `stats` does not count them. */
  crisisPosts: z.number().int().nonnegative(),
});

/** The most drops in one request about reactions that the author has seen. */
const ECHOES_SEEN_MAX = 20;

/** For each drop: how many reactions the author has been shown. */
const seenInput = z.strictObject({
  seen: z
    .record(id, z.number().int().min(0).max(1_000_000))
    .refine((seen) => Object.keys(seen).length <= ECHOES_SEEN_MAX, {
      message: `may name at most ${ECHOES_SEEN_MAX} drops`,
    }),
});

/** The routes about a person's own drops. */
export const dropEndpoints = {
  'GET /api/drops/me': { auth: 'user', hidesLength: true, input: pageInput, output: ownDrops },
  'POST /api/drops': {
    auth: 'user',
    hidesLength: true,
    input: createDropInput,
    output: createDropOutput,
    status: 201,
  },
  /** Shares a post in the crisis space. Only for Blckmirror+ members, and the server checks this. */
  'POST /api/drops/crisis': {
    auth: 'user',
    hidesLength: true,
    /**
     * The same input as for a drop, but only the words count. All other fields of a crisis post are fixed (requirements
     * 5).
     */
    input: sentDrop.partial({ emotionType: true, isCrisis: true }),
    output: createDropOutput,
    status: 201,
  },
  /** Deletes the caller's own drop from the void and the archive. Its day stays used. */
  'DELETE /api/drops/:dropId': {
    auth: 'user',
    input: z.strictObject({ dropId: id }),
    output: z.void(),
    status: 204,
  },
  /**
   * Stores how many reactions the author has been shown. Drops that do not exist or belong to another person are
   * ignored.
   */
  'POST /api/drops/me/seen': { auth: 'user', input: seenInput, output: z.void(), status: 204 },
  /**
   * Stores the author's answer about which of two feelings is right. Answering again, also differently, is not an
   * error.
   */
  'POST /api/drops/:dropId/feeling': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ dropId: id, emotion }),
    output: correctedFeeling,
  },
} as const;
