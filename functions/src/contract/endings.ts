import { z } from 'zod';
import { id, noInput } from './fields.ts';

/** What a second person says about the end of an account. */
export const ENDING_ANSWERS = ['end', 'keep'] as const;

export type EndingAnswer = (typeof ENDING_ANSWERS)[number];

/** The end of an account as a moderator sees it: the words that were taken out, and nothing else. */
export const ending = z.strictObject({
  id,
  /** In no order that means anything. */
  texts: z.array(z.string()),
  /** What its owner wrote against the end, masked; null while it is only proposed. */
  appeal: z.string().nullable(),
  /** Stands for all that was seen. */
  version: id,
});

export type Ending = z.infer<typeof ending>;

/** The end of the ladder: an account ends when a second person, who sees the removed texts alone, confirms it. */
export const endingEndpoints = {
  /** Those dealt to this moderator. */
  'GET /api/moderation/endings': {
    auth: 'moderator',
    input: noInput,
    output: z.strictObject({ endings: z.array(ending) }),
  },
  /** One that was answered, taken back, or is not before them, is refused in one way, so that none tells of another. */
  'POST /api/moderation/endings/:endingId/answer': {
    auth: 'moderator',
    input: z.strictObject({ endingId: id, version: id, answer: z.enum(ENDING_ANSWERS) }),
    output: z.void(),
    status: 204,
  },
} as const;
