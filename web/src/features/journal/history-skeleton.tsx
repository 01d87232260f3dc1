import { Box } from '@chakra-ui/react/box';
import { Bone } from '../../components/ui/bone.tsx';

const ROWS = ['first', 'second', 'third'] as const;

/** The figures and three entries to come. */
export const HistorySkeleton = () => (
  <Box>
    <Box role="status" srOnly>
      Opening your journal...
    </Box>
    <Box aria-hidden>
      <Box bg="surface" borderRadius="lg" padding={{ base: '5', lg: '7' }}>
        <Bone width="70%" mt="0" />
        <Bone width="50%" />
        <Bone width="60%" mt="6" />
        <Bone width="40%" />
      </Box>
      <Bone width="140px" height="6" mt="10" />
      {ROWS.map((row) => (
        <Box key={row} paddingBlock="5" borderBottomWidth="1px" borderColor="hairline">
          <Bone width="45%" height="5" mt="0" />
          <Bone width="95%" />
          <Bone width="60%" height="3" mt="4" />
        </Box>
      ))}
    </Box>
  </Box>
);
