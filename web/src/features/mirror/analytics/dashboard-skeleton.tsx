import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

const CHARTS = ['a', 'b', 'c'] as const;

/** The choice of the range, and charts to come. */
export const DashboardSkeleton = () => (
  <Box display="grid" gap="9">
    <Skeleton width="60" maxWidth="full" height="9" />
    {CHARTS.map((chart) => (
      <Box key={chart}>
        <Skeleton width="40" maxWidth="full" height="5" />
        <Skeleton height="40" borderRadius="md" marginTop="4" />
      </Box>
    ))}
  </Box>
);
