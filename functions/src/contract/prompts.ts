import { z } from 'zod';
import { noInput } from './fields.ts';

/** The call for what the journal asks on the caller's own day; null when nothing is asked. */
export const promptEndpoints = {
  'GET /api/journal/prompts/daily': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({ prompt: z.strictObject({ content: z.string() }).nullable() }),
  },
} as const;
