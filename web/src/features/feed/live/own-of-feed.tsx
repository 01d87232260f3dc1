import {
  type Emotion,
  type OwnDrop,
  type PublicFeed,
  type PublicItem,
  shownText,
  type TotemType,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../../lib/time/clock.ts';
import {
  CARD_LIST,
  CardFoot,
  CardFrame,
  CardMeta,
  REACTIONS_WIDTH,
  TotemName,
} from '../../../shared/drop/card/card.tsx';
import { DropCard, EmotionBadge } from '../../../shared/drop/card/drop-card.tsx';
import { DropText } from '../../../shared/drop/card/drop-text.tsx';
import type { FeedTab } from '../../../shared/drop/feed-order.ts';
import { useWaiting } from '../../../shared/drop/own-drops.ts';
import type { Feed } from '../../../shared/drop/use-feed.ts';
import { AskOwnReactions } from '../../../shared/reactions/ask-own-reactions.ts';
import { popularQuery } from '../popular-query.ts';
import { showNewerCopy, useLatest } from './use-latest.ts';

interface OwnOfFeedProps {
  readonly uid: string;
  readonly feed: Feed;
  readonly tab: FeedTab;
  readonly only: Emotion | null;
}

/**
 * The parts of the feed that only a signed-in reader needs. Reads the feed's copy from Firestore, requests the reader's
 * own reactions, and shows the reader's own drops that are not in the list yet.
 */
export function OwnOfFeed({ uid, feed, tab, only }: OwnOfFeedProps) {
  const client = useQueryClient();
  useEffect(() => {
    void showNewerCopy(client, uid);
  }, [client, uid]);
  const { data: popular } = useQuery({ ...popularQuery, enabled: false });
  const isRecent = tab === 'recent';
  const shown = isRecent ? feed.items : (popular?.pages.flatMap(({ drops }) => drops) ?? []);
  return (
    <>
      <AskOwnReactions uid={uid} ids={shown.map(({ drop }) => drop.id)} />
      {isRecent && feed.status === 'ready' && <OwnCards feed={feed} only={only} />}
    </>
  );
}

const MINUTE = 60_000;
const OWN = { given: [], isOwn: true } as const;

interface OwnCardsProps {
  readonly feed: Feed;
  /** The one feeling that the list shows; null for all. */
  readonly only: Emotion | null;
}

/** The reader's own drops above the list, until the list contains them. */
function OwnCards({ feed, only }: OwnCardsProps) {
  const at = useNow(MINUTE);
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
            <DropCard item={card.item} own={OWN} now={at} onLoginNeeded={() => {}} />
          ) : (
            <Surfacing drop={card.surfacing} />
          )}
        </li>
      ))}
    </chakra.ul>
  );
}

/** The most likely totem for each feeling. Its invisible name keeps room until the drop's real totem is known. */
const LIKELY: Readonly<Record<Emotion, TotemType>> = {
  sadness: 'ghost',
  anger: 'flame',
  anxiety: 'storm',
  love: 'heart',
  joy: 'mirror',
};

/**
 * The card of a reader's own drop that others cannot see yet, with the words that they will read. It has room for the
 * totem and the reactions, so that nothing below moves when others see the drop.
 */
const Surfacing = ({ drop }: { readonly drop: OwnDrop }) => (
  <CardFrame label="Your drop, surfacing">
    <DropText content={shownText(drop)} />
    <CardFoot>
      <CardMeta isOwn>
        <EmotionBadge emotion={drop.emotionType} />
        <Box as="span" fontStyle="italic">
          {drop.waitsForPerson ? 'a person reads it first' : 'surfacing'}
        </Box>
        <Box as="span" aria-hidden visibility="hidden">
          <TotemName type={LIKELY[drop.emotionType]} />
        </Box>
      </CardMeta>
      <Box data-place="reactions" minWidth={REACTIONS_WIDTH} minHeight="11" />
    </CardFoot>
  </CardFrame>
);

/** A reader's own drop above the list: `item` if everybody sees the drop, `surfacing` if nobody else sees it yet. */
type OnTop =
  | { readonly id: string; readonly item: PublicItem }
  | { readonly id: string; readonly surfacing: OwnDrop };

/**
 * The reader's own drops to show above the list: drops that others do not see yet, and drops that others see but that
 * are not in the list, because the list was read before.
 * @param head the newest known head of the feed; null before the first read
 */
export function ownOnTop(
  own: readonly OwnDrop[],
  items: readonly PublicItem[],
  head: PublicFeed | null,
): readonly OnTop[] {
  const listed = new Set(items.map(({ drop }) => drop.id));
  return own.flatMap((mine): OnTop[] => {
    const { id } = mine;
    if (listed.has(id)) return [];
    const item = head?.drops.find(({ drop }) => drop.id === id);
    if (item) return [{ id, item }];
    return mine.state === 'waiting' || head === null ? [{ id, surfacing: mine }] : [];
  });
}
