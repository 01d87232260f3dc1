import { z } from 'zod';
import { id, instant, noInput } from './fields.ts';
import { AI_PROVIDERS, THEMES } from './settings.ts';
import { DAY_PARTS, type DayPart, STAFF_ROLES, TOTEM_TYPES } from './vocabulary.ts';

/** The most own texts that an account remembers as put away. */
export const PUT_AWAY_MAX = 100;

/** The account of the person who sent the request. Only this person may see it. */
const currentUser = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    isPremium: z.boolean(),
    /**
     * When the membership ends if nothing changes, and why: it was cancelled, or a renewal could not be paid. Null
     * while it renews, and without a membership.
     */
    premiumEnds: z
      .strictObject({ at: instant, because: z.enum(['cancelled', 'unpaid']) })
      .nullable(),
    /** When the membership is paid for the next time. Null if it ends instead, and without a membership. */
    premiumRenews: instant.nullable(),
    /**
     * What Stripe has about a person who is no member now: `unpaid` is a membership whose last payment failed and may be
     * tried again; `known` is anything else, such as receipts. Absent for members, and without anything at Stripe.
     */
    billing: z.enum(['known', 'unpaid']).optional(),
    totemType: z.enum(TOTEM_TYPES).nullable(),
    email: z.string().nullable(),
    timeZone: z.string(),
    /** A change of time zone that has not taken effect yet, and the midnight from which it counts. */
    nextTimeZone: z.strictObject({ zone: z.string(), from: instant }).nullable(),
    theme: z.enum(THEMES),
    aiProvider: z.enum(AI_PROVIDERS),
    /**
     * The person's own day on which they consented that words about what they feel are kept, read by a machine, and
     * shown as drops without their name (GDPR, 9). Null without a consent: no drop and no entry is taken then.
     */
    consentedOn: z.iso.date().nullable(),
    /** True if this server's cloud analyser is outside the EU, which needs a special consent. Absent otherwise. */
    isCloudOutsideEu: z.literal(true).optional(),
    /** The ids of the person's own texts that no screen brings up again, the newest last. Absent if there are none. */
    putAway: z.array(id).max(PUT_AWAY_MAX).optional(),
    /** The person's staff role. Absent for everybody who is not staff. */
    role: z.enum(STAFF_ROLES).optional(),
    /**
     * If the account is deleted now, a digest of its confirmed address stays stored until this time. Absent if nothing
     * would stay stored.
     */
    addressKeptUntil: instant.optional(),
    /**
     * What the account contained before its address was confirmed. Absent after the person has read about it
     * (`foundBefore: 'keep'`).
     */
    foundBefore: z
      .strictObject({ drops: z.number().int().min(0), entries: z.number().int().min(0) })
      .optional(),
  }),
});

export type CurrentUser = z.infer<typeof currentUser>['user'];

/** `nextAllowedAt` is the instant from which the next drop is allowed. Null if a drop is allowed now. */
const droppedToday = z.strictObject({
  hasDroppedToday: z.boolean(),
  nextAllowedAt: instant.nullable(),
});

/** The settings that a person can change. The request must contain at least one. */
const settingsInput = z
  .strictObject({
    theme: z.enum(THEMES).optional(),
    timeZone: z.string().min(1).max(64).optional(),
    aiProvider: z.enum(AI_PROVIDERS).optional(),
    /** Gives the consent of `consentedOn`, or takes it back. */
    consents: z.boolean().optional(),
    /**
     * Keeps what the account contained before the address was confirmed. To delete it, the person deletes the account.
     */
    foundBefore: z.literal('keep').optional(),
    /** Puts an own text away, or allows it again (`putAway` of the answer). */
    putAway: z.strictObject({ id, isPutAway: z.boolean() }).optional(),
    /**
     * The address that the person changes to. The account accepts no other one, so this comes before the identity
     * provider is asked for the change. Needs a recent login. In lower case, as the provider compares it.
     */
    newEmail: z.string().min(1).max(320).toLowerCase().optional(),
  })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    message: 'needs a theme, a timeZone, an aiProvider, consents, foundBefore, putAway or newEmail',
  });

/**
 * The time limit of the payment routes, in milliseconds. It is longer than that of other routes, because Stripe is slow
 * at times.
 */
const BILLING_WITHIN_MS = 18_000;

/** The most browsers of one person that get reminders. A sixth browser replaces the oldest one. */
export const DEVICES_MAX = 5;

/** The part of the person's own day in which the reminder comes, at a minute that is drawn anew for each day. */
const part = z.enum(Object.keys(DAY_PARTS) as DayPart[]);

/** The id of a browser: the SHA-256 of its address at the push service, in hexadecimal digits. */
const deviceId = z.string().regex(/^[0-9a-f]{64}$/, 'is not a device');

const base64url = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), 'is not a key of a browser');

/** A person's reminder settings. Only this person may see them. */
const reminder = z.strictObject({
  /** Null while there are no reminders. This is the default for everybody. */
  part: part.nullable(),
  /** Whether the person ever turned the reminder on, or said no. Who has is not asked again. */
  isDecided: z.boolean(),
  devices: z.array(deviceId).max(DEVICES_MAX),
  /** The key with which a browser asks its push service for an address. Null if push reminders are not available. */
  publicKey: z.string().nullable(),
});

/** A browser in the form that its push service uses (`PushSubscription.toJSON`), and the chosen part of the day. */
const deviceInput = z.strictObject({
  part,
  endpoint: z.string().min(1).max(1024),
  /** A point of P-256 (65 bytes) and a secret (16 bytes). With them, only this browser can read what is sent. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

/** The routes about the person who sent the request. */
export const accountEndpoints = {
  'GET /api/user/dropped-today': { auth: 'user', input: noInput, output: droppedToday },
  'GET /api/user/me': { auth: 'user', input: noInput, output: currentUser },
  'PATCH /api/user/me': { auth: 'user', input: settingsInput, output: currentUser },
  /** Ends every session of the caller, including this one. */
  'POST /api/user/me/log-out-elsewhere': {
    auth: 'user',
    input: noInput,
    output: z.void(),
    status: 204,
  },

  // The routes for payments (requirements 7.2, design 12). Failures of the portal also contain `error`.
  'POST /api/create-subscription': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({ clientSecret: z.string().min(1) }),
    withinMs: BILLING_WITHIN_MS,
  },
  'POST /api/create-billing-portal': {
    auth: 'user',
    input: noInput,
    output: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
    withinMs: BILLING_WITHIN_MS,
  },
  'POST /api/admin/refresh-user': {
    auth: 'user',
    input: z.strictObject({ email: z.string().min(1).max(320) }),
    output: z.strictObject({ success: z.boolean(), message: z.string() }),
    withinMs: BILLING_WITHIN_MS,
  },

  // The reminder: off until a person turns it on, in a part of their own day (requirements 2.13).
  'GET /api/reminder': { auth: 'user', input: noInput, output: reminder },
  /** Changes the part of the day. Null says no, or turns the reminder off, and deletes all devices. */
  'PATCH /api/reminder': {
    auth: 'user',
    input: z.strictObject({ part: part.nullable() }),
    output: reminder,
  },
  'POST /api/reminder/devices': { auth: 'user', input: deviceInput, output: reminder },
  /**
   * Deletes a device. If the device does not exist or belongs to another person, nothing changes and the answer is the
   * same.
   */
  'DELETE /api/reminder/devices/:deviceId': {
    auth: 'user',
    input: z.strictObject({ deviceId }),
    output: z.void(),
    status: 204,
  },
} as const;
