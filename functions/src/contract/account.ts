import { z } from 'zod';
import { instant } from './fields.ts';
import { AI_PROVIDERS, THEMES } from './settings.ts';
import { TOTEM_TYPES } from './totems.ts';

export const noInput = z.strictObject({});

/** The person behind the request, as only they may see it. */
export const currentUser = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    isPremium: z.boolean(),
    totemType: z.enum(TOTEM_TYPES).nullable(),
    email: z.string().nullable(),
    timeZone: z.string(),
    theme: z.enum(THEMES),
    aiProvider: z.enum(AI_PROVIDERS),
  }),
});

export type CurrentUser = z.infer<typeof currentUser>['user'];

/** `nextAllowedAt` is the instant from which the next drop is taken; null when it may be released now. */
export const droppedToday = z.strictObject({
  hasDroppedToday: z.boolean(),
  nextAllowedAt: instant.nullable(),
});

/** The calls about the person behind the request. */
export const accountEndpoints = {
  'GET /api/user/dropped-today': { auth: 'user', input: noInput, output: droppedToday },
  'GET /api/user/me': { auth: 'user', input: noInput, output: currentUser },
} as const;
