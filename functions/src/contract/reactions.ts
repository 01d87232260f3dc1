import { z } from 'zod';
import { id } from './fields.ts';
import { OWN_AMONG_MAX } from './limits.ts';
import { COUNTED_REACTION_TYPES, REACTION_TYPES } from './reaction-types.ts';

/** How often each reaction was given; types nobody gave are absent. */
export const reactionCounts = z.partialRecord(
  z.enum(COUNTED_REACTION_TYPES),
  z.number().int().nonnegative(),
);

/** Up to 60 ids, after commas; each once. */
const ids = z
  .string()
  .max(OWN_AMONG_MAX * 21)
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(OWN_AMONG_MAX));

/** What a reader gave to some drops, and which of these are their own. */
export const ownAmong = z.strictObject({
  reactions: z.record(id, z.array(z.enum(REACTION_TYPES))),
  own: z.array(id),
});

/** The calls that answer a drop, and that ask what one has answered. */
export const reactionEndpoints = {
  'GET /api/reactions/mine': { auth: 'user', input: z.strictObject({ ids }), output: ownAmong },
  'POST /api/drops/:dropId/react': {
    auth: 'user',
    input: z.strictObject({ dropId: id, type: z.enum(REACTION_TYPES) }),
    output: z.strictObject({ reactionCounts }),
  },
} as const;
