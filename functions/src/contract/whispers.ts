import { z } from 'zod';
import { instant, noInput } from './fields.ts';

/** The call for the newest whisper; null when no night has brought one yet. */
export const whisperEndpoints = {
  'GET /api/mirror/whisper': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      whisper: z.strictObject({ content: z.string(), createdAt: instant }).nullable(),
    }),
  },
} as const;
