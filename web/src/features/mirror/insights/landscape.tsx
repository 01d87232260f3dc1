import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { PATHS } from '../../../config/paths.ts';
import { percent } from '../../../lib/percent.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { EmotionTag, emotionLook } from '../../../shared/emotion/emotion.tsx';
import { type DropDay, FewDrops, SHAPE_NEEDS } from '../charts/day-line.tsx';
import { inWords } from '../charts/feelings.ts';
import { mirrorQuery, ownDropsQuery } from '../queries.ts';

/** The share of each emotion in this person's drops (requirements 2.9). */
export function Landscape({ uid }: { readonly uid: string }) {
  const emotions = useQuery(mirrorQuery('emotions', uid));
  const few = useFewDrops(uid);
  // Waits for both answers, because with few drops the bars would be replaced by dots a moment later.
  const data = few === undefined ? undefined : emotions.data;
  return (
    <QueryView query={{ ...emotions, data }} skeleton={<LandscapeSkeleton />}>
      {({ frequencies }) =>
        frequencies.length > 0 ? (
          <View frequencies={frequencies} few={few ?? null} />
        ) : (
          <NoEmotions />
        )
      }
    </QueryView>
  );
}

/** All drops if they are too few for bars, null if there are enough, undefined until the number is known. */
function useFewDrops(uid: string): readonly DropDay[] | null | undefined {
  const { data, isError } = useInfiniteQuery(ownDropsQuery(uid));
  if (!data) return isError ? null : undefined;
  const [first] = data.pages;
  const drops = (first?.drops ?? []).filter(({ isCrisis }) => !isCrisis);
  if (!first || first.nextCursor !== null) return null;
  if (drops.length === 0 || drops.length >= SHAPE_NEEDS) return null;
  return drops.map(({ localDate, emotionType }) => ({ date: localDate, emotionType }));
}

interface ViewProps {
  readonly frequencies: Frequencies;
  readonly few: readonly DropDay[] | null;
}

function View({ frequencies, few }: ViewProps) {
  const zone = useTimeZone();
  const now = useContext(ClockContext);
  return (
    <>
      {few ? (
        <FewDrops drops={few} until={formatIn(zone, now().toISOString(), 'yyyy-MM-dd')} />
      ) : (
        <>
          <LandscapeBars frequencies={frequencies} />
          <Box as="p" textStyle="entry" marginTop="5">
            {shareWords(frequencies)}
          </Box>
        </>
      )}
      <Button asChild variant="outline" whiteSpace="normal" marginTop="6">
        <LinkWithOverlay to={PATHS.analysis}>View Full Analysis</LinkWithOverlay>
      </Button>
    </>
  );
}

/** The sentence in a part of the Mirror that has nothing to show yet. */
export const EMPTY = { textStyle: 'drop', fontStyle: 'italic', color: 'muted' } as const;

/** Shown before the analyser has read a drop: an empty line of days, and a link to the drop tab. */
export function NoEmotions() {
  const zone = useTimeZone();
  const now = useContext(ClockContext);
  return (
    <Box>
      <FewDrops drops={[]} until={formatIn(zone, now().toISOString(), 'yyyy-MM-dd')} />
      <Box as="p" {...EMPTY} marginTop="4">
        After fourteen drops a pattern shows here.
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="4">
        No emotional data yet
      </Box>
      <Button asChild variant="outline" marginTop="5">
        <LinkWithOverlay to={PATHS.drop}>Drop a thought</LinkWithOverlay>
      </Button>
    </Box>
  );
}

const HALF = 0.5;

/** The shares in one sentence: 'Mostly anger; then love and joy.' */
export function shareWords(frequencies: Frequencies): string {
  const most = Math.max(...frequencies.map(({ frequency }) => frequency));
  const namesOf = (some: Frequencies) => inWords(some.map(({ emotion }) => emotion));
  const leading = namesOf(frequencies.filter(({ frequency }) => frequency === most));
  const others = frequencies.filter(({ frequency }) => frequency < most);
  if (others.length === 0) return `All of it is ${leading}.`;
  const led = most >= HALF ? `Mostly ${leading}` : `More ${leading} than anything else`;
  return `${led}; then ${namesOf(others.toSorted((a, b) => b.frequency - a.frequency))}.`;
}

type Frequencies = Output<'GET /api/mirror/emotions'>['frequencies'];

/** The strongest emotions as thin bars in their colours. */
export function LandscapeBars({ frequencies }: { readonly frequencies: Frequencies }) {
  const strongest = [...frequencies].sort((a, b) => b.frequency - a.frequency);
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="4">
      {strongest.map(({ emotion, frequency }) => (
        <Box as="li" key={emotion}>
          <Box display="flex" justifyContent="space-between" marginBottom="2">
            <EmotionTag emotion={emotion} />
            <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
              {percent(frequency)}
            </Box>
          </Box>
          <Box aria-hidden height="4px" borderRadius="full" bg="overlay" overflow="hidden">
            <Box
              data-mark
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
