import type { DropStats } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { shortDate } from '../dates.ts';

/** Three numerals with small labels (look 4). */
export function StatFigures({ stats }: { readonly stats: DropStats }) {
  const { totalDrops, streak, hasDroppedToday, lastDropDate } = stats;
  return (
    <Box as="dl" {...ROW}>
      <Figure label="Total drops">{totalDrops}</Figure>
      <Figure label="Day streak">
        {streak}
        {hasDroppedToday && (
          <Box
            as="span"
            role="img"
            aria-label="dropped today"
            color="moon"
            marginInlineStart="2"
            fontSize="1.5rem"
            lineHeight="0"
          >
            ✓
          </Box>
        )}
      </Figure>
      <Figure label="Last drop">{lastDropDate === null ? 'Never' : shortDate(lastDropDate)}</Figure>
    </Box>
  );
}

/** Two and a date below them on a phone, three across where there is room. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '12', lg: '24' },
  rowGap: '5',
} as const;

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Figure = ({ label, children }: FigureProps) => (
  <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end" minWidth="24">
    <Box as="dt" textStyle="meta" color="muted">
      {label}
    </Box>
    <Box
      as="dd"
      fontFamily="voice"
      fontSize="3rem"
      lineHeight="3.25rem"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Box>
  </Box>
);

export const StatsSkeleton = () => (
  <Box {...ROW} height="4.5rem" alignItems="center">
    <Skeleton width="16" height="12" borderRadius="md" />
    <Skeleton width="16" height="12" borderRadius="md" />
    <Skeleton width="40" height="12" borderRadius="md" />
  </Box>
);
