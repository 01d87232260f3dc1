import { z } from 'zod';
import { id, noInput } from './fields.ts';
import { moderatedCase } from './moderation.ts';
import { REPORT_REASONS } from './reports.ts';

/** What the words of a case can be swept for. */
export const SWEEP_MARKS = ['name', 'number', 'address', 'text'] as const;

export type SweepMark = (typeof SWEEP_MARKS)[number];

/** How many others have it: none, up to 10, up to 50, more. No finer, so that it tells nothing of anybody. */
export const SWEEP_SIZES = ['none', 'few', 'some', 'many'] as const;

export type SweepSize = (typeof SWEEP_SIZES)[number];

/** `proposed` waits for a second person; `running` is being done. */
export const SWEEP_STATES = ['none', 'proposed', 'running', 'done'] as const;

export type SweepState = (typeof SWEEP_STATES)[number];

/** All that is out may have to be read: longer than other calls, and shorter than the browser's patience. */
export const SWEEP_WITHIN_MS = 18_000;

const marks = z.array(z.enum(SWEEP_MARKS)).min(1).max(SWEEP_MARKS.length);
const rule = z.enum(REPORT_REASONS).exclude(['worried']);

/** Taking off what has the same as the words of a case, whoever wrote it. */
export const sweepEndpoints = {
  /** A look changes nothing and says how much there is, never which. The act holds it, or proposes that it is held. */
  'POST /api/moderation/cases/:caseId/sweep': {
    auth: 'moderator',
    input: z.strictObject({
      caseId: id,
      version: z.int().nonnegative(),
      step: z.enum(['look', 'act']),
      /** What to sweep for; all of it unless told. */
      by: marks.optional(),
      /** The rule that it rests on; that of the removal, where one was decided. */
      rule: rule.optional(),
    }),
    output: z.strictObject({
      /** What could be swept for, and how much has it. */
      found: z.array(z.strictObject({ mark: z.enum(SWEEP_MARKS), size: z.enum(SWEEP_SIZES) })),
      state: z.enum(SWEEP_STATES),
      /** Above ten somebody else has to agree; false where there is nobody else. */
      needsSecond: z.boolean(),
    }),
    withinMs: SWEEP_WITHIN_MS,
  },
  /** Sweeps that others proposed, and that wait for this moderator's word. */
  'GET /api/moderation/sweeps': {
    auth: 'moderator',
    input: noInput,
    output: z.strictObject({
      sweeps: z.array(
        z.strictObject({ case: moderatedCase, rule, by: marks, size: z.enum(SWEEP_SIZES) }),
      ),
    }),
  },
  'POST /api/moderation/cases/:caseId/answer-sweep': {
    auth: 'moderator',
    input: z.strictObject({ caseId: id, outcome: z.enum(['confirm', 'refuse']) }),
    output: z.strictObject({ state: z.enum(SWEEP_STATES) }),
    withinMs: SWEEP_WITHIN_MS,
  },
} as const;
