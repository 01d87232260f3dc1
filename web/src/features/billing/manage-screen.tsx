import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { FEATURES, PRICE } from './content.ts';
import { Ending, Renewal } from './ending.tsx';
import { MarkedList } from './marked-list.tsx';
import { useCheckedEntitlement } from './use-checked-entitlement.ts';
import { usePortal } from './use-portal.ts';

/** `/manage-subscription`: one's plan, and the way out of it (requirements 2.12). */
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
  useCheckedEntitlement();
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
