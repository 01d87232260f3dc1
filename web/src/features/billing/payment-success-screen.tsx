import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** `/payment-success`: where a bank sends its customer back to (requirements 2.12). */
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
