import { Box } from '@chakra-ui/react/box';
import { Breath } from '../../../components/ui/breath.tsx';

const CHARTS = ['a', 'b', 'c'] as const;

/** The choice of the range, and charts to come. */
export const DashboardSkeleton = () => (
  <Box display="grid" gap="9">
    <Breath width="60" maxWidth="full" height="9" />
    {CHARTS.map((chart) => (
      <Box key={chart}>
        <Breath width="40" maxWidth="full" height="5" />
        <Breath height="40" borderRadius="md" marginTop="4" />
      </Box>
    ))}
  </Box>
);
