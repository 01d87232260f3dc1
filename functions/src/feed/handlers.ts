import type { PublicFeed } from '../contract/feed.ts';
import { ownAmong } from '../drops/own-among.ts';
import { toCounts, toPublicDrop } from '../drops/public-drop.ts';
import type { Handler } from '../http/handler.ts';
import { type PageInput, readPage } from '../platform/paging.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import { reactionsBy } from '../reactions/store.ts';
import { type FeedRow, listFeed } from './store.ts';

const publicPages = new SingleFlight<PublicFeed>();

// A signed-in reader may have dropped a moment ago, and must not share a page from before that.
export const getPublicFeed: Handler<'GET /api/public/drops/feed'> = (input, { now }) =>
  publicPages.do(`${input.limit} ${input.cursor}`, now, () => readPublicPage(input));

export const getPersonalFeed: Handler<'GET /api/drops/feed'> = async (input, { caller }) => {
  const { shown, nextCursor } = await readPage(input, listFeed);
  const ids = shown.map(({ id }) => id);
  const [given, own] = await Promise.all([
    reactionsBy(caller.uid, ids),
    ownAmong(caller.uid, shown, false),
  ]);
  return {
    drops: shown.map((row) => {
      const { drop, reactionCounts } = toItem(row);
      return {
        drop: { ...drop, ...(own.has(row.id) && { userId: caller.uid }) },
        reactionCounts,
        myReactions: given.get(row.id) ?? [],
      };
    }),
    nextCursor,
  };
};

async function readPublicPage(input: PageInput): Promise<PublicFeed> {
  const { shown, nextCursor } = await readPage(input, listFeed);
  return { drops: shown.map(toItem), nextCursor };
}

const toItem = ({ id, doc }: FeedRow): PublicFeed['drops'][number] => ({
  drop: toPublicDrop(id, doc),
  reactionCounts: toCounts(doc.reactionCounts),
});
