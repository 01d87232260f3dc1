import { z } from 'zod';
import { publicDrop, readersDrop } from './drops.ts';
import { cursor, pageInput } from './fields.ts';
import { REACTION_TYPES } from './reaction-types.ts';
import { reactionCounts } from './reactions.ts';

/** A page of the feed as everybody may see it. */
export const publicFeed = z.strictObject({
  drops: z.array(z.strictObject({ drop: publicDrop, reactionCounts })),
  nextCursor: cursor.nullable(),
});

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

export type PublicFeed = z.infer<typeof publicFeed>;
export type PersonalFeed = z.infer<typeof personalFeed>;

/** The calls that read everybody's drops. */
export const feedEndpoints = {
  'GET /api/public/drops/feed': { auth: 'public', input: pageInput, output: publicFeed },
  'GET /api/drops/feed': { auth: 'user', input: pageInput, output: personalFeed },
} as const;
