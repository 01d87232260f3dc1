import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { QuoteLine } from '../../components/quote-line.tsx';
import { useNow } from '../../lib/time/clock.ts';
import { DropCard, type FeedItem } from './drop-card.tsx';
import { FEED_QUOTES, quoteBefore } from './quotes.ts';

const MINUTE = 60_000;
/** More than a screen shows: these are drawn at once, what lies below when the browser has the time. */
const FIRST = 6;

interface DropListProps {
  readonly items: readonly FeedItem[];
  /** Not the first cards first, but all of them. */
  readonly atOnce?: boolean;
  readonly onLoginNeeded: () => void;
  /** What follows the last drop, once every drop is drawn: the end is not near before. */
  readonly end?: ReactNode;
}

/** The drops of one tab, and a quote after every third (requirements 2.8). */
export function DropList({ items, atOnce = false, onLoginNeeded, end = null }: DropListProps) {
  const now = useNow(MINUTE);
  const [isWhole, setWhole] = useState(atOnce);
  useEffect(() => {
    // Only from the next frame on is the first screen on its way to the eye.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <Box display="flex" asChild flexDirection="column" gap="4">
        <chakra.ul listStyleType="none">
          {(isWhole ? items : items.slice(0, FIRST)).map((item, index) => (
            <Fragment key={item.drop.id}>
              {quoteBefore(index) && (
                <Box as="li">
                  <QuoteLine quotes={FEED_QUOTES} start={index / 3 - 1} />
                </Box>
              )}
              <Box as="li">
                <DropCard item={item} now={now} onLoginNeeded={onLoginNeeded} />
              </Box>
            </Fragment>
          ))}
        </chakra.ul>
      </Box>
      {isWhole && end}
    </>
  );
}
