import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useInView } from '../../lib/browser/use-in-view.ts';

/** A list that comes page by page, as react-query's infinite queries know it. */
export interface Pages {
  readonly hasNextPage: boolean;
  /** Any page is on its way, a known one read again too. */
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  readonly pages: Pages;
  /** Reads on by itself as the end comes near; the button stays for keyboards, failures and those who spare data. */
  readonly auto?: boolean;
  /** What stands where the list has ended. */
  readonly end?: ReactNode;
}

/** The way further back. */
export function LoadMore({ pages, auto = false, end = null }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = pages;
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const readOn = () => void pages.fetchNextPage();
  useInView(place, auto && hasNextPage && !isFetching && !isFetchNextPageError, readOn);
  // The button goes with the last page; whoever stood on it stays where the list has ended.
  useLayoutEffect(() => {
    if (!hasNextPage && hadFocus.current) place.current?.focus({ preventScroll: true });
  }, [hasNextPage]);
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {hasNextPage ? (
        <Box textAlign="center" paddingBlock="8">
          {isFetchNextPageError && (
            <Box as="p" role="alert" textStyle="ui" color="muted" marginBottom="3">
              The rest could not be reached.
            </Box>
          )}
          <Button
            variant="outline"
            aria-disabled={isFetchingNextPage}
            onFocus={() => {
              hadFocus.current = true;
            }}
            onBlur={() => {
              hadFocus.current = false;
            }}
            onClick={() => {
              if (!isFetchingNextPage) readOn();
            }}
          >
            {isFetchingNextPage && <Spinner aria-hidden />}
            Load more
          </Button>
        </Box>
      ) : (
        end
      )}
    </Box>
  );
}
