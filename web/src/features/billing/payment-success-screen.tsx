import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { ownPath } from '../../lib/browser/navigation.ts';
import { useCurrentUser } from '../../shared/account/account.ts';
import { PAID, untilPremium, WAITS } from './queries.ts';

/** `/payment-success`, the page to which the bank sends the user back (requirements 2.12). */
export function PaymentSuccessScreen() {
  const { bank, redirect, isOver } = usePaymentReturn();
  const isPremium = useCurrentUser()?.isPremium ?? false;
  if (bank === 'failed') return <Failed />;
  if (!isOver) {
    return (
      <Page title="Your subscription" hideTitle>
        <LoadingView message="Finalizing your subscription..." fullScreen={false} />
      </Page>
    );
  }
  return (
    <Page title={isPremium ? 'The door is open' : 'Almost there'} documentTitle="Your subscription">
      <Box as="p" textStyle="entry" maxWidth="52ch">
        {isPremium ? OPEN : WAITING}
      </Box>
      <Button asChild marginTop="8">
        <LinkWithOverlay to={redirect}>Continue to Mirror</LinkWithOverlay>
      </Button>
    </Page>
  );
}

const OPEN = 'Blckmirror+ is yours. Look closer, stay longer, take your time.';
const WAITING =
  'We have not heard from your bank yet. Blckmirror+ opens by itself once we have; there is nothing more to do.';

const Failed = () => (
  <Page title="Payment Failed" subtitle="Your bank did not let this payment through.">
    <Box as="p" textStyle="entry" maxWidth="52ch">
      Nothing was charged. You can try again, or with another card; everything you wrote is where it
      was.
    </Box>
    <Box display="flex" flexWrap="wrap" gap="3" marginTop="8">
      <Button asChild>
        <LinkWithOverlay to={PATHS.subscribe}>Try Again</LinkWithOverlay>
      </Button>
      <Button asChild variant="ghost">
        <LinkWithOverlay to={PATHS.feed}>Back to the feed</LinkWithOverlay>
      </Button>
    </Box>
  </Page>
);

/** How long the page says that it finalizes the payment, in milliseconds (requirements 9). */
const FINALIZING_MS = 2_000;

/** After this time, in milliseconds, a payment with an unknown result is called "on its way". */
const SAYS_LATE_MS = 8_000;

/**
 * Finalizes a payment that ended on the bank's page. The page says so for two seconds while the membership is fetched.
 */
function usePaymentReturn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status, email } = useSession();
  const [paymentReturn] = useState(() => readPaymentReturn(search));
  const [isOver, setIsOver] = useState(false);
  const { bank } = paymentReturn;

  useEffect(() => {
    if (search.includes('client_secret'))
      void navigate(withoutSecrets(paymentReturn), { replace: true });
  }, [search, navigate, paymentReturn]);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), FINALIZING_MS);
    return () => clearTimeout(timer);
  }, []);

  const isAnnounced = useRef(false);
  useEffect(() => {
    if (status === 'loading' || bank === 'failed' || isAnnounced.current) return;
    isAnnounced.current = true;
    if (bank !== null) toast(bank === 'succeeded' ? PAID : WAITS);
    if (status === 'signed-out') {
      if (bank === null) toast(NOBODY);
      return;
    }
    const known = untilPremium(client, email);
    if (bank !== null) return;
    // The fetching goes on after this time, but a toast already tells the user that the payment is on its way.
    const late = new Promise<false>((over) => setTimeout(() => over(false), SAYS_LATE_MS));
    void Promise.race([known, late]).then((isPremium) => toast(isPremium ? PAID : WAITS));
  }, [status, bank, client, email]);
  return { ...paymentReturn, isOver };
}

const NOBODY = {
  title: 'Nobody is here yet',
  description: 'Log in to see how your subscription stands.',
};

interface PaymentReturn {
  /** The next page. It is always a path of this app, even if the address names another site (requirements 2.12). */
  readonly redirect: string;
  /** The result from the bank's page; null if the address holds none. */
  readonly bank: 'succeeded' | 'failed' | 'waits' | null;
}

export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  return {
    redirect: ownPath(query.get('redirect')) ?? PATHS.mirror,
    bank: status === null ? null : status === 'succeeded' || status === 'failed' ? status : 'waits',
  };
}

/** The address without the bank's parameters. One of them is a secret, which must not stay in the history. */
export const withoutSecrets = ({ redirect }: PaymentReturn): string =>
  `${PATHS.paymentSuccess}?${new URLSearchParams({ redirect })}`;
