import { z } from 'zod';
import { dropEndpoints } from './drops.ts';
import { cursor, id, instant } from './fields.ts';
import { journalEndpoints } from './journal.ts';
import { noticeEndpoints } from './notices.ts';
import { ownReport } from './reports.ts';
import { AI_PROVIDERS, THEMES } from './settings.ts';
import {
  DAY_PARTS,
  type DayPart,
  EMOTIONS,
  type ExportList,
  REACTION_TYPES,
  STAFF_ROLES,
  TOTEM_TYPES,
} from './vocabulary.ts';

const count = z.number().int().nonnegative();
const localDate = z.iso.date();
const text = z.string().nullable();

/** What the sign-in service stores: the address, and everything that a social login added. */
const login = z.strictObject({
  email: text,
  displayName: text,
  photoUrl: text,
  phoneNumber: text,
  createdAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  providers: z.array(z.strictObject({ provider: z.string(), email: text, displayName: text })),
});

/** The state of the paid membership, and the person's id at Stripe. */
const membership = z.strictObject({
  state: z.string(),
  paidUntil: instant.nullable(),
  endsAt: instant.nullable(),
  stripeCustomer: text,
});

/** The staff role of the person, and the person's name in the audit. */
const staff = z.strictObject({ role: z.enum(STAFF_ROLES), pseudonym: z.string(), since: instant });

/** Documents of which each person has exactly one. */
const about = {
  /** The lengths of the two longest lists, for showing the progress of the export. */
  totals: z.strictObject({ journal: count, drops: count }),
  account: z.strictObject({
    id: z.string(),
    email: text,
    /** The address that the person last said they change to. */
    newEmail: text,
    createdAt: instant,
    isPremium: z.boolean(),
    membership: membership.nullable(),
    staff: staff.nullable(),
    login,
  }),
  settings: z.strictObject({
    theme: z.enum(THEMES),
    aiProvider: z.enum(AI_PROVIDERS),
    /** The day of the consent that words about what the person feels are kept. Null without one. */
    consentedOn: localDate.nullable(),
    timeZone: z.string(),
    nextTimeZone: z.strictObject({ zone: z.string(), from: instant }).nullable(),
    timeZoneChangedAt: instant.nullable(),
    timeZoneChosenByHand: z.boolean(),
    /**
     * The part of the day of the reminder, when it last came, and for each browser its push service and since when. Null while the
     * reminder is off. The browser's address at the push service and its keys are left out, because anybody who has
     * them can send messages to the browser.
     */
    reminder: z
      .strictObject({
        part: z.enum(Object.keys(DAY_PARTS) as DayPart[]),
        remindedOn: localDate.nullable(),
        devices: z.array(z.strictObject({ pushService: z.string(), since: instant })),
      })
      .nullable(),
  }),
  stats: z.strictObject({
    dropCount: count,
    streak: count,
    lastDropDate: localDate.nullable(),
    /** When the last drop was written, and the zone of the device. A streak also counts the days of the device. */
    lastDrop: z.strictObject({ at: instant, zone: z.string() }).nullable(),
    totemType: z.enum(TOTEM_TYPES).nullable(),
    emotionTotals: z.record(z.enum(EMOTIONS), z.number()),
    samples: count,
  }),
  /** How many reactions the person has been shown for each of their newest drops. */
  echoesSeen: z.array(z.strictObject({ dropId: id, day: localDate, reactions: count })),
  /** The ids of the person's own texts that no screen brings up again. */
  putAway: z.array(id),
  /** How often decisions agreed with the person's reports. Null if the person never reported anything. */
  reportRecord: z.strictObject({ agreed: count, unfounded: count }).nullable(),
  /** The person's own appeals against decisions. */
  appeals: z.array(z.strictObject({ sentAt: instant, words: z.string(), outcome: text })),
  /** Removals that count against the account, and their effects. Null if there are none. */
  standing: z
    .strictObject({
      strikes: z.array(instant),
      pausedUntil: instant.nullable(),
      endProposedAt: instant.nullable(),
      endedAt: instant.nullable(),
    })
    .nullable(),
};

/** The rows of each list. */
const lists = {
  /** Newest first. */
  journal: journalEndpoints['GET /api/journal/entries'].output.shape.entries,
  /** Words of entries that a change replaced, although its sender may not have seen them. Kept for a limited time. */
  earlierVersions:
    journalEndpoints['GET /api/journal/entries/:entryId/earlier'].output.shape.earlier,
  /** Newest first. */
  drops: dropEndpoints['GET /api/drops/me'].output.shape.drops,
  whispers: z.array(z.strictObject({ date: localDate, content: z.string(), createdAt: instant })),
  totemHistory: z.array(
    z.strictObject({ totemType: z.enum(TOTEM_TYPES), date: instant, reason: z.string() }),
  ),
  notices: noticeEndpoints['GET /api/notices'].output.shape.notices,
  /** The person's reports and their outcomes, without the reported words: these belong to another person. */
  reports: z.array(
    ownReport.extend({
      /** What the person said about the same drop after the report, oldest first. */
      further: z.array(ownReport),
      createdAt: instant,
      outcome: z.enum(['agreed', 'kept', 'unfounded']).nullable(),
    }),
  ),
  /** The reactions that the person gave: the drop and the type, without the words, which belong to another person. */
  reactions: z.array(z.strictObject({ dropId: id, type: z.enum(REACTION_TYPES) })),
  /** The day that each drop used, and the key with which the browser sent the drop. */
  days: z.array(z.strictObject({ day: z.string(), dropId: id, idempotencyKey: text })),
} satisfies Record<ExportList, z.ZodType>;

const everything = z.strictObject({ exportedAt: instant, ...about, ...lists });

/** All stored data about one person, and nothing about anybody else (design 13). */
export type AccountExport = z.infer<typeof everything>;

/**
 * One page of the export. The first page contains the single documents. The lists follow page by page: each page
 * continues where the one before ended, until `nextCursor` is null.
 */
const exportPage = everything
  .partial()
  .extend({ exportedAt: instant, nextCursor: cursor.nullable() });

/**
 * How the drops of a person who deletes their account disappear. `fade`: each at its own moment within 14 days.
 * `at-once`: all at once.
 */
const wayToLeave = z.enum(['fade', 'at-once']);

export type WayToLeave = z.infer<typeof wayToLeave>;

const leaveInput = z.strictObject({ drops: wayToLeave.default('fade') });

/** The routes with which a person exports all their data and deletes their account. */
export const dataRightsEndpoints = {
  'DELETE /api/user/me': { auth: 'user', input: leaveInput, output: z.void(), status: 204 },
  'GET /api/user/me/export': {
    auth: 'user',
    hidesLength: true,
    input: z.strictObject({ cursor: cursor.optional() }),
    output: exportPage,
  },
} as const;
