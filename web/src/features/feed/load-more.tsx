import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import type { Feed } from './use-feed.ts';

/** The way further back, and the end of it. */
export function LoadMore({ feed }: { readonly feed: Feed }) {
  if (!feed.hasMore) {
    return (
      <Box as="p" textStyle="drop" fontStyle="italic" color="muted" textAlign="center" py="10">
        This is where the echoes end.
      </Box>
    );
  }
  return (
    <Box textAlign="center" py="8">
      {feed.moreFailed && (
        <Box as="p" role="alert" textStyle="ui" color="muted" mb="3">
          The rest could not be reached.
        </Box>
      )}
      <Button
        variant="outline"
        aria-disabled={feed.isLoadingMore}
        onClick={() => {
          if (!feed.isLoadingMore) feed.loadMore();
        }}
      >
        {feed.isLoadingMore && <Spinner aria-hidden />}
        Load more
      </Button>
    </Box>
  );
}
