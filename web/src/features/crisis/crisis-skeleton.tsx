import { Box } from '@chakra-ui/react/box';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { COMING } from '../../entities/drop/card-frame.tsx';

const CARDS = ['first', 'second', 'third'] as const;

/** Posts to come, and the words for it (requirements 2.10). */
export const CrisisSkeleton = () => (
  <Box>
    <Box role="status" textStyle="entry" fontStyle="italic" color="muted" marginBottom="5">
      Loading the crisis support space...
    </Box>
    <Box aria-hidden>
      {CARDS.map((card) => (
        <Box key={card} {...COMING}>
          <SkeletonLine width="100%" marginTop="0" />
          <SkeletonLine width="70%" />
          <SkeletonLine width="45%" height="3" marginTop="6" />
          <SkeletonLine width="11rem" height="6" marginTop="6" marginBottom="3" />
        </Box>
      ))}
    </Box>
  </Box>
);
