import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { PATHS } from '../../config/paths.ts';

/** How a payment ended as far as this page knows. `waits`: the bank has not said yet. */
export type Outcome =
  | { readonly kind: 'paid' | 'waits' }
  | { readonly kind: 'failed'; readonly message: string };

const UNKNOWN: Outcome = { kind: 'failed', message: 'An error occurred' };

/** Where a bank that wants to see its customer sends them back to (requirements 7.3). */
const returnUrl = (): string =>
  `${location.origin}${PATHS.paymentSuccess}?redirect=${PATHS.mirror}`;

/** Pays what the form is made for, without leaving the page unless the bank requires it. Never throws. */
export async function confirmPayment(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl() },
      redirect: 'if_required',
    });
    // Another tab was faster: what was to be paid is paid.
    const status = error?.payment_intent?.status ?? paymentIntent?.status;
    if (status === 'succeeded') return { kind: 'paid' };
    if (status === 'processing') return { kind: 'waits' };
    return error?.message ? { kind: 'failed', message: error.message } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}
