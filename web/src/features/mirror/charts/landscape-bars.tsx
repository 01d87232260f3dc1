import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { percent } from '../../../lib/percent.ts';
import { EmotionTag, emotionLook } from '../../../shared/emotion/emotion.tsx';

export type Frequencies = Output<'GET /api/mirror/emotions'>['frequencies'];

/** The number of emotions in the landscape (requirements 9). */
export const LANDSCAPE_SIZE = 5;

/** The strongest emotions as thin bars in their colours. */
export function LandscapeBars({ frequencies }: { readonly frequencies: Frequencies }) {
  const strongest = [...frequencies].sort((a, b) => b.frequency - a.frequency);
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="4">
      {strongest.slice(0, LANDSCAPE_SIZE).map(({ emotion, frequency }) => (
        <Box as="li" key={emotion}>
          <Box display="flex" justifyContent="space-between" marginBottom="2">
            <EmotionTag emotion={emotion} />
            <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
              {percent(frequency)}
            </Box>
          </Box>
          <Box aria-hidden height="4px" borderRadius="full" bg="overlay" overflow="hidden">
            <Box
              height="full"
              borderRadius="full"
              bg={emotionLook(emotion).color}
              style={{ width: percent(frequency) }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

export const LandscapeSkeleton = () => (
  <Box display="grid" gap="4">
    {ROWS.map((row) => (
      <Box key={row} height="34px">
        <Skeleton width="24" />
        <Skeleton height="4px" marginTop="3" />
      </Box>
    ))}
    <Skeleton width="44" height="11" marginTop="2" />
  </Box>
);
