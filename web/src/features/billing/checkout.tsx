import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { refetchUser } from '../../shared/account/profile.ts';
import { UI_FONT_ADDRESS } from '../../theme/keep-ui-font.ts';
import { PaymentForm, useGoBack } from './payment-form.tsx';
import { openStripe } from './stripe.ts';

interface CheckoutProps {
  readonly uid: string;
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
}

/**
 * Requests a subscription from the server and shows the payment form. If the form cannot be shown, a card says why
 * (requirements 4).
 */
export function Checkout({ uid, isPaying, onPaying }: CheckoutProps) {
  const setup = useQuery(setupQuery(uid));
  const stripe = useQuery(stripeQuery);
  const [appearance] = useState(() => nightAppearance(document.documentElement));
  const [isLost, setIsLost] = useState(false);

  if (setup.error instanceof ApiError && setup.error.code === 'already-premium')
    return <AlreadyMember />;
  if (setup.isError) {
    const texts = setupTexts(setup.error);
    const retry = () => void setup.refetch();
    // Each failure gets a new key, so that each failure shows its own toast.
    const key = setup.errorUpdateCount;
    return <SetupFailed key={key} {...texts} isRetrying={setup.isFetching} onRetry={retry} />;
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
          options={{ clientSecret: setup.data, appearance, fonts: [UI_FONT], loader: 'never' }}
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

/** The user is already a member, so there is nothing to pay. */
function AlreadyMember() {
  const client = useQueryClient();
  useEffect(() => {
    void refetchUser(client).catch(() => {});
  }, [client]);
  return <Navigate to={PATHS.manageSubscription} replace />;
}

const Waiting = () => (
  <Box minHeight="180px" marginTop="5">
    <Box role="status" srOnly>
      The payment form is loading.
    </Box>
    <Skeleton aria-hidden height="14" borderRadius="md" />
  </Box>
);

interface SetupTexts {
  readonly text: string;
  readonly hint: string;
}

interface SetupFailedProps extends SetupTexts {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of the payment form if the form cannot be loaded (requirements 2.12). */
function SetupFailed({ text, hint, isRetrying, onRetry }: SetupFailedProps) {
  const goBack = useGoBack();
  useEffect(() => {
    toast({
      title: 'Error',
      description: 'Could not setup subscription. Please try again later.',
      tone: 'error',
    });
  }, []);
  return (
    <Card title="Subscription Error">
      <Box as="p" marginTop="2">
        <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
          ●
        </Box>
        {text}
      </Box>
      <Box as="p" color="muted" marginTop="1">
        {hint}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button onClick={goBack}>Go Back</Button>
        <Button variant="outline" aria-disabled={isRetrying} onClick={onRetry}>
          {isRetrying && <Spinner aria-hidden />}
          Try Again
        </Button>
      </Box>
    </Card>
  );
}

class NoSecretError extends Error {}

/**
 * Requests the client secret with which Stripe's form pays for a new subscription. The server returns the same secret
 * until that subscription is paid, so a second request never makes a second subscription (design 12). The secret is not
 * cached: each visit requests it again.
 * @throws ApiError; NoSecretError if the answer contains no secret
 */
export const setupQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/create-subscription', uid],
    queryFn: async () => {
      const { clientSecret } = await call('POST /api/create-subscription', {}, { failure });
      if (!clientSecret) throw new NoSecretError('No client secret received from server');
      return clientSecret;
    },
    gcTime: 0,
  });

/** Loads Stripe.js while the secret is fetched. @throws Error */
const stripeQuery = queryOptions({
  queryKey: ['stripe.js'],
  queryFn: openStripe,
  // This is Stripe's own object, which must not be copied.
  structuralSharing: false,
});

/** The texts for a failed setup (requirements 8). */
const setupTexts = (error: unknown): SetupTexts => ({
  text: errorText(error, {
    unauthenticated: NO_SESSION,
    anyAnswer: FAILED,
    otherwise: error instanceof NoSecretError ? error.message : FAILED,
  }),
  hint: errorText(error, {
    unauthenticated: UNCHARGED,
    network: `No answer came; you may be offline. ${UNCHARGED}`,
    'rate-limited': ({ serverMessage }) => `${serverMessage} ${UNCHARGED}`,
    'billing-closed': ({ serverMessage }) => `${serverMessage} ${UNCHARGED}`,
    anyAnswer: TRY_AGAIN,
    otherwise: TRY_AGAIN,
  }),
});

const NO_SESSION = 'Authentication error - please try logging in again';
const FAILED = 'Failed to setup subscription';
const failure = (status: number) => (status === 401 ? NO_SESSION : FAILED);
const UNCHARGED = 'Nothing was charged.';
const TRY_AGAIN = `${UNCHARGED} Try again in a moment.`;

/** Stripe's frame is another site, so it needs the whole address of the font (`firebase.json` lets it read the font). */
const UI_FONT = {
  family: 'Figtree Variable',
  src: `url(${new URL(UI_FONT_ADDRESS, location.origin).href})`,
  weight: '300 900',
};

/**
 * Stripe's night theme in the colours of this page (requirements 2.12). Stripe's form is in a frame that does not see the
 * page's styles, so the colours are passed as values.
 */
function nightAppearance(page: Element): Appearance {
  const style = getComputedStyle(page);
  const colour = (name: string) => style.getPropertyValue(`--bm-colors-${name}`).trim();
  const known = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return {
    theme: 'night',
    variables: {
      fontFamily: '"Figtree Variable", Arial, system-ui, sans-serif',
      fontSizeBase: style.fontSize || '16px',
      borderRadius: '10px',
      ...known({
        colorPrimary: colour('moon'),
        colorBackground: colour('overlay'),
        colorText: colour('text'),
        colorTextSecondary: colour('muted'),
        colorTextPlaceholder: colour('muted'),
        colorDanger: colour('ember'),
      }),
    },
    rules: {
      '.Label': { fontSize: '0.8125rem', ...known({ color: colour('text') }) },
      '.Input': {
        boxShadow: 'none',
        fontSize: '1rem',
        padding: '10px 16px',
        ...known({ borderColor: colour('field'), backgroundColor: colour('surface') }),
      },
      '.Input:focus': { boxShadow: 'none', ...known({ borderColor: colour('focus') }) },
    },
  };
}
