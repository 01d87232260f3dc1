import type { Emotion, OwnDrop, PublicItem } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useNow } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { capital, numberWord } from '../../lib/words.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { CARD_LIST } from '../../shared/drop/card/card.tsx';
import { DropCard } from '../../shared/drop/card/drop-card.tsx';
import { useFeed } from '../../shared/drop/use-feed.ts';
import {
  hasWarning,
  useHidden,
  withoutHidden,
} from '../../shared/hidden-content/hidden-content.ts';
import { useEchoes } from '../../shared/reactions/follow-echoes.ts';
import { ownOf, useKnownOwn } from '../../shared/reactions/reactions.ts';

/** The most drops of others that are shown. */
const CARDS_MAX = 3;
const MINUTE = 60_000;
/** A removed drop must leave every screen within a minute (design 18). */
const REREAD_MS = 30_000;

/**
 * Drops of others with the feeling of today's own drop, to answer. They are chosen on this device, from the feed that
 * everybody reads: no request names the feeling. Renders nothing if the feed has no such drop.
 */
export function Company({ drop: mine }: { readonly drop: OwnDrop }) {
  const { items, pages } = useFeed(REREAD_MS);
  const zone = useTimeZone();
  const left = useHidden();
  const known = useKnownOwn();
  const { data = [] } = useEchoes(mine.userId);
  const own = new Set([mine, ...data].map(({ id }) => id));
  const others = withoutHidden(left, items).filter(
    ({ drop: { id, emotionType } }) =>
      emotionType === mine.emotionType && !own.has(id) && !ownOf(known, id).isOwn,
  );
  const isTodays = ({ drop }: PublicItem) =>
    formatIn(zone, drop.createdAt, 'yyyy-MM-dd') === mine.localDate;
  const todays = others.filter(isTodays);
  if (others.length === 0) return null;
  return todays.length === 0 ? (
    <Cards title={beforeToday(others.length, mine.emotionType)} items={others} />
  ) : (
    <Cards
      // If the last drop of the feed's last known page is from today, there may be more of today.
      title={ofToday(
        todays.length,
        mine.emotionType,
        pages.hasNextPage && items.slice(-1).every(isTodays),
      )}
      items={todays}
    />
  );
}

/** 'Let go of' would say that love and joy are over. */
const released = (emotion: Emotion): string =>
  `${emotion === 'love' || emotion === 'joy' ? 'shared' : 'let go of'} ${emotion}`;

const ofToday = (count: number, emotion: Emotion, mayBeMore: boolean): string =>
  `${capital(`${mayBeMore ? 'at least ' : ''}${numberWord(count)}`)} other${count === 1 ? '' : 's'} ${released(emotion)} today`;

const beforeToday = (count: number, emotion: Emotion): string =>
  `${count === 1 ? 'One other has' : 'Others have'} ${released(emotion)} too`;

interface CardsProps {
  readonly title: string;
  readonly items: readonly PublicItem[];
}

/** The first drops of `items`. The drops that were shown first stay in their places when the feed is read again. */
function Cards({ title, items }: CardsProps) {
  const heading = useId();
  const now = useNow(MINUTE);
  const left = useHidden();
  const known = useKnownOwn();
  const [first] = useState(() => new Set(items.slice(0, CARDS_MAX).map(({ drop }) => drop.id)));
  const isFirst = ({ drop }: PublicItem) => first.has(drop.id);
  const shown = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
  return (
    <Box
      as="section"
      aria-labelledby={heading}
      marginTop="8"
      paddingTop="6"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <Box as="h2" id={heading} textStyle="entry" color="muted" textWrap="balance">
        {title}
      </Box>
      <chakra.ul css={CARD_LIST}>
        {shown.slice(0, CARDS_MAX).map((item) => (
          <li key={item.drop.id}>
            <DropCard
              item={item}
              own={ownOf(known, item.drop.id)}
              now={now}
              hasWarning={hasWarning(left, item.drop)}
              onLoginNeeded={nobody}
            />
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** Only somebody who is signed in has a drop of today. */
const nobody = () => {};
