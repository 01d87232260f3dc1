import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { useEffect } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { type ErrorTexts, errorText } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { refetchUser } from '../../shared/account/profile.ts';
import { MarkedList, PRICE } from './plan.tsx';
import { PORTAL_FAILURES, portalMutation } from './queries.ts';

/** The features that a member has (requirements 2.12). */
const FEATURES = [
  'Crisis Mode access',
  'Enhanced Mirror tab',
  'Advanced totem evolution tracking',
  'Premium journal prompts',
  'Unlimited emotional analysis',
] as const;

/** `/manage-subscription`: the user's plan, and how to end it (requirements 2.12). */
export function ManageScreen() {
  const profile = useQuery(currentUserQuery);
  return (
    <Page
      title="Manage Subscription"
      subtitle="Your plan, in your hands"
      side={<AsideQuote>Stay as long as it does you good. The door opens both ways.</AsideQuote>}
    >
      <QueryView query={profile} skeleton={<Skeleton height="320px" borderRadius="lg" />}>
        {({ user }) => (user.isPremium ? <Member user={user} /> : <Free />)}
      </QueryView>
    </Page>
  );
}

function Member({ user: { premiumEnds, premiumRenews } }: { readonly user: CurrentUser }) {
  const { isOpening, problem, open } = usePortal();
  const client = useQueryClient();
  const { email } = useSession();
  useEffect(() => {
    // The server asks Stripe once, because the user may come back from Stripe's portal before Stripe's event reaches the
    // server. If this fails, the screen stays as it is.
    refetchUser(client, email).catch(() => {});
  }, [client, email]);
  const button = { 'aria-disabled': isOpening, onClick: open } as const;
  return (
    <Box display="grid" gap="5">
      <Card title="Current Plan">
        <Plan name="Blckmirror+" badge="Active" price={`${PRICE} per month`} />
        {premiumEnds && <Ending {...premiumEnds} />}
        {premiumRenews && <Renewal at={premiumRenews} />}
        <Button marginTop="6" {...button}>
          Manage Billing
        </Button>
      </Card>
      <Card title="Cancel Subscription">
        <Box as="p" color="muted" marginTop="2">
          You can end it at any time. Your access continues to the end of the billing period, and
          what you wrote stays yours to read and export.
        </Box>
        <Button marginTop="5" variant="outline" {...button}>
          Manage Subscription
        </Button>
      </Card>
      <Box as="p" aria-live="polite">
        {problem !== null && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {problem}
          </>
        )}
      </Box>
    </Box>
  );
}

const Free = () => (
  <Card title="Current Plan">
    <Plan name="Free Plan" price="Dropping, reading and reacting cost nothing, and never will." />
    <Button asChild marginTop="6">
      <LinkWithOverlay to={PATHS.subscribe}>Upgrade to Premium</LinkWithOverlay>
    </Button>
  </Card>
);

interface PlanProps {
  readonly name: string;
  readonly price: string;
  readonly badge?: string;
}

const Plan = ({ name, price, badge }: PlanProps) => (
  <>
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" marginTop="4">
      <Box as="p" fontFamily="voice" fontSize="1.75rem" lineHeight="1.2" fontWeight="350">
        {name}
      </Box>
      {badge && <Badge>{badge}</Badge>}
    </Box>
    <Box as="p" color="muted" marginTop="1" marginBottom="5">
      {price}
    </Box>
    <Box as="h3" textStyle="ui" fontWeight="medium" marginBottom="1">
      Premium features
    </Box>
    <MarkedList lines={FEATURES} />
  </>
);

const Badge = ({ children }: { readonly children: string }) => (
  <Box
    as="span"
    paddingInline="2.5"
    borderRadius="full"
    borderWidth="1px"
    borderColor="moon"
    textStyle="meta"
    color="moon"
  >
    {children}
  </Box>
);

type EndingProps = NonNullable<CurrentUser['premiumEnds']>;

/** Says when the membership ends, and how the user can keep it. */
const Ending = ({ at, because }: EndingProps) => (
  <Box as="p" marginTop="5">
    <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
      ●
    </Box>
    {TEXT[because](dayOf(at))}
  </Box>
);

const Renewal = ({ at }: { readonly at: string }) => (
  <Box as="p" marginTop="5" color="muted">
    Renews on {dayOf(at)}.
  </Box>
);

const dayOf = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy');

const TEXT: Readonly<Record<EndingProps['because'], (day: string) => string>> = {
  cancelled: (day) => `It ends on ${day}. Until then everything stays open.`,
  unpaid: (day) =>
    `The last payment did not go through. Give another card under Manage Billing before ${day} to keep it.`,
};

/** The messages if the portal could not be opened (requirements 8). */
const PORTAL_ERRORS: ErrorTexts = {
  unauthenticated: PORTAL_FAILURES.noSession,
  'billing-closed': ({ serverMessage }) => `${PORTAL_FAILURES.failed}. ${serverMessage}`,
  anyAnswer: PORTAL_FAILURES.failed,
  otherwise: PORTAL_FAILURES.failed,
};

/** Opens Stripe's billing portal. There the user finds their cards and invoices, and can end the subscription. */
function usePortal() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(portalMutation);
  useEffect(() => {
    // The browser's Back button restores this page as the user left it, with the portal still opening.
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
