import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { saveData } from '../../lib/browser/device.ts';

/** The state of a list that loads page by page, as in react-query's infinite queries. */
export interface Pages {
  readonly hasNextPage: boolean;
  /** Whether any page is being read, even a page that is read again. */
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  readonly pages: Pages;
  /**
   * True if the next page is loaded without a press when the end of the list comes near the window. There is still a
   * button, for keyboards, after failures and for people who save data.
   */
  readonly auto?: boolean;
  /** Shown at the end of the list. */
  readonly end?: ReactNode;
}

/** The button for the next page, or the automatic loading of the next page. */
export function LoadMore({ pages, auto = false, end = null }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = pages;
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const readOn = () => void pages.fetchNextPage();
  useInView(place, auto && hasNextPage && !isFetching && !isFetchNextPageError, readOn);
  // The button disappears with the last page, so its focus moves to the end of the list.
  useLayoutEffect(() => {
    if (!hasNextPage && hadFocus.current) place.current?.focus({ preventScroll: true });
  }, [hasNextPage]);
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {hasNextPage ? (
        <Box textAlign="center" paddingBlock="8">
          <Box as="p" display="none" _print={{ display: 'block' }}>
            There is more, which was not loaded when this was printed.
          </Box>
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

/** The end of the list counts as near if it is at most 800 px, about a window's height, below the window. */
const NEAR = '0px 0px 800px 0px';

/**
 * While `watches` is true, calls `onInView` whenever the element `place` is inside the window or near it (`NEAR`).
 * Never calls it if the user saves data or the browser has no IntersectionObserver.
 */
function useInView(place: RefObject<Element | null>, watches: boolean, onInView: () => void): void {
  const latest = useRef(onInView);
  latest.current = onInView;
  // A layout effect, because it is cleaned up before the next paint. If a list becomes shorter, a normal effect would
  // still watch at that paint, and report the list's end as near.
  useLayoutEffect(() => {
    if (!watches || !place.current || saveData()) return;
    if (typeof IntersectionObserver !== 'function') return;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!isOver && entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [place, watches]);
}
