import { z } from 'zod';
import { id, instant, noInput, passage, words } from './fields.ts';
import { DISCLOSURE_GROUNDS } from './grounds.ts';
import { NOTE_MAX } from './limits.ts';
import { APPEAL_STATES } from './notices.ts';
import { REPORT_REASONS } from './reports.ts';

/** `waits`: one moderator removed the drop, so it is hidden. The case waits for a second moderator, who may decide otherwise. */
const CASE_STATES = [
  'open',
  'claimed',
  'escalated',
  'waits',
  'decided',
  'appealed',
  'upheld',
  'reversed',
] as const;

/**
 * What a person can decide about words. `unfounded` counts against the reporters. `keep` counts against nobody. `mask`
 * shows the words without the passages that describe a way to die.
 */
const DECISIONS = ['keep', 'unfounded', 'note', 'care', 'mask', 'remove'] as const;

export type Decision = (typeof DECISIONS)[number];

export const SEVERITIES = ['grave', 'serious', 'plain'] as const;

/** The most masked passages in one text. The longest drop has fewer sentences than this. */
const PASSAGES_MAX = 300;

const reason = z.enum(REPORT_REASONS);

/**
 * A case as a moderator sees it. It contains the words, but nothing that reveals the author, the time, or the author's
 * other drops.
 */
const moderatedCase = z.strictObject({
  id,
  /** Two words that name the case in conversation, such as 'quiet heron'. */
  handle: z.string(),
  text: z.string(),
  reasons: z.array(reason),
  severity: z.enum(SEVERITIES),
  state: z.enum(CASE_STATES),
  /** Whether readers cannot see the words for now. */
  isHeld: z.boolean(),
  isMine: z.boolean(),
  /** This moderator escalated the case. Until a secret time, they can send care but do nothing else. */
  isWithOthers: z.boolean(),
  /** Whether readers see a mark in place of the passages. */
  isMasked: z.boolean(),
  /**
   * The masked passages. If there are none and the words were reported for methods: the passages that the program would
   * mask.
   */
  passages: z.array(passage).max(PASSAGES_MAX),
  version: z.int().nonnegative(),
  /**
   * What reporters wrote, one text for each of them, or what the author wrote in an appeal, with personal parts masked.
   * Before the first decision, only explanations of public reports for `worried`, `child` or `methods`. Null if there are
   * none.
   */
  notes: z.array(z.string()).nullable(),
  /** The last decision. */
  decision: z.enum(DECISIONS).nullable(),
});

export type ModeratedCase = z.infer<typeof moderatedCase>;

/** A contact that one operator disclosed alone and that nobody has confirmed yet, as every moderator sees it. */
const aloneDisclosure = z.strictObject({
  /** The number with which another operator confirms the disclosure. It does not lead to a case. */
  number: z.string().regex(/^\d{4}-\d{4}$/),
  ground: z.enum(DISCLOSURE_GROUNDS),
  /** After this time the disclosure counts as unconfirmed. */
  confirmBy: instant,
});

const acted = z.strictObject({ case: moderatedCase });
const onCase = z.strictObject({ caseId: id, version: z.int().nonnegative() });

/** A count for the public. A number from 1 to 4 is shown as `<5`. */
const count = z.string().regex(/^(0|<5|[1-9]\d*)$/);

/** The figures of reports and decisions in one month. They identify nobody. */
const transparencyMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  reports: z.partialRecord(z.enum(REPORT_REASONS), count),
  decisions: z.partialRecord(z.enum(DECISIONS), count),
  /** The drops that were held before a person read them, and the part of these holds that ended without a person. */
  held: count,
  lapsed: count,
  appeals: z.partialRecord(z.enum(APPEAL_STATES), count),
  /**
   * How long cases waited for a decision, in whole hours. Half of the cases waited at most `hoursMedian`. Nine of ten
   * cases waited at most `hoursMost`. Null if there were too few cases.
   */
  hoursMedian: z.int().nullable(),
  hoursMost: z.int().nullable(),
  /** The cases that waited at the end of the month, or that wait now. */
  waiting: count,
  /** The contacts that were disclosed, and the part of them that one person disclosed alone and nobody confirmed. */
  disclosed: count,
  unconfirmed: count,
  /**
   * A day, and a keyed text made from the month's last audit entry on that day. After a later change or cut of the
   * audit, this text matches no entry.
   */
  audit: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}:[g-z][0-9a-f]{64}$/)
    .nullable(),
});

/**
 * The routes of the desk. Every action names the version of the case that the moderator saw. If the case has another
 * version, the answer is 409 with the newer case.
 */
export const moderationEndpoints = {
  /** The cases for this moderator: gravest first, then oldest first, at most ten. */
  'GET /api/moderation/cases': {
    auth: 'moderator',
    input: noInput,
    output: z.strictObject({
      cases: z.array(moderatedCase),
      totals: z.strictObject({
        /** Rounded to the nearest ten, so that it does not reveal a single case. */
        waiting: z.int(),
        /** The number of grave cases that this moderator decided in the last hour. */
        graveLastHour: z.int(),
      }),
      /** Contacts that one operator disclosed alone. Everybody at the desk is told. */
      disclosedAlone: z.array(aloneDisclosure),
      /** Whether a case has waited for 12 hours and nobody has acted on any case for 12 hours. */
      isUnattended: z.boolean(),
    }),
  },
  /** Whether the list above has a case for this moderator. */
  'GET /api/moderation/waiting': {
    auth: 'moderator',
    input: noInput,
    output: z.strictObject({ hasCases: z.boolean() }),
  },
  /** Claims a case for 15 minutes. */
  'POST /api/moderation/cases/:caseId/claim': { auth: 'moderator', input: onCase, output: acted },
  'POST /api/moderation/cases/:caseId/decide': {
    auth: 'moderator',
    input: onCase.extend({
      decision: z.enum(DECISIONS),
      /** The rule on which the decision is based. Required for `note` and `remove`. */
      rule: reason.optional(),
      /** The passages to mask. Required for `mask`. */
      passages: z.array(passage).min(1).max(PASSAGES_MAX).optional(),
      /** A text to the author, in addition to the standard text of the rule. */
      note: words(NOTE_MAX).optional(),
    }),
    output: acted,
  },
  'POST /api/moderation/cases/:caseId/escalate': {
    auth: 'moderator',
    input: onCase,
    output: acted,
  },
  /** Answers the appeal of an `appealed` case. */
  'POST /api/moderation/cases/:caseId/answer-appeal': {
    auth: 'moderator',
    input: onCase.extend({
      outcome: z.enum(['upheld', 'reversed']),
      note: words(NOTE_MAX).optional(),
    }),
    output: acted,
  },

  // The public figures about the handling of reports.
  'GET /api/public/transparency': {
    auth: 'public',
    input: noInput,
    output: z.strictObject({
      /** Whether a case has waited for 12 hours and nobody has acted since. Then nobody is looking at the desk now. */
      isUnattended: z.boolean(),
      /** Newest first, at most 24. */
      months: z.array(transparencyMonth),
    }),
  },
} as const;
