import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { MarkedList, PRICE } from './plan.tsx';

// Loads the Stripe code. No other screen may load it.
const Checkout = lazy(async () => ({ default: (await import('./checkout.tsx')).Checkout }));

/** The benefits of a subscription (requirements 2.12). */
const BENEFITS = [
  'Full AI breakdown of drop tone',
  'Totem explanation and progression history',
  'Emotional analytics dashboard',
  'PDF export of the archive',
  'Dark theme selector (Void, Fog, Mirror)',
] as const;

/** `/subscribe` explains Blckmirror+ and takes the payment (requirements 2.12). */
export const SubscribeScreen = () => (
  <Page
    title={`Subscribe to Blckmirror+ for ${PRICE}/month`}
    documentTitle="Blckmirror+"
    subtitle="End it whenever you like; nobody asks why."
    side={
      <AsideQuote>What you say here stays nameless. A payment does not change that.</AsideQuote>
    }
  >
    <Box as="section" aria-label="What Blckmirror+ brings" marginBottom="8">
      <MarkedList lines={BENEFITS} />
    </Box>
    <Offer />
  </Page>
);

function Offer() {
  const { uid } = useSession();
  const profile = useQuery(currentUserQuery);
  const [isPaying, setIsPaying] = useState(false);
  if (uid === null) return null;
  return (
    <QueryView query={profile} skeleton={<Coming />}>
      {({ user }) =>
        // After a payment on this page, the payment form itself goes to the next page.
        user.isPremium && !isPaying ? (
          <Navigate to={PATHS.manageSubscription} replace />
        ) : (
          <Suspense fallback={<Coming />}>
            <Checkout uid={uid} isPaying={isPaying} onPaying={setIsPaying} />
          </Suspense>
        )
      }
    </QueryView>
  );
}

const Coming = () => <Skeleton height="320px" borderRadius="lg" />;
