import type { Emotion } from '@blckmirror/functions/contract';
import { useQuery } from '@tanstack/react-query';
import type { FeedTab } from '../../../entities/drop/feed-order.ts';
import { AskOwnAmong } from '../../../entities/reactions/ask-own-among.ts';
import { popularQuery } from '../popular-query.ts';
import type { Feed } from '../use-feed.ts';
import { OwnCards } from './own-cards.tsx';

interface OwnOfFeedProps {
  readonly uid: string;
  readonly feed: Feed;
  readonly tab: FeedTab;
  readonly only: Emotion | null;
}

/** What a reader has of their own in the feed: which cards are theirs, what they gave, and what is on its way. */
export function OwnOfFeed({ uid, feed, tab, only }: OwnOfFeedProps) {
  const { data: popular } = useQuery({ ...popularQuery, enabled: false });
  const isRecent = tab === 'recent';
  const shown = isRecent ? feed.items : (popular?.pages.flatMap(({ drops }) => drops) ?? []);
  return (
    <>
      <AskOwnAmong uid={uid} ids={shown.map(({ drop }) => drop.id)} />
      {isRecent && <OwnCards feed={feed} only={only} />}
    </>
  );
}
