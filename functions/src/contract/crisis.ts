import { z } from 'zod';
import { createDropInput, createDropOutput, readersDrop } from './drops.ts';
import { cursor, feedInput } from './fields.ts';
import { REACTION_TYPES } from './reaction-types.ts';
import { reactionCounts } from './reactions.ts';

/** A crisis post; `userId` is there on the viewer's own posts alone, so that "Your Posts" can compare it. */
export const crisisPost = z.strictObject({
  drop: readersDrop,
  reactionCounts,
  myReactions: z.array(z.enum(REACTION_TYPES)),
});

/** The crisis space: members only, on the server (requirements 2.10 and 7.2). */
export const crisisEndpoints = {
  'GET /api/drops/crisis': {
    auth: 'user',
    input: feedInput.extend({
      mine: z.enum(['true', 'false']).optional(),
      popular: z.enum(['true', 'false']).optional(),
    }),
    output: z.strictObject({ crisisPosts: z.array(crisisPost), nextCursor: cursor.nullable() }),
  },
  'POST /api/drops/crisis': {
    auth: 'user',
    /** What a drop takes, of which the words alone count: the rest of a crisis post is fixed (requirements 5). */
    input: createDropInput.partial({ emotionType: true, isCrisis: true }),
    output: createDropOutput,
    status: 201,
  },
} as const;
