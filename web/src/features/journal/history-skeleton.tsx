import { Box } from '@chakra-ui/react/box';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth'] as const;

/** The figures in their line, the way to search, and four entries to come. */
export const HistorySkeleton = () => (
  <Box marginTop="-3">
    <Box role="status" srOnly>
      Opening your journal...
    </Box>
    <Box aria-hidden>
      <Box display="flex" flexWrap="wrap" columnGap="5">
        <Box flex={{ base: '1 0 100%', md: '0 0 14rem' }} minHeight="11" paddingTop="3.5">
          <SkeletonLine width="220px" marginTop="0" />
        </Box>
        <SkeletonLine flex="1" height="11" marginTop="0" />
      </Box>
      <SkeletonLine width="140px" height="5" marginTop="4" />
      {ROWS.map((row) => (
        <Box key={row} paddingBlock="3" borderBottomWidth="1px" borderColor="hairline">
          <SkeletonLine width="45%" height="5" marginTop="0" />
          <SkeletonLine width="95%" />
        </Box>
      ))}
    </Box>
  </Box>
);
