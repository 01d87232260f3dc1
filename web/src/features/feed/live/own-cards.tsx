import type { Emotion, OwnDrop, TotemType } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { TotemName } from '../../../entities/card/totem-name.tsx';
import {
  CARD_LIST,
  CardFoot,
  CardFrame,
  CardMeta,
  REACTIONS_WIDTH,
} from '../../../entities/drop/card-frame.tsx';
import { DropText } from '../../../entities/drop/drop-text.tsx';
import { useWaiting } from '../../../entities/drop/waiting.ts';
import { useNow } from '../../../lib/time/clock.ts';
import { DropCard } from '../drop-card.tsx';
import { EmotionBadge } from '../emotion-badge.tsx';
import type { Feed } from '../use-feed.ts';
import { ownOnTop } from './own-on-top.ts';
import { useLatest } from './use-latest.ts';

const MINUTE = 60_000;
const OWN = { given: [], isOwn: true } as const;

interface OwnCardsProps {
  readonly feed: Feed;
  /** The one feeling that the list shows; null: all of them. */
  readonly only: Emotion | null;
}

/** One's own drops on top of one's own feed, until the list has them. */
export function OwnCards({ feed, only }: OwnCardsProps) {
  const now = useNow(MINUTE);
  const { data: latest } = useLatest(feed.readAt);
  const own = useWaiting().filter(({ emotionType }) => only === null || emotionType === only);
  const cards = ownOnTop(own, feed.items, latest?.head ?? null);
  if (cards.length === 0) return null;
  return (
    <chakra.ul
      aria-label="On their way"
      borderBottomWidth="1px"
      borderColor="hairline"
      css={CARD_LIST}
    >
      {cards.map((card) => (
        <li key={card.id}>
          {'item' in card ? (
            <DropCard item={card.item} own={OWN} now={now} onLoginNeeded={() => {}} />
          ) : (
            <Surfacing drop={card.surfacing} />
          )}
        </li>
      ))}
    </chakra.ul>
  );
}

/** What a card's totem is most likely to be: that of the chosen feeling. Only the room that it takes is asked of it. */
const LIKELY: Readonly<Record<Emotion, TotemType>> = {
  sadness: 'ghost',
  anger: 'flame',
  anxiety: 'storm',
  love: 'heart',
  joy: 'mirror',
};

/**
 * What its author alone sees: it has no minute yet, and nobody can answer it. The room of its totem and its reactions is
 * kept, so that nothing below moves when it surfaces.
 */
const Surfacing = ({ drop }: { readonly drop: OwnDrop }) => (
  <CardFrame label="Your drop, surfacing">
    <DropText content={drop.content} />
    <CardFoot>
      <CardMeta>
        <Box as="span" color="moon">
          Yours
        </Box>
        <EmotionBadge emotion={drop.emotionType} />
        <Box as="span" fontStyle="italic">
          {drop.waitsForPerson ? 'waits for a person' : 'surfacing'}
        </Box>
        <Box as="span" aria-hidden visibility="hidden">
          <TotemName type={LIKELY[drop.emotionType]} />
        </Box>
      </CardMeta>
      <Box data-place="reactions" minWidth={REACTIONS_WIDTH} minHeight="11" />
    </CardFoot>
  </CardFrame>
);
