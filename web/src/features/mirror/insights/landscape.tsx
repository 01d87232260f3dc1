import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/zoned.ts';
import { FewDrops } from '../days/day-line.tsx';
import { type DropDay, SHAPE_NEEDS } from '../days/few-days.ts';
import { type Frequencies, LandscapeBars, LandscapeSkeleton } from '../landscape-bars.tsx';
import { emotionsQuery, ownDropsQuery } from '../queries.ts';
import { NoEmotions } from './no-emotions.tsx';
import { Part } from './part.tsx';

/** Which emotions one's drops carry (requirements 2.9). */
export function Landscape({ uid }: { readonly uid: string }) {
  const emotions = useQuery(emotionsQuery(uid));
  const few = useFewDrops(uid);
  // Both are known before either is drawn: bars that turn into dots would be a jump.
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

/** All drops, where they are too few for bars; null where they are not, undefined until that is known. */
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
