import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { PATHS } from '../../../config/paths.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { hasLetter, monthName } from '../letter/letter.ts';
import { useLastMonth } from '../letter/use-last-month.ts';
import { ownDropsQuery } from '../queries.ts';

/** The number of drops, the number of days in a row, and the day of the last drop (requirements 2.9). */
export function DropStatistics({ uid }: { readonly uid: string }) {
  const drops = useInfiniteQuery(ownDropsQuery(uid));
  return (
    <QueryView query={drops} skeleton={<StatsSkeleton />}>
      {({ pages: [first] }) =>
        first ? (
          <Box {...FIGURES}>
            <Figures {...first.stats} />
            <LetterLink uid={uid} />
          </Box>
        ) : null
      }
    </QueryView>
  );
}

/** Three large figures with small labels (look 4). */
const Figures = ({
  totalDrops,
  streak,
  hasDroppedToday,
  lastDropDate,
}: Output<'GET /api/drops/me'>['stats']) => (
  <Box as="dl" display="contents">
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
    <Figure label="Last drop" isDate>
      {lastDropDate === null ? 'Never' : formatDay(lastDropDate, 'MMM d, yyyy')}
    </Figure>
  </Box>
);

/** The way to the letter about the month before, beside the figures; nothing if there is none. */
function LetterLink({ uid }: { readonly uid: string }) {
  const { month, drops } = useLastMonth(uid, { whole: false });
  if (!hasLetter(drops)) return null;
  const name = monthName(month);
  return (
    <Box>
      <LinkWithOverlay
        to={PATHS.letter}
        aria-label={`Your letter about ${name}`}
        display="inline-block"
        fontFamily="voice"
        fontSize="1.5rem"
        lineHeight="3.25rem"
        color="moon"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        {name}
      </LinkWithOverlay>
      <Box as="p" aria-hidden textStyle="meta" color="muted">
        Your letter
      </Box>
    </Box>
  );
}

/** On a phone, two numbers side by side with the date below them; on wider screens all three in a row. */
const FIGURES = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '12', lg: '24' },
  rowGap: '5',
} as const;

interface FigureProps {
  readonly label: string;
  /** A date is set smaller, in one line as high as the numbers beside it. */
  readonly isDate?: boolean;
  readonly children: ReactNode;
}

const Figure = ({ label, isDate = false, children }: FigureProps) => (
  <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end" minWidth="24">
    <Box as="dt" textStyle="meta" color="muted">
      {label}
    </Box>
    <Box
      as="dd"
      fontFamily="voice"
      fontSize={isDate ? '1.5rem' : '3rem'}
      lineHeight="3.25rem"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Box>
  </Box>
);

export const StatsSkeleton = () => (
  <Box {...FIGURES} height="4.5rem" alignItems="center">
    <Skeleton width="16" height="12" borderRadius="md" />
    <Skeleton width="16" height="12" borderRadius="md" />
    <Skeleton width="40" height="12" borderRadius="md" />
  </Box>
);
