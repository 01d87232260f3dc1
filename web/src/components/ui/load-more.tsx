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
   * Loads the next page when its place is near the visible area. The button stays for keyboards, after failures and for
   * people who save data.
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

/** How far below the screen still counts as near. This is about the height of a screen. */
const NEAR = '0px 0px 800px 0px';

/**
 * Calls `onInView` whenever the place is less than about a screen away, while `watches` is true. Never calls it if the
 * device saves data or has no IntersectionObserver.
 */
function useInView(place: RefObject<Element | null>, watches: boolean, onInView: () => void): void {
  const latest = useRef(onInView);
  latest.current = onInView;
  // A layout effect is cleaned up before the next paint. A normal effect would end later: after a list became shorter,
  // that paint would report the list's end as near.
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
