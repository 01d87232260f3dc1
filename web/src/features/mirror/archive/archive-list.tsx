import type { OwnDrop } from '@blckmirror/functions/contract';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { PATHS } from '../../../config/paths.ts';
import { TotemEmblem } from '../../../entities/totem/totem-emblem.tsx';
import { groupByDay } from '../search.ts';
import { ArchiveDays } from './archive-days.tsx';
import { ArchiveSkeleton } from './archive-skeleton.tsx';
import type { Archive } from './use-archive.ts';

interface ArchiveListProps {
  readonly archive: Archive;
  readonly filtering: boolean;
  /** Takes search and filter away. */
  readonly onClear: () => void;
  readonly onOpen: (drop: OwnDrop) => void;
}

/** What was found, day by day, and the way further back. */
export function ArchiveList({ archive, filtering, onClear, onOpen }: ArchiveListProps) {
  const { found, pages } = archive;
  if (found.length === 0 && !pages.hasNextPage) {
    return filtering ? <NothingFound onClear={onClear} /> : <NothingYet />;
  }
  const isLookingFurther = filtering && pages.hasNextPage && !pages.isFetchNextPageError;
  return (
    <>
      <ArchiveDays days={groupByDay(found)} onOpen={onOpen} />
      {isLookingFurther ? <ArchiveSkeleton /> : <LoadMore pages={pages} />}
    </>
  );
}

const NothingFound = ({ onClear }: Pick<ArchiveListProps, 'onClear'>) => (
  <EmptyState
    picture={<TotemEmblem name="ghost" size={96} />}
    title={NOTHING}
    hint="Try removing your filters or changing your search terms"
  >
    <Button variant="outline" onClick={onClear}>
      Show all drops
    </Button>
  </EmptyState>
);

const NothingYet = () => (
  <EmptyState
    picture={<TotemEmblem name="mirror" size={96} />}
    title={NOTHING}
    hint="Your archive will fill up as you drop your thoughts"
  >
    <Button asChild variant="outline">
      <LinkWithOverlay to={PATHS.drop}>Drop a thought</LinkWithOverlay>
    </Button>
  </EmptyState>
);

const NOTHING = 'No entries found';
