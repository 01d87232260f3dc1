import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Unreached } from '../../../components/answer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ArchiveDays } from './archive-days.tsx';
import { ArchiveSkeleton } from './archive-skeleton.tsx';
import { groupByDay } from './search.ts';
import type { Archive } from './use-archive.ts';

interface ArchiveListProps {
  readonly archive: Archive;
  readonly filtering: boolean;
  readonly onOpen: (drop: OwnDrop) => void;
}

/** What was found, day by day, and the way further back. */
export function ArchiveList({ archive, filtering, onOpen }: ArchiveListProps) {
  const { found, hasMore, moreFailed } = archive;
  if (found.length === 0 && !hasMore) return <Nothing filtering={filtering} />;
  return (
    <>
      <ArchiveDays days={groupByDay(found)} onOpen={onOpen} />
      {moreFailed ? (
        <Box paddingBlock="6">
          <Unreached onRetry={archive.loadMore} />
        </Box>
      ) : (
        hasMore && (filtering ? <ArchiveSkeleton /> : <LoadMore archive={archive} />)
      )}
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

const LoadMore = ({ archive }: { readonly archive: Archive }) => (
  <Box textAlign="center" paddingBlock="8">
    <Button
      variant="outline"
      loading={archive.isLoadingMore}
      loadingText="Load more"
      onClick={archive.loadMore}
    >
      Load more
    </Button>
  </Box>
);
