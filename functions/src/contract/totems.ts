import { z } from 'zod';
import { instant, noInput } from './fields.ts';
import { TOTEM_TYPES } from './totem-types.ts';

/** The call for every totem that the caller was given, newest first. */
export const totemEndpoints = {
  'GET /api/mirror/totem-history': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({
      history: z.array(
        z.strictObject({ totemType: z.enum(TOTEM_TYPES), date: instant, reason: z.string() }),
      ),
    }),
  },
} as const;
