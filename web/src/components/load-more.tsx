import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';

/** A list that comes page by page, as react-query's infinite queries know it. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The way further back; nothing once the list has ended. */
export function LoadMore({ pages }: { readonly pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <Box textAlign="center" py="8">
      {pages.isFetchNextPageError && (
        <Box as="p" role="alert" textStyle="ui" color="muted" mb="3">
          The rest could not be reached.
        </Box>
      )}
      <Button
        variant="outline"
        aria-disabled={pages.isFetchingNextPage}
        onClick={() => {
          if (!pages.isFetchingNextPage) void pages.fetchNextPage();
        }}
      >
        {pages.isFetchingNextPage && <Spinner aria-hidden />}
        Load more
      </Button>
    </Box>
  );
}
