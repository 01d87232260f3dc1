// Few people open these three screens. They are in one file, so that the bundler makes one chunk of them. A chunk for
// each screen would make the code of everybody's first screen larger.

import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { currentUserQuery, useCurrentUser } from '../../shared/account/account.ts';
import { SiteLink } from '../../shared/help/helplines.tsx';
import { NOBODY, usePaymentReturn } from './payment-return.ts';
import { Notice, Parts, Plans, PRICE } from './plans.tsx';
import { PlusPicture } from './plus-picture.tsx';

// Loads the Stripe code. No other screen may load it.
const Checkout = lazy(async () => ({ default: (await import('./checkout.tsx')).Checkout }));

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
      <PlusPicture />
    </Box>
    <Offer />
    <Box as="p" textStyle="meta" color="muted" marginTop="5" maxWidth="60ch">
      It renews each month until you cancel; within 14 days you can withdraw without a reason and
      get back what you paid: <SiteLink url={TERMS_ON_IT}>your right of withdrawal</SiteLink>.
    </Box>
    {/* Far enough below that the areas of the two links, each 44 px high, do not overlap. */}
    <Box as="p" textStyle="meta" color="muted" marginTop="7">
      What we keep about you: <SiteLink url={PATHS.privacy}>privacy</SiteLink>
    </Box>
  </Page>
);

// A tab of its own, so that a card that was typed stays.
const TERMS_ON_IT = `${PATHS.terms}#withdrawal`;

function Offer() {
  const { uid } = useSession();
  const profile = useQuery(currentUserQuery);
  const [isPaying, setIsPaying] = useState(false);
  if (uid === null) return null;
  return (
    <QueryView query={profile} skeleton={<Coming />}>
      {({ user }) =>
        // A member has nothing to pay here. But after a payment on this page, the payment form chooses the next page.
        user.isPremium && !isPaying ? (
          <Navigate to={PATHS.manageSubscription} replace />
        ) : (
          <>
            {user.billing === 'unpaid' && (
              <Notice>
                Your last payment did not go through. It may be tried again; you can pay it here, or
                cancel in <SiteLink url={PATHS.manageSubscription}>Manage Subscription</SiteLink>.
              </Notice>
            )}
            <Suspense fallback={<Coming />}>
              <Checkout uid={uid} isPaying={isPaying} onPaying={setIsPaying} />
            </Suspense>
          </>
        )
      }
    </QueryView>
  );
}

const Coming = () => <Skeleton height="320px" borderRadius="lg" />;

/** `/payment-success`, the page to which the bank sends the user back (requirements 2.12). */
export function PaymentSuccessScreen() {
  const { bank, redirect, isOver } = usePaymentReturn();
  const { status } = useSession();
  const isPremium = useCurrentUser()?.isPremium ?? false;
  if (bank === 'failed') return <Failed />;
  if (!isOver) {
    return (
      <Page title="Your subscription" hideTitle>
        <LoadingView message="Finalizing your subscription..." fullScreen={false} />
      </Page>
    );
  }
  const { title, description } = isPremium ? OPEN : status === 'signed-out' ? NOBODY : WAITING;
  return (
    <Page title={title} documentTitle="Your subscription">
      <Box as="p" textStyle="entry" maxWidth="52ch">
        {description}
      </Box>
      <Button asChild marginTop="6">
        <LinkWithOverlay to={redirect}>Continue to Mirror</LinkWithOverlay>
      </Button>
      {isPremium && (
        <Box marginTop="8">
          <Parts title="What opened" isOpen />
        </Box>
      )}
    </Page>
  );
}

const OPEN = {
  title: 'Welcome to Blckmirror+',
  description: 'Blckmirror+ is yours. Look closer, stay longer, take your time.',
};
const WAITING = {
  title: 'Almost there',
  description:
    'We have not heard from your bank yet. Blckmirror+ opens by itself once we have. You do not have to do anything.',
};

const Failed = () => (
  <Page title="Payment Failed" subtitle="Your bank did not let this payment through.">
    <Box as="p" textStyle="entry" maxWidth="52ch">
      Nothing was charged. You can try again, or with another card. What you wrote is safe.
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

/** `/manage-subscription`: the user's plan, and how to end it (requirements 2.12). */
export function ManageScreen() {
  const profile = useQuery(currentUserQuery);
  return (
    <Page
      title="Manage Subscription"
      subtitle="See, change or end your plan"
      side={<AsideQuote>Stay as long as it does you good. You can leave at any time.</AsideQuote>}
    >
      <QueryView query={profile} skeleton={<Skeleton height="320px" borderRadius="lg" />}>
        {({ user }) => <Plans user={user} />}
      </QueryView>
    </Page>
  );
}
