import { z } from 'zod';
import { cursor, id, instant, noInput, reactionCounts } from './fields.ts';
import { OWN_AMONG_MAX } from './limits.ts';
import { EMOTIONS, REACTION_TYPES, TOTEM_TYPES } from './vocabulary.ts';

/** Where a list of feed pages continues. The length of feed pages is fixed, so there is no limit. */
const feedInput = z.strictObject({ cursor: cursor.optional() });

/**
 * A drop as everybody may see it: without the author, with the minute of its release and the totem of its own words.
 */
const publicDrop = z.strictObject({
  id,
  content: z.string(),
  emotionType: z.enum(EMOTIONS),
  createdAt: instant.refine((iso) => /:00(\.000)?Z$/.test(iso), 'must be cut to the minute'),
  totemType: z.enum(TOTEM_TYPES),
});

/**
 * A drop as one reader sees it. `userId` is present only on the reader's own drops, so that the reader can recognise
 * them.
 */
const readersDrop = publicDrop.extend({ userId: z.string().optional() });

const publicItem = z.strictObject({ drop: publicDrop, reactionCounts });

/**
 * A page of the feed as everybody may see it. The first page is the whole head: 20 to 39 drops, once there are enough
 * drops. Only the first page has `v` and `gone`: the version of the head, and the drops that were removed within the
 * last 15 minutes.
 */
const publicFeed = z.strictObject({
  drops: z.array(publicItem),
  nextCursor: cursor.nullable(),
  v: z.number().int().nonnegative().nullable(),
  gone: z.array(id),
});

/** The ten drops with the most reactions, highest number first. */
const popularFeed = z.strictObject({ drops: z.array(publicItem) });

/** What signed-in browsers read directly from Firestore: the first page and the ten popular drops. */
export const feedCopy = z.strictObject({ ...publicFeed.shape, popular: z.array(publicItem) });

/** A drop or a crisis post for a signed-in reader, together with the reader's own reactions. */
const readersItem = z.strictObject({
  drop: readersDrop,
  reactionCounts,
  myReactions: z.array(z.enum(REACTION_TYPES)),
});

export type PublicItem = z.infer<typeof publicItem>;
export type PublicFeed = z.infer<typeof publicFeed>;

/** Up to 60 ids, separated by commas, each id once. */
const ids = z
  .string()
  .max(OWN_AMONG_MAX * 21)
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(OWN_AMONG_MAX));

/** The reader's own reactions to some drops, and which of these drops are the reader's own. */
const ownAmong = z.strictObject({
  reactions: z.record(id, z.array(z.enum(REACTION_TYPES))),
  own: z.array(id),
});

/** The routes for reading everybody's drops. */
export const feedEndpoints = {
  'GET /api/public/drops/feed': { auth: 'public', input: feedInput, output: publicFeed },
  'GET /api/public/drops/popular': { auth: 'public', input: noInput, output: popularFeed },
  /** One drop of the void, as its card shows it. "Copy address" gives this address. */
  'GET /api/public/drops/:dropId': {
    auth: 'public',
    input: z.strictObject({ dropId: id }),
    output: z.strictObject({ drop: publicItem }),
  },
  'GET /api/drops/feed': {
    auth: 'user',
    hidesLength: true,
    input: feedInput,
    output: z.strictObject({ drops: z.array(readersItem), nextCursor: cursor.nullable() }),
  },

  // The crisis space: only for Blckmirror+ members, and the server checks this (requirements 2.10 and 7.2).
  'GET /api/drops/crisis': {
    auth: 'user',
    hidesLength: true,
    input: feedInput.extend({
      mine: z.enum(['true', 'false']).optional(),
      popular: z.enum(['true', 'false']).optional(),
    }),
    output: z.strictObject({ crisisPosts: z.array(readersItem), nextCursor: cursor.nullable() }),
  },

  // The routes for reacting to a drop and for reading one's own reactions.
  'GET /api/reactions/mine': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ ids }),
    output: ownAmong,
  },
  'POST /api/drops/:dropId/react': {
    auth: 'user',
    input: z.strictObject({ dropId: id, type: z.enum(REACTION_TYPES) }),
    output: z.strictObject({ reactionCounts }),
  },
} as const;
