import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';

/** From so many grave cases in an hour on, the desk says that it was a lot. */
const A_LOT = 5;

interface StopOfferProps {
  /** Grave cases of the last hour, rounded. */
  readonly grave: number;
  readonly onStop: () => void;
}

/** How much of the gravest there was lately, and a way to stop. */
export const StopOffer = ({ grave, onStop }: StopOfferProps) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBottom="6">
    <Box as="p" textStyle="meta" color={grave >= A_LOT ? 'text' : 'muted'}>
      Grave cases in the last hour: {grave}.{grave >= A_LOT && ' That was a lot. Take a break.'}
    </Box>
    <Button
      variant={grave >= A_LOT ? 'outline' : 'ghost'}
      size="sm"
      minHeight="11"
      onClick={onStop}
    >
      Stop for now
    </Button>
  </Box>
);
