import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { PaymentElement } from '@stripe/react-stripe-js';
import { Form } from '../../components/ui/fields.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useGoBack } from './use-go-back.ts';
import { usePayment } from './use-payment.ts';

interface PaymentFormProps {
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
  /** The provider's part of the form cannot be had. */
  readonly onLost: () => void;
}

/** The provider's card form, and what stands below it (requirements 2.12). */
export function PaymentForm({ isPaying, onPaying, onLost }: PaymentFormProps) {
  const payment = usePayment({ isPaying, onPaying });
  const goBack = useGoBack();
  return (
    <Form
      aria-busy={isPaying}
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
    >
      <Box position="relative" minHeight="180px" marginTop="5">
        {!payment.isReady && <CardSkeleton />}
        <PaymentElement options={CARD_ALONE} onReady={payment.onReady} onLoadError={onLost} />
      </Box>
      {payment.problem !== null && (
        <Box as="p" marginTop="4">
          <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
            ●
          </Box>
          {payment.problem}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button
          type="submit"
          // Not `disabled`: it keeps the focus, and says what is missing.
          aria-disabled={isPaying || !payment.isReady}
          variant={isPaying || !payment.isReady ? 'outline' : 'solid'}
        >
          {isPaying && <Spinner aria-hidden />}
          {isPaying ? 'Processing...' : 'Subscribe'}
        </Button>
        <Button variant="ghost" aria-disabled={isPaying} onClick={() => isPaying || goBack()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

// Wallets and saved cards bring parties of their own to the page, and tell them who is here.
const CARD_ALONE = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
} as const;

const CardSkeleton = () => (
  <Box position="absolute" inset="0">
    <Box role="status" srOnly>
      The payment form is coming.
    </Box>
    <Box aria-hidden display="grid" gridTemplateColumns="1fr 1fr" gap="4">
      <Skeleton height="14" borderRadius="md" gridColumn="1 / -1" />
      <Skeleton height="14" borderRadius="md" />
      <Skeleton height="14" borderRadius="md" />
    </Box>
  </Box>
);
