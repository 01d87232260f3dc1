import { z } from 'zod';
import { id } from './fields.ts';
import { COUNTED_REACTION_TYPES, REACTION_TYPES } from './reaction-types.ts';

/** How often each reaction was given; types nobody gave are absent. */
export const reactionCounts = z.partialRecord(
  z.enum(COUNTED_REACTION_TYPES),
  z.number().int().nonnegative(),
);

/** The call that answers a drop. */
export const reactionEndpoints = {
  'POST /api/drops/:dropId/react': {
    auth: 'user',
    input: z.strictObject({ dropId: id, type: z.enum(REACTION_TYPES) }),
    output: z.strictObject({ reactionCounts }),
  },
} as const;
