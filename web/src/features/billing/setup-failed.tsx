import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { useEffect } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { toast } from '../../components/ui/toast.tsx';
import type { SetupWords } from './checkout-queries.ts';
import { useGoBack } from './use-go-back.ts';

interface SetupFailedProps extends SetupWords {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In place of the payment form when there can be none (requirements 2.12). */
export function SetupFailed({ text, hint, isRetrying, onRetry }: SetupFailedProps) {
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
