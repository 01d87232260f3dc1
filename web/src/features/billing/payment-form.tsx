import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form } from '../../components/ui/fields.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { OPENED } from '../../shared/account/plus-parts.tsx';
import { PAYMENT_TOASTS, untilPremium } from './queries.ts';

interface PaymentFormProps {
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
  /** Called when Stripe's part of the form cannot be loaded. */
  readonly onLost: () => void;
}

/** Stripe's card form, with the buttons below it (requirements 2.12). */
export function PaymentForm({ isPaying, onPaying, onLost }: PaymentFormProps) {
  const payment = usePayment(isPaying, onPaying);
  const goBack = useGoBack();
  return (
    <Form
      aria-busy={isPaying}
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
    >
      <Box position="relative" minHeight="180px" marginTop="5">
        {!payment.isReady && <CardSkeleton />}
        <PaymentElement options={CARD_ALONE} onReady={payment.onReady} onLoadError={onLost} />
      </Box>
      {payment.problem !== null && (
        <Box as="p" marginTop="4">
          <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
            ●
          </Box>
          {payment.problem}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button
          type="submit"
          // The button is not `disabled`, so that it keeps the focus and a press can say why it does not work yet.
          aria-disabled={isPaying || !payment.isReady}
          variant={isPaying || !payment.isReady ? 'outline' : 'solid'}
        >
          {isPaying && <Spinner aria-hidden />}
          {isPaying ? 'Processing...' : 'Subscribe'}
        </Button>
        <Button variant="ghost" aria-disabled={isPaying} onClick={() => isPaying || goBack()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

// Users can pay only by card. Wallets (Apple Pay, Google Pay, Link) would tell other companies who uses this site.
const CARD_ALONE = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
} as const;

const CardSkeleton = () => (
  <Box position="absolute" inset="0">
    <Box role="status" srOnly>
      The payment form is loading.
    </Box>
    <Box aria-hidden display="grid" gridTemplateColumns="1fr 1fr" gap="4">
      <Skeleton height="14" borderRadius="md" gridColumn="1 / -1" />
      <Skeleton height="14" borderRadius="md" />
      <Skeleton height="14" borderRadius="md" />
    </Box>
  </Box>
);

/**
 * The function that pays and then goes to the feed (requirements 4, Payment). It pays only once, even if the user
 * presses the button again: after a payment, `isPaying` stays true.
 */
function usePayment(isPaying: boolean, onPaying: (isPaying: boolean) => void) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const { email } = useSession();
  const go = useNavigateWithOverlay();
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const pay = async () => {
    if (isPaying) return;
    if (!stripe || !elements || !isReady) {
      toast({
        title: 'Payment system not ready',
        description: 'Please wait for the payment system to load completely.',
        tone: 'error',
      });
      return;
    }
    onPaying(true);
    setProblem(null);
    const outcome = await confirmPayment(stripe, elements);
    if (outcome.kind === 'failed') {
      toast({ title: 'Payment Failed', description: outcome.message, tone: 'error' });
      setProblem(outcome.message);
      onPaying(false);
      return;
    }
    toast(PAYMENT_TOASTS[outcome.kind]);
    // Not awaited: the membership is fetched in the background while the user is on other screens.
    void untilPremium(client, email);
    go(PATHS.feed, { replace: true, state: outcome.kind === 'paid' ? OPENED : null });
  };
  return { isReady, onReady: () => setIsReady(true), problem, pay: () => void pay() };
}

/** `waits` means that the bank has not answered yet. */
type Outcome =
  | { readonly kind: 'paid' | 'waits' }
  | { readonly kind: 'failed'; readonly message: string };

const UNKNOWN: Outcome = { kind: 'failed', message: 'An error occurred' };

/** Pays. Leaves the page only if the bank requires it (requirements 7.3). Never throws. */
async function confirmPayment(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: `${location.origin}${PATHS.paymentSuccess}?redirect=${PATHS.mirror}`,
      },
      redirect: 'if_required',
    });
    // If the user has already paid in another tab, there is an error, and it contains the payment's status.
    const status = error?.payment_intent?.status ?? paymentIntent?.status;
    if (status === 'succeeded') return { kind: 'paid' };
    if (status === 'processing') return { kind: 'waits' };
    return error?.message ? { kind: 'failed', message: error.message } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Goes back to the previous page. If the previous page is not a page of this app, goes to the feed. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const go = useNavigateWithOverlay();
  return () => {
    // `idx` is the router's number of the history entry. It is 0 if no page of this app comes before this one.
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    if (idx > 0) void navigate(-1);
    else go(PATHS.feed);
  };
}
