import { Box } from '@chakra-ui/react/box';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { COMING } from '../../entities/drop/card-frame.tsx';

const CARDS = ['first', 'second', 'third'] as const;

/** Three empty cards, as high as the ones to come. */
export function FeedSkeleton() {
  return (
    <Box>
      <Box role="status" textStyle="drop" fontStyle="italic" color="muted" marginBottom="5">
        Connecting to the void...
      </Box>
      <Box aria-hidden>
        {CARDS.map((card) => (
          <Box key={card} {...COMING}>
            <SkeletonLine />
            <SkeletonLine width="92%" />
            <SkeletonLine width="58%" />
            <SkeletonLine width="11rem" height="3" marginBlock="8" />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
