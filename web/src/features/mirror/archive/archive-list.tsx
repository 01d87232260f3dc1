import type { OwnDrop } from '@blckmirror/functions/contract';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { groupByDay } from '../search.ts';
import { ArchiveDays } from './archive-days.tsx';
import { ArchiveSkeleton } from './archive-skeleton.tsx';
import type { Archive } from './use-archive.ts';

interface ArchiveListProps {
  readonly archive: Archive;
  readonly filtering: boolean;
  readonly onOpen: (drop: OwnDrop) => void;
}

/** What was found, day by day, and the way further back. */
export function ArchiveList({ archive, filtering, onOpen }: ArchiveListProps) {
  const { found, pages } = archive;
  if (found.length === 0 && !pages.hasNextPage) return <Nothing filtering={filtering} />;
  const isLookingFurther = filtering && pages.hasNextPage && !pages.isFetchNextPageError;
  return (
    <>
      <ArchiveDays days={groupByDay(found)} onOpen={onOpen} />
      {isLookingFurther ? <ArchiveSkeleton /> : <LoadMore pages={pages} />}
    </>
  );
}

const Nothing = ({ filtering }: { readonly filtering: boolean }) => (
  <EmptyState
    title="No entries found"
    hint={
      filtering
        ? 'Try removing your filters or changing your search terms'
        : 'Your archive will fill up as you drop your thoughts'
    }
  />
);
