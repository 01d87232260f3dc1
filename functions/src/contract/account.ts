import { z } from 'zod';
import { instant, noInput } from './fields.ts';
import { AI_PROVIDERS, THEMES } from './settings.ts';
import { STAFF_ROLES } from './staff-roles.ts';
import { TOTEM_TYPES } from './totem-types.ts';

/** The person behind the request, as only they may see it. */
export const currentUser = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    isPremium: z.boolean(),
    /**
     * When a membership ends unless something is done, and why: it was cancelled, or a renewal could not be paid. Null
     * while it renews, and without one.
     */
    premiumEnds: z
      .strictObject({ at: instant, because: z.enum(['cancelled', 'unpaid']) })
      .nullable(),
    /** When a membership is paid for again; null when it ends instead, and without one. */
    premiumRenews: instant.nullable(),
    totemType: z.enum(TOTEM_TYPES).nullable(),
    email: z.string().nullable(),
    timeZone: z.string(),
    /** A change of zone on its way, and the midnight from which it holds. */
    nextTimeZone: z.strictObject({ zone: z.string(), from: instant }).nullable(),
    theme: z.enum(THEMES),
    aiProvider: z.enum(AI_PROVIDERS),
    /** What they may do besides; of the staff alone. */
    role: z.enum(STAFF_ROLES).optional(),
    /** Where the account is deleted now, a digest of its confirmed address stays until then. Absent where nothing does. */
    addressKeptUntil: instant.optional(),
    /** What stood in this account before its address was confirmed, until that has been read of (`foundBefore: 'keep'`). */
    foundBefore: z
      .strictObject({ drops: z.number().int().min(0), entries: z.number().int().min(0) })
      .optional(),
  }),
});

export type CurrentUser = z.infer<typeof currentUser>['user'];

/** `nextAllowedAt` is the instant from which the next drop is taken; null when it may be released now. */
export const droppedToday = z.strictObject({
  hasDroppedToday: z.boolean(),
  nextAllowedAt: instant.nullable(),
});

/** What a person may settle about themselves; at least one of them. */
export const settingsInput = z
  .strictObject({
    theme: z.enum(THEMES).optional(),
    timeZone: z.string().min(1).max(64).optional(),
    aiProvider: z.enum(AI_PROVIDERS).optional(),
    /** Keeps what was there before the address was confirmed; deleting it is deleting the account. */
    foundBefore: z.literal('keep').optional(),
  })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    message: 'needs a theme, a timeZone, an aiProvider or foundBefore',
  });

/** The calls about the person behind the request. */
export const accountEndpoints = {
  'GET /api/user/dropped-today': { auth: 'user', input: noInput, output: droppedToday },
  'GET /api/user/me': { auth: 'user', input: noInput, output: currentUser },
  'PATCH /api/user/me': { auth: 'user', input: settingsInput, output: currentUser },
} as const;
