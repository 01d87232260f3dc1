import {
  categoryCount,
  type PublicItem,
  REACTION_CATEGORIES,
  type ReactionCounts,
  totemText,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardMeta } from '../../entities/drop/card-frame.tsx';
import { filterPage } from '../../entities/drop/page-filter.ts';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import { useLeftOut } from '../../entities/left-out/store.ts';
import { Sign } from '../../entities/sign/sign.tsx';
import { call } from '../../lib/api/call.ts';
import { publicFeedKey } from '../../lib/api/query-keys/feed.ts';
import { useNow } from '../../lib/time/clock.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';
import { chooseDrop } from './choose-drop.ts';

const MINUTE = 60_000;

export interface RealDropProps {
  /** What stands in its place before it has come, in an empty void, and where the feed cannot be reached. */
  readonly instead: ReactNode;
}

/** A drop as it stands in the feed, drawn as it is drawn there; nobody can react to it here. */
export function RealDrop({ instead }: RealDropProps) {
  const left = useLeftOut();
  const { data } = useQuery({
    queryKey: publicFeedKey('landing'),
    queryFn: async ({ signal }) =>
      filterPage(await call('GET /api/public/drops/feed', {}, { signal }), true),
    // Nobody wants another drop in place of the one that they are reading.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const item = data && chooseDrop(data.drops, left);
  return item ? <Card item={item} /> : instead;
}

function Card({ item: { drop, reactionCounts } }: { readonly item: PublicItem }) {
  const now = useNow(MINUTE);
  const { emoji, name } = totemText(drop.totemType);
  const answers = answersIn(reactionCounts);
  return (
    <Box as="article" aria-label={`A drop of ${drop.emotionType}`} animation="rise 400ms ease-out">
      <Box
        as="p"
        dir="auto"
        textStyle="drop"
        fontSize={{ base: '1.25rem', md: '1.5rem' }}
        lineHeight="1.5"
        overflowWrap="anywhere"
        textWrap="pretty"
      >
        {drop.content}
      </Box>
      <CardMeta>
        <EmotionTag emotion={drop.emotionType} />
        <chakra.time dateTime={drop.createdAt}>{relativeTime(drop.createdAt, now)}</chakra.time>
        <Box as="span">
          <Sign name={name}>{emoji}</Sign> {name}
        </Box>
      </CardMeta>
      {answers && (
        <Box as="p" textStyle="meta" color="muted" marginTop="3">
          {answers}
        </Box>
      )}
    </Box>
  );
}

/** "Answered 9 times: 4 Empathy, 3 Support, 2 Respect."; null where nobody has answered yet. */
function answersIn(counts: ReactionCounts): string | null {
  const given = REACTION_CATEGORIES.map((category) => ({
    name: category.name,
    count: categoryCount(category, counts),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const sum = given.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return null;
  const parts = given.map(({ name, count }) => `${count} ${name}`).join(', ');
  return `Answered ${sum === 1 ? 'once' : `${sum} times`}: ${parts}.`;
}
