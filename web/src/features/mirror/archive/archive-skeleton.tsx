import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd'] as const;

/** Days and entries to come. */
export const ArchiveSkeleton = () => (
  <Box>
    <Box role="status" srOnly>
      Echoes forming in the void...
    </Box>
    <Box aria-hidden display="grid" gap="6">
      {ROWS.map((row) => (
        <Box key={row}>
          <Skeleton width="28" height="3" marginBlock="3" />
          <Box paddingTop="4" paddingBottom="3" borderBottomWidth="1px" borderColor="hairline">
            <Skeleton />
            <Skeleton width="70%" marginTop="3" />
            <Skeleton width="40%" height="3" marginTop="5" />
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
