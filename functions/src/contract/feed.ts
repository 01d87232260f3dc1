import { z } from 'zod';
import { publicDrop, readersDrop } from './drops.ts';
import { cursor, feedInput, id, noInput } from './fields.ts';
import { REACTION_TYPES } from './reaction-types.ts';
import { reactionCounts } from './reactions.ts';

const publicItem = z.strictObject({ drop: publicDrop, reactionCounts });

/**
 * A page of the feed as everybody may see it. The first one is all of the head: 20 to 39 drops once there are so many.
 * `v` and `gone` belong to it alone: the number of this state of the head, and what was removed within 15 minutes.
 */
export const publicFeed = z.strictObject({
  drops: z.array(publicItem),
  nextCursor: cursor.nullable(),
  v: z.number().int().nonnegative().nullable(),
  gone: z.array(id),
});

/** The ten drops with the most reactions, most first. */
export const popularFeed = z.strictObject({ drops: z.array(publicItem) });

/** What signed-in browsers read from the store itself: the first page and the ten. */
export const feedCopy = z.strictObject({ ...publicFeed.shape, popular: z.array(publicItem) });

/** The same feed for a signed-in reader, with the reactions they gave themselves. */
export const personalFeed = z.strictObject({
  drops: z.array(
    z.strictObject({
      drop: readersDrop,
      reactionCounts,
      myReactions: z.array(z.enum(REACTION_TYPES)),
    }),
  ),
  nextCursor: cursor.nullable(),
});

export type PublicItem = z.infer<typeof publicItem>;
export type PublicFeed = z.infer<typeof publicFeed>;
export type PopularFeed = z.infer<typeof popularFeed>;
export type FeedCopy = z.infer<typeof feedCopy>;
export type PersonalFeed = z.infer<typeof personalFeed>;

/** The calls that read everybody's drops. */
export const feedEndpoints = {
  'GET /api/public/drops/feed': { auth: 'public', input: feedInput, output: publicFeed },
  'GET /api/public/drops/popular': { auth: 'public', input: noInput, output: popularFeed },
  /** One drop of the void alone, as its card shows it: what "Copy address" leads to. */
  'GET /api/public/drops/:dropId': {
    auth: 'public',
    input: z.strictObject({ dropId: id }),
    output: z.strictObject({ drop: publicItem }),
  },
  'GET /api/drops/feed': { auth: 'user', input: feedInput, output: personalFeed },
} as const;
