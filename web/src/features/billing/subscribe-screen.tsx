import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { useSession } from '../../lib/auth/session.ts';
import { BENEFITS, PRICE } from './content.ts';
import { MarkedList } from './marked-list.tsx';

// With all that comes of Stripe, which nobody else is to load.
const Checkout = lazy(async () => ({ default: (await import('./checkout.tsx')).Checkout }));

/** `/subscribe`: what Blckmirror+ is, and paying for it (requirements 2.12). */
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
        // Whoever becomes a member by paying here goes where paying leads.
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
