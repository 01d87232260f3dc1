import { z } from 'zod';
import { id, instant, noInput, words } from './fields.ts';
import { UNSEAL_ABOUT_MAX, UNSEAL_REFERENCE_MAX } from './limits.ts';
import { UNSEAL_GROUNDS } from './unseal-grounds.ts';

/** What a custodian can do to a request. `open` again, while it is open, reads the contact once more. */
export const UNSEAL_ACTIONS = ['grant', 'refuse', 'open', 'emergency', 'confirm'] as const;

export type UnsealAction = (typeof UNSEAL_ACTIONS)[number];

/**
 * Where a request stands, by the clock. Two people: asked, granted, open, closed. One alone: `alone` while open, `to-confirm`
 * once closed, then confirmed (`open-confirmed` within the hour) or unconfirmed.
 */
export const UNSEAL_STAGES = [
  'asked',
  'granted',
  'refused',
  'lapsed',
  'open',
  'closed',
  'alone',
  'to-confirm',
  'open-confirmed',
  'confirmed',
  'unconfirmed',
] as const;

export type UnsealStage = (typeof UNSEAL_STAGES)[number];

/** A request as one custodian sees it: the case's words, and nothing that tells whose. */
export const unseal = z.strictObject({
  id,
  handle: z.string(),
  text: z.string(),
  ground: z.enum(UNSEAL_GROUNDS),
  reference: z.string(),
  stage: z.enum(UNSEAL_STAGES),
  askedDay: z.iso.date(),
  /** This custodian asked for it: somebody else grants it. */
  isMine: z.boolean(),
  /** What this custodian may do to it now. */
  may: z.array(z.enum(UNSEAL_ACTIONS)),
  /** When the contact closes; null where it was never opened. */
  closesAt: instant.nullable(),
  /** Until when somebody else may confirm what one opened alone. */
  confirmBy: instant.nullable(),
});

export type Unseal = z.infer<typeof unseal>;

/** Who can be reached, as the identity provider knows it at this moment. It is kept nowhere. */
export const unsealedContact = z.strictObject({
  author: z.strictObject({
    /** The drop or the account is gone: nobody can be named any more. */
    isGone: z.boolean(),
    email: z.string().nullable(),
  }),
  /** Who sent a notice about it without an account. */
  notifiers: z.array(z.strictObject({ name: z.string().nullable(), email: z.string().nullable() })),
});

export type UnsealedContact = z.infer<typeof unsealedContact>;

const asking = z.strictObject({
  ground: z.enum(UNSEAL_GROUNDS),
  /** By what it can be found elsewhere, as the number of an order. No words of the drop. */
  reference: words(UNSEAL_REFERENCE_MAX),
});
const onUnseal = z.strictObject({ unsealId: id });
/** The last day on which the author may not be told, where somebody forbids it. */
const silence = { silentUntil: z.iso.date().optional() };
const after = z.strictObject({ unseal });
const opened = z.strictObject({ unseal, contact: unsealedContact });

/** The contact behind one case. Whoever wrote or reported its words finds no request here, whatever their role. */
export const unsealEndpoints = {
  /** Of a case that is dealt to this moderator. */
  'POST /api/moderation/cases/:caseId/unseal': {
    auth: 'moderator',
    input: asking.extend({ caseId: id }),
    output: z.void(),
    status: 204,
  },
  /** Those that still wait for something, the oldest first. */
  'GET /api/unseals': {
    auth: 'custodian',
    input: noInput,
    output: z.strictObject({ unseals: z.array(unseal) }),
  },
  'POST /api/unseals': {
    auth: 'custodian',
    /** `about`: the address of the drop, or the number of a notice about it. */
    input: asking.extend({ about: z.string().min(1).max(UNSEAL_ABOUT_MAX) }),
    output: after,
    status: 201,
  },
  'POST /api/unseals/:unsealId/grant': {
    auth: 'custodian',
    input: onUnseal.extend(silence),
    output: after,
  },
  'POST /api/unseals/:unsealId/refuse': { auth: 'custodian', input: onUnseal, output: after },
  /** For one hour. */
  'POST /api/unseals/:unsealId/open': { auth: 'custodian', input: onUnseal, output: opened },
  /** What one asked for oneself, at once and alone: a login of at most five minutes ago; everybody is paged. */
  'POST /api/unseals/:unsealId/emergency': { auth: 'custodian', input: onUnseal, output: opened },
  'POST /api/unseals/:unsealId/confirm': {
    auth: 'custodian',
    input: onUnseal.extend(silence),
    output: after,
  },
} as const;
