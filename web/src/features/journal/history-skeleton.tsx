import { Box } from '@chakra-ui/react/box';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third'] as const;

/** The figures and three entries to come. */
export const HistorySkeleton = () => (
  <Box>
    <Box role="status" srOnly>
      Opening your journal...
    </Box>
    <Box aria-hidden>
      <Box bg="surface" borderRadius="lg" padding={{ base: '5', lg: '7' }}>
        <SkeletonLine width="70%" marginTop="0" />
        <SkeletonLine width="50%" />
        <SkeletonLine width="60%" marginTop="6" />
        <SkeletonLine width="40%" />
      </Box>
      <SkeletonLine width="140px" height="6" marginTop="10" />
      {ROWS.map((row) => (
        <Box key={row} paddingBlock="5" borderBottomWidth="1px" borderColor="hairline">
          <SkeletonLine width="45%" height="5" marginTop="0" />
          <SkeletonLine width="95%" />
          <SkeletonLine width="60%" height="3" marginTop="4" />
        </Box>
      ))}
    </Box>
  </Box>
);
