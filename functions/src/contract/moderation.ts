import { z } from 'zod';
import { id, noInput, words } from './fields.ts';
import { NOTE_MAX } from './limits.ts';
import { REPORT_REASONS } from './reports.ts';

export const CASE_STATES = [
  'open',
  'claimed',
  'escalated',
  'decided',
  'appealed',
  'upheld',
  'reversed',
] as const;

export type CaseState = (typeof CASE_STATES)[number];

/**
 * What a person decides about words. `unfounded` counts against those who reported, `keep` against nobody; `mask` lets them
 * go on without the passages that tell a way to die.
 */
export const DECISIONS = ['keep', 'unfounded', 'note', 'care', 'mask', 'remove'] as const;

export type Decision = (typeof DECISIONS)[number];

export const SEVERITIES = ['grave', 'serious', 'plain'] as const;

export type Severity = (typeof SEVERITIES)[number];

const reason = z.enum(REPORT_REASONS);

/** A part of the words, in UTF-16 units. */
const passage = z
  .strictObject({ start: z.int().nonnegative(), end: z.int().positive() })
  .refine(({ start, end }) => start < end, 'must not be empty');

/** Most passages that are masked in one text: more than the longest drop has sentences. */
const PASSAGES_MAX = 300;

/** A case as a moderator sees it: words, and nothing that tells whose, when, or which others belong to them. */
export const moderatedCase = z.strictObject({
  id,
  /** Two words to speak of it by: 'quiet heron'. */
  handle: z.string(),
  text: z.string(),
  reasons: z.array(reason),
  severity: z.enum(SEVERITIES),
  state: z.enum(CASE_STATES),
  /** Whether readers do not see the words for now. */
  isHeld: z.boolean(),
  isMine: z.boolean(),
  /** Whether readers see a mark in place of these passages. */
  isMasked: z.boolean(),
  /** What is masked, or what a machine would mask where the words were reported for methods. */
  passages: z.array(passage).max(PASSAGES_MAX),
  version: z.int().nonnegative(),
  /** What reporters, or its author in an appeal, wrote, masked; null until the words were judged once. */
  notes: z.array(z.string()).nullable(),
  /** What was decided last. */
  decision: z.enum(DECISIONS).nullable(),
});

export type ModeratedCase = z.infer<typeof moderatedCase>;

const acted = z.strictObject({ case: moderatedCase });
const onCase = z.strictObject({ caseId: id, version: z.int().nonnegative() });

/** The desk. Every action names the version that it saw; another one has the newer case in the 409. */
export const moderationEndpoints = {
  /** The cases dealt to this moderator, gravest and oldest first, at most ten. */
  'GET /api/moderation/cases': {
    auth: 'moderator',
    input: noInput,
    output: z.strictObject({
      cases: z.array(moderatedCase),
      totals: z.strictObject({
        /** To the nearest ten, so that no single case shows in it. */
        waiting: z.int(),
        /** Decided by this very moderator. */
        graveLastHour: z.int(),
      }),
      /** Something waits, and nobody has acted for 12 hours. */
      isUnattended: z.boolean(),
    }),
  },
  /** A lease of 15 minutes. */
  'POST /api/moderation/cases/:caseId/claim': { auth: 'moderator', input: onCase, output: acted },
  'POST /api/moderation/cases/:caseId/decide': {
    auth: 'moderator',
    input: onCase.extend({
      decision: z.enum(DECISIONS),
      /** The rule that it rests on; needed for `note` and `remove`. */
      rule: reason.optional(),
      /** What is masked; needed for `mask`. */
      passages: z.array(passage).min(1).max(PASSAGES_MAX).optional(),
      /** What its author is told besides the rule's own draft. */
      note: words(NOTE_MAX).optional(),
    }),
    output: acted,
  },
  'POST /api/moderation/cases/:caseId/escalate': {
    auth: 'moderator',
    input: onCase,
    output: acted,
  },
  /** Of an appealed case. */
  'POST /api/moderation/cases/:caseId/answer-appeal': {
    auth: 'moderator',
    input: onCase.extend({
      outcome: z.enum(['upheld', 'reversed']),
      note: words(NOTE_MAX).optional(),
    }),
    output: acted,
  },
} as const;
