import { Box } from '@chakra-ui/react/box';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { refetchUser } from '../../entities/account/later-queries.ts';
import { ApiError } from '../../lib/api/call.ts';
import { nightAppearance } from './appearance.ts';
import { setupQuery, setupWords, stripeQuery } from './checkout-queries.ts';
import { PaymentForm } from './payment-form.tsx';
import { SetupFailed } from './setup-failed.tsx';

interface CheckoutProps {
  readonly uid: string;
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
}

/** From asking for a subscription to its payment form, or the card that says why there is none (requirements 4). */
export function Checkout({ uid, isPaying, onPaying }: CheckoutProps) {
  const setup = useQuery(setupQuery(uid));
  const stripe = useQuery(stripeQuery);
  const [appearance] = useState(() => nightAppearance(document.documentElement));
  const [isLost, setIsLost] = useState(false);

  if (setup.error instanceof ApiError && setup.error.code === 'already-premium') return <Member />;
  if (setup.isError) {
    const words = setupWords(setup.error);
    const retry = () => void setup.refetch();
    // Each failure is one of its own, and says so.
    const key = setup.errorUpdateCount;
    return <SetupFailed key={key} {...words} isRetrying={setup.isFetching} onRetry={retry} />;
  }
  if (stripe.isError || isLost) {
    const retry = () => {
      setIsLost(false);
      void stripe.refetch();
    };
    return <SetupFailed {...OUT_OF_REACH} isRetrying={stripe.isFetching} onRetry={retry} />;
  }
  return (
    <Card title="Payment">
      {setup.data === undefined ? (
        <Waiting />
      ) : (
        <Elements
          stripe={stripe.data ?? null}
          options={{ clientSecret: setup.data, appearance, loader: 'never' }}
        >
          <PaymentForm isPaying={isPaying} onPaying={onPaying} onLost={() => setIsLost(true)} />
        </Elements>
      )}
    </Card>
  );
}

const OUT_OF_REACH = {
  text: 'The payment form could not be loaded',
  hint: 'It comes from Stripe, which does not answer here. Nothing was charged.',
} as const;

/** Whoever turns out to be a member already has nothing to pay. */
function Member() {
  const client = useQueryClient();
  useEffect(() => {
    void refetchUser(client).catch(() => {});
  }, [client]);
  return <Navigate to={PATHS.manageSubscription} replace />;
}

const Waiting = () => (
  <Box minHeight="180px" marginTop="5">
    <Box role="status" srOnly>
      The payment form is coming.
    </Box>
    <Skeleton aria-hidden height="14" borderRadius="md" />
  </Box>
);
