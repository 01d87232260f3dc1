import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { QuoteLine } from '../../components/quote-line.tsx';
import { CARD_LIST } from '../../entities/drop/card-frame.tsx';
import { isVeiled, withoutLeftOut } from '../../entities/left-out/left-out.ts';
import { useLeftOut } from '../../entities/left-out/store.ts';
import { ownOf, useKnownOwn } from '../../entities/reactions/own-among.ts';
import { useNow } from '../../lib/time/clock.ts';
import { DropCard, type FeedItem } from './drop-card.tsx';
import { FIRST_CARDS } from './first-cards.ts';
import { FEED_QUOTES, quoteBefore } from './quotes.ts';

const MINUTE = 60_000;

interface DropListProps {
  readonly items: readonly FeedItem[];
  /** Not the first cards first, but all of them. */
  readonly atOnce?: boolean;
  readonly onLoginNeeded: () => void;
  /** What follows the last drop, once every drop is drawn: the end is not near before. */
  readonly end?: ReactNode;
}

/** The drops of one tab, and a quote after every third (requirements 2.8). */
export function DropList({ items: all, atOnce = false, onLoginNeeded, end = null }: DropListProps) {
  const now = useNow(MINUTE);
  const own = useKnownOwn();
  const left = useLeftOut();
  const items = useMemo(() => withoutLeftOut(left, all), [left, all]);
  const [comesBack] = useState(atOnce);
  const [isWhole, setWhole] = useState(comesBack);
  useEffect(() => {
    // Only from the next frame on is the first screen on its way to the eye.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <chakra.ul css={CARD_LIST}>
        {(isWhole ? items : items.slice(0, FIRST_CARDS)).map((item, index) => (
          <Fragment key={item.drop.id}>
            {quoteBefore(index) && (
              <Box as="li">
                <QuoteLine quotes={FEED_QUOTES} start={index / 3 - 1} />
              </Box>
            )}
            {/* Whoever comes back to a place further down needs every card at its own height. */}
            <Box
              as="li"
              data-drop={item.drop.id}
              data-later={(index >= FIRST_CARDS && !comesBack) || undefined}
            >
              <DropCard
                item={item}
                own={ownOf(own, item.drop.id)}
                now={now}
                isVeiled={isVeiled(left, item.drop)}
                onLoginNeeded={onLoginNeeded}
              />
            </Box>
          </Fragment>
        ))}
      </chakra.ul>
      {isWhole && end}
    </>
  );
}
