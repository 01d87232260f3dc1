import type { DropStats } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { shortDate } from '../dates.ts';

/** Three figures with small labels (look 4). */
export function StatFigures({ stats }: { readonly stats: DropStats }) {
  const { totalDrops, streak, hasDroppedToday, lastDropDate } = stats;
  return (
    <Box as="dl" display="flex" flexWrap="wrap" columnGap={{ base: '7', sm: '12' }} rowGap="3">
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
            fontSize="1.25rem"
          >
            ✓
          </Box>
        )}
      </Figure>
      <Figure label="Last drop" small>
        {lastDropDate === null ? 'Never' : shortDate(lastDropDate)}
      </Figure>
    </Box>
  );
}

interface FigureProps {
  readonly label: string;
  /** A date among numerals: smaller, on the same line. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, small = false, children }: FigureProps) {
  return (
    <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <Box as="dt" textStyle="meta" color="muted">
        {label}
      </Box>
      <Box
        as="dd"
        fontFamily="voice"
        fontSize={small ? { base: '1.125rem', sm: '1.375rem' } : '2.25rem'}
        lineHeight="3rem"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {children}
      </Box>
    </Box>
  );
}

export const StatsSkeleton = () => (
  <Box display="flex" gap={{ base: '7', sm: '12' }} height="67px" alignItems="center">
    <Skeleton width="12" height="10" borderRadius="md" />
    <Skeleton width="12" height="10" borderRadius="md" />
    <Skeleton width="28" height="10" borderRadius="md" />
  </Box>
);
