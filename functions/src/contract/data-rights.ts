import { z } from 'zod';
import { ownDrop } from './drops.ts';
import { EMOTIONS } from './emotions.ts';
import { id, instant, noInput } from './fields.ts';
import { journalEntry } from './journal.ts';
import { notice } from './notices.ts';
import { REACTION_TYPES } from './reaction-types.ts';
import { REPORT_REASONS } from './reports.ts';
import { AI_PROVIDERS, THEMES } from './settings.ts';
import { STAFF_ROLES } from './staff-roles.ts';
import { TOTEM_TYPES } from './totem-types.ts';

const count = z.number().int().nonnegative();
const localDate = z.iso.date();
const text = z.string().nullable();

/** What the sign-in service knows: the address, and whatever a social sign-in brought along. */
const login = z.strictObject({
  email: text,
  displayName: text,
  photoUrl: text,
  phoneNumber: text,
  createdAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  providers: z.array(z.strictObject({ provider: z.string(), email: text, displayName: text })),
});

/** What is paid for, in words, and the name under which Stripe knows the payer. */
const membership = z.strictObject({
  state: z.string(),
  paidUntil: instant.nullable(),
  endsAt: instant.nullable(),
  stripeCustomer: text,
});

/** What somebody of the staff may do, and what the record of it calls them. */
const staff = z.strictObject({ role: z.enum(STAFF_ROLES), pseudonym: z.string(), since: instant });

/** Everything that is kept about one person, and nothing about anybody else (design 13). */
export const accountExport = z.strictObject({
  exportedAt: instant,
  account: z.strictObject({
    id: z.string(),
    email: text,
    createdAt: instant,
    isPremium: z.boolean(),
    membership: membership.nullable(),
    staff: staff.nullable(),
    login,
  }),
  settings: z.strictObject({
    theme: z.enum(THEMES),
    aiProvider: z.enum(AI_PROVIDERS),
    timeZone: z.string(),
    nextTimeZone: z.strictObject({ zone: z.string(), from: instant }).nullable(),
    timeZoneChangedAt: instant.nullable(),
    timeZoneChosenByHand: z.boolean(),
    /**
     * The hour of the reminder, when it last came, and whose push service each browser has since when; null while it is off. A
     * browser's address there and its keys are no part of it: they are what lets one write to it.
     */
    reminder: z
      .strictObject({
        hour: z.int(),
        remindedOn: localDate.nullable(),
        devices: z.array(z.strictObject({ pushService: z.string(), since: instant })),
      })
      .nullable(),
  }),
  stats: z.strictObject({
    dropCount: count,
    streak: count,
    lastDropDate: localDate.nullable(),
    totemType: z.enum(TOTEM_TYPES).nullable(),
    emotionTotals: z.record(z.enum(EMOTIONS), z.number()),
    samples: count,
  }),
  drops: z.array(ownDrop),
  /** How many reactions to which of their newest drops they have been shown. */
  echoesSeen: z.array(z.strictObject({ dropId: id, day: localDate, reactions: count })),
  /** Which day each drop used up, and the key under which the browser sent it. */
  days: z.array(z.strictObject({ day: z.string(), dropId: id, idempotencyKey: text })),
  /** Reactions given: to which drop and which, without the words, which are somebody else's. */
  reactions: z.array(z.strictObject({ dropId: id, type: z.enum(REACTION_TYPES) })),
  /** What they reported and what became of it, without the words, which are somebody else's. */
  reports: z.array(
    z.strictObject({
      reason: z.enum(REPORT_REASONS),
      note: text,
      createdAt: instant,
      outcome: z.enum(['agreed', 'kept', 'unfounded']).nullable(),
    }),
  ),
  /** How often a decision agreed with what they reported; null while they reported nothing. */
  reportRecord: z.strictObject({ agreed: count, unfounded: count }).nullable(),
  journal: z.array(journalEntry),
  totemHistory: z.array(
    z.strictObject({ totemType: z.enum(TOTEM_TYPES), date: instant, reason: z.string() }),
  ),
  whispers: z.array(z.strictObject({ date: localDate, content: z.string(), createdAt: instant })),
  notices: z.array(notice),
  /** One's own words against a decision. */
  appeals: z.array(z.strictObject({ sentAt: instant, words: z.string(), outcome: text })),
  /** Removals that count against the account, and what they brought; null while there are none. */
  standing: z
    .strictObject({
      strikes: z.array(instant),
      pausedUntil: instant.nullable(),
      endProposedAt: instant.nullable(),
      endedAt: instant.nullable(),
    })
    .nullable(),
});

export type AccountExport = z.infer<typeof accountExport>;

/** How the words of somebody who leaves go: each at its own moment within 14 days, as it stands, or all at once. */
export const WAYS_TO_LEAVE = ['fade', 'at-once'] as const;

export type WayToLeave = (typeof WAYS_TO_LEAVE)[number];

const leaveInput = z.strictObject({ drops: z.enum(WAYS_TO_LEAVE).default('fade') });

/** The calls with which somebody takes along all that is theirs, and leaves. */
export const dataRightsEndpoints = {
  'DELETE /api/user/me': { auth: 'user', input: leaveInput, output: z.void(), status: 204 },
  'GET /api/user/me/export': { auth: 'user', input: noInput, output: accountExport },
} as const;
