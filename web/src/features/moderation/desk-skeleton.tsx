import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** One case to come. */
export const DeskSkeleton = () => (
  <Box>
    <Skeleton width="48" height="6" />
    <Skeleton height="40" borderRadius="lg" marginTop="5" />
    <Skeleton width="60%" marginTop="5" />
  </Box>
);
