import { Box } from '@chakra-ui/react/box';
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx';

const CARDS = ['first', 'second', 'third'] as const;

/** Three empty cards, as high as the ones to come. */
export function FeedSkeleton() {
  return (
    <Box>
      <Box role="status" textStyle="drop" fontStyle="italic" color="muted" marginBottom="5">
        Connecting to the void...
      </Box>
      <Box display="flex" aria-hidden flexDirection="column" gap="4">
        {CARDS.map((card) => (
          <Box
            key={card}
            bg="surface"
            borderWidth="1px"
            borderColor="hairline"
            borderRadius="lg"
            padding={{ base: '5', lg: '7' }}
          >
            <SkeletonLine />
            <SkeletonLine width="92%" />
            <SkeletonLine width="58%" />
            <SkeletonLine width="42%" height="3" marginTop="5" />
            <Box display="flex" gap="2" marginTop="5">
              {['a', 'b', 'c', 'd'].map((pill) => (
                <Skeleton key={pill} width="52px" height="10" />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
