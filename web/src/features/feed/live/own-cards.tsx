import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { DropText } from '../../../entities/drop/drop-text.tsx';
import { useWaiting } from '../../../entities/drop/waiting.ts';
import { useNow } from '../../../lib/time/clock.ts';
import { CardFrame, CardMeta } from '../card-frame.tsx';
import { DropCard } from '../drop-card.tsx';
import { EmotionBadge } from '../emotion-badge.tsx';
import type { Feed } from '../use-feed.ts';
import { ownOnTop } from './own-on-top.ts';
import { useLatest } from './use-latest.ts';

const MINUTE = 60_000;
const OWN = { given: [], isOwn: true } as const;

/** One's own drops on top of one's own feed, until the list has them. */
export function OwnCards({ feed }: { readonly feed: Feed }) {
  const now = useNow(MINUTE);
  const { data: latest } = useLatest(feed.readAt);
  const cards = ownOnTop(useWaiting(), feed.items, latest?.head ?? null);
  if (cards.length === 0) return null;
  return (
    <Box display="flex" asChild flexDirection="column" gap="4" marginBottom="4">
      <chakra.ul aria-label="On their way" listStyleType="none">
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
    </Box>
  );
}

/** What its author alone sees: it has no minute yet, and nobody can answer it. */
const Surfacing = ({ drop }: { readonly drop: OwnDrop }) => (
  <CardFrame label="Your drop, surfacing">
    <DropText content={drop.content} />
    <CardMeta>
      <Box as="span" color="moon">
        Yours
      </Box>
      <EmotionBadge emotion={drop.emotionType} />
      <Box as="span" fontStyle="italic">
        surfacing
      </Box>
    </CardMeta>
  </CardFrame>
);
