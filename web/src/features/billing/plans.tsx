import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { PlusParts, useNewPlus } from '../../shared/account/plus-parts.tsx';
import { refetchUser } from '../../shared/account/profile.ts';
import { usePortal } from './queries.ts';

/** The user's plan, and what can be done about it. */
export function Plans({ user }: { readonly user: CurrentUser }) {
  const { isOpening, problem, open } = usePortal();
  const client = useQueryClient();
  const { email } = useSession();
  const { isPremium, billing } = user;
  const isAtStripe = isPremium || billing !== undefined;
  useEffect(() => {
    // With `email`, the server itself asks Stripe once, because the user may come back from Stripe's portal before
    // Stripe has told the server of a change. If this fails, the screen stays as it is.
    if (isAtStripe) refetchUser(client, email).catch(() => {});
  }, [isAtStripe, client, email]);
  const button = { 'aria-disabled': isOpening, onClick: open } as const;
  return (
    <Box display="grid" gap="5">
      {isPremium ? (
        <Member user={user} button={button} />
      ) : (
        <Free billing={billing} button={button} />
      )}
      {isAtStripe && <Box aria-live="polite">{problem !== null && <Notice>{problem}</Notice>}</Box>}
      <Parts title="Premium features" isOpen={isPremium} />
    </Box>
  );
}

/** What a button has that opens Stripe's billing portal. */
type PortalButton = Pick<ComponentProps<typeof Button>, 'aria-disabled' | 'onClick'>;

interface MemberProps {
  readonly user: CurrentUser;
  readonly button: PortalButton;
}

const Member = ({ user: { premiumEnds, premiumRenews }, button }: MemberProps) => (
  <>
    <Card title="Current Plan">
      <Plan name="Blckmirror+" badge="Active" price={`${PRICE} per month`}>
        {premiumEnds && <Ending {...premiumEnds} />}
        {premiumRenews && <Renewal at={premiumRenews} />}
        <Button marginTop="5" {...button}>
          Manage Billing
        </Button>
      </Plan>
    </Card>
    <Card title="Cancel Subscription">
      <Box as="p" color="muted" marginTop="2">
        You can end it at any time. Your access continues to the end of the billing period, and what
        you wrote stays yours to read and export.
      </Box>
      <Button marginTop="5" variant="outline" {...button}>
        Manage Subscription
      </Button>
    </Card>
  </>
);

interface FreeProps {
  readonly billing: CurrentUser['billing'];
  readonly button: PortalButton;
}

const Free = ({ billing, button }: FreeProps) => (
  <Card title="Current Plan">
    <Plan name="Free Plan" price="Dropping, reading and reacting cost nothing, and never will.">
      {billing === 'unpaid' && (
        <Notice>
          Your last payment did not go through. It may be tried again; you can pay or cancel in
          Manage Billing. If you cancel now, it ends at once and nothing more is charged.
        </Notice>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="5">
        <Button asChild>
          <LinkWithOverlay to={PATHS.subscribe}>Upgrade to Premium</LinkWithOverlay>
        </Button>
        {billing && (
          <Button variant="outline" {...button}>
            Manage Billing
          </Button>
        )}
      </Box>
    </Plan>
  </Card>
);

interface PartsProps {
  readonly title: string;
  readonly isOpen: boolean;
}

/**
 * What a member has, called "What opened" on the first screen that shows it to a new member. It comes last, so that
 * paying, ending and the way on are in sight at once.
 */
export function Parts({ title, isOpen }: PartsProps) {
  const isNew = useNewPlus();
  return (
    <Card title={isNew ? 'What opened' : title}>
      <Box marginTop="3">
        <PlusParts isOpen={isOpen} />
      </Box>
    </Card>
  );
}

interface PlanProps {
  readonly name: string;
  readonly price: string;
  readonly badge?: string;
  readonly children: ReactNode;
}

const Plan = ({ name, price, badge, children }: PlanProps) => (
  <>
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" marginTop="4">
      <Box as="p" fontFamily="voice" fontSize="1.75rem" lineHeight="1.2" fontWeight="350">
        {name}
      </Box>
      {badge && <Badge>{badge}</Badge>}
    </Box>
    <Box as="p" color="muted" marginTop="1">
      {price}
    </Box>
    {children}
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
const Ending = ({ at, because }: EndingProps) => <Notice>{TEXT[because](dayOf(at))}</Notice>;

/** A sentence that asks for attention, with a dot in the colour `ember` (look 3). */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Box as="p" marginBlock="5">
    <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
      ●
    </Box>
    {children}
  </Box>
);

const Renewal = ({ at }: { readonly at: string }) => (
  <Box as="p" marginTop="1" color="muted">
    Renews on {dayOf(at)}.
  </Box>
);

const dayOf = (iso: string): string => format(iso, 'MMMM d, yyyy');

const TEXT: Readonly<Record<EndingProps['because'], (day: string) => string>> = {
  cancelled: (day) => `It ends on ${day}. Until then everything stays open.`,
  unpaid: (day) =>
    `The last payment did not go through. Give another card under Manage Billing before ${day} to keep it. If you cancel now, it ends at once and nothing more is charged.`,
};

/** The price of Blckmirror+ (requirements 9). */
export const PRICE = '$4.99';
