import { z } from 'zod';
import { noInput } from './fields.ts';

/** Longer than other calls may take, in milliseconds: the card service answers slowly before it answers not at all. */
export const BILLING_WITHIN_MS = 18_000;

/** The calls about money (requirements 7.2, design 12). Failures of the portal carry `error` too. */
export const billingEndpoints = {
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
} as const;
