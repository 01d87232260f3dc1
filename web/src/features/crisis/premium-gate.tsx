import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { KeptWords } from './kept-words.tsx';
import { usePremiumRefresh } from './use-premium-refresh.ts';

/** What those who are no members find here (requirements 2.10). Help stands above it, for everyone. */
export function PremiumGate() {
  const { isBusy, refresh, check } = usePremiumRefresh();
  return (
    <Box
      as="section"
      aria-labelledby="premium-feature"
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', lg: '7' }}
    >
      <Box as="h2" id="premium-feature" textStyle="section">
        Premium Feature
      </Box>
      <Box as="p" marginTop="2" color="muted">
        The Crisis Support Space is for premium members only: a small room where people in a hard
        hour answer each other.
      </Box>
      <Box
        display="flex"
        flexDirection="column"
        alignItems="stretch"
        gap="3"
        marginTop="6"
        maxWidth="320px"
      >
        <Button asChild>
          <LinkWithOverlay to={PATHS.subscribe}>Upgrade to Mirror+</LinkWithOverlay>
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={refresh}>
          Refresh Premium Status
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={check}>
          Check Premium Status
        </Button>
      </Box>
      <KeptWords />
    </Box>
  );
}
