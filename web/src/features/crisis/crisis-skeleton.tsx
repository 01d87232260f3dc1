import { Box } from '@chakra-ui/react/box';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';

const CARDS = ['first', 'second', 'third'] as const;

/** Posts to come, and the words for it (requirements 2.10). */
export const CrisisSkeleton = () => (
  <Box>
    <Box role="status" textStyle="drop" fontStyle="italic" color="muted" marginBottom="5">
      Loading the crisis support space...
    </Box>
    <Box display="flex" aria-hidden flexDirection="column" gap="4">
      {CARDS.map((card) => (
        <Box key={card} bg="surface" borderRadius="lg" padding={{ base: '5', lg: '7' }}>
          <SkeletonLine width="100%" marginTop="0" />
          <SkeletonLine width="70%" />
          <SkeletonLine width="45%" height="3" marginTop="5" />
          <SkeletonLine width="230px" height="10" marginTop="5" />
        </Box>
      ))}
    </Box>
  </Box>
);
