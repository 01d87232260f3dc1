import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Toast, toast } from '../../components/ui/toast.tsx';
import { ApiError, call, type ErrorTexts, errorText } from '../../lib/api/call.ts';
import { leaveTo } from '../../lib/browser/navigation.ts';
import { refetchUser } from '../../shared/account/profile.ts';

/**
 * The messages of the errors that say why Stripe's billing portal could not be opened. The screen shows them too
 * (requirements 8).
 */
const PORTAL_FAILURES = {
  noSession: 'Authentication required',
  failed: 'Failed to create billing portal',
} as const;

/** Goes to Stripe's billing portal. This file does not load Stripe.js, which only `checkout.tsx` needs. */
export const portalMutation = mutationOptions({
  mutationFn: () =>
    call(
      'POST /api/create-billing-portal',
      {},
      {
        failure: (status) => (status === 401 ? PORTAL_FAILURES.noSession : PORTAL_FAILURES.failed),
      },
    ),
  onSuccess: ({ url }) => leaveTo(url),
  onError: () =>
    toast({
      title: 'Error',
      description: 'Could not access subscription management. Please try again later.',
      tone: 'error',
    }),
});

/** What the screen shows if the portal could not be opened, by the kind of failure (requirements 8). */
const PORTAL_ERRORS: ErrorTexts = {
  unauthenticated: PORTAL_FAILURES.noSession,
  'billing-closed': ({ serverMessage }) => `${PORTAL_FAILURES.failed}. ${serverMessage}`,
  anyAnswer: PORTAL_FAILURES.failed,
  otherwise: PORTAL_FAILURES.failed,
};

/** Opens Stripe's billing portal. There the user finds their cards and invoices, and can end the subscription. */
export function usePortal() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(portalMutation);
  useEffect(() => {
    // After the Back button, the browser may restore this page with its old state "the portal is opening".
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  const isOpening = isPending || isSuccess;
  return {
    isOpening,
    problem: error === null ? null : errorText(error, PORTAL_ERRORS),
    open: () => isOpening || mutate(),
  };
}

/** After a payment, the app fetches the profile every 2 seconds, for at most 60 seconds. Both in milliseconds. */
const ASKS_EVERY_MS = 2_000;
const WAITS_MS = 60_000;

const TRIES = WAITS_MS / ASKS_EVERY_MS;

/**
 * The numbers of the tries, counted from 0, in which the server itself asks Stripe. In the other tries the server only
 * reads the membership that it has stored when Stripe called its webhook.
 */
const ASKS_STRIPE: readonly number[] = [0, 2, 5, 15, TRIES];

/**
 * Fetches the profile again and again until it contains the paid membership, so that the app shows the membership
 * within seconds. Returns false if it takes too long; then a later fetch of the profile shows the membership.
 */
export async function untilPremium(client: QueryClient, email: string | null): Promise<boolean> {
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    if (attempt > 0) await new Promise((over) => setTimeout(over, ASKS_EVERY_MS));
    try {
      const asksStripe = ASKS_STRIPE.includes(attempt);
      const { user } = await refetchUser(client, asksStripe ? email : null);
      if (user.isPremium) return true;
    } catch (error) {
      // The user has logged out, so there is nothing to wait for. After any other error the loop tries again.
      if (error instanceof ApiError && error.code === 'unauthenticated') return false;
    }
  }
  return false;
}

/** The toasts after a payment (requirements 5 and 8). */
export const PAYMENT_TOASTS: Readonly<Record<'paid' | 'waits', Toast>> = {
  paid: { title: 'Payment Successful', description: 'You are now a Blckmirror+ subscriber!' },
  waits: {
    title: 'Payment on its way',
    description: 'Your bank has not answered yet. Blckmirror+ opens by itself once it has.',
  },
};
