import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { PATHS } from '../../../config/paths.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { DayLine, type DropDay, FewDrops, SHAPE_NEEDS } from '../charts/day-line.tsx';
import { type Frequencies, LandscapeBars, LandscapeSkeleton } from '../charts/landscape-bars.tsx';
import { emotionsQuery, ownDropsQuery } from '../queries.ts';
import { Part } from './sheet.tsx';

/** The share of each emotion in this person's drops (requirements 2.9). */
export function Landscape({ uid }: { readonly uid: string }) {
  const emotions = useQuery(emotionsQuery(uid));
  const few = useFewDrops(uid);
  // Waits for both answers, so that bars do not change into dots while the person looks.
  const data = few === undefined ? undefined : emotions.data;
  return (
    <Part title="Emotional Landscape">
      <QueryView query={{ ...emotions, data }} skeleton={<LandscapeSkeleton />}>
        {({ frequencies }) =>
          frequencies.length > 0 ? (
            <View frequencies={frequencies} few={few ?? null} />
          ) : (
            <NoEmotions />
          )
        }
      </QueryView>
    </Part>
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
        <LandscapeBars frequencies={frequencies} />
      )}
      <Button asChild variant="outline" whiteSpace="normal" marginTop="6">
        <LinkWithOverlay to={PATHS.analysis}>View Full Analysis</LinkWithOverlay>
      </Button>
    </>
  );
}

/** Shown before the analyser has read a drop: an empty line of days, and a link to the drop tab. */
export function NoEmotions() {
  const zone = useTimeZone();
  const now = useContext(ClockContext);
  return (
    <Box>
      <DayLine drops={[]} until={formatIn(zone, now().toISOString(), 'yyyy-MM-dd')} />
      <Box as="p" textStyle="section" fontSize="1.25rem" fontStyle="italic" marginTop="6">
        No emotional data yet
      </Box>
      <Box as="p" color="muted" marginTop="2">
        It gathers here as you drop your thoughts.
      </Box>
      <Button asChild variant="outline" marginTop="5">
        <LinkWithOverlay to={PATHS.drop}>Drop a thought</LinkWithOverlay>
      </Button>
    </Box>
  );
}
