import type { PublicFeed } from '../contract/feed.ts';
import { FEED_PAGE_SIZE } from '../contract/limits.ts';
import { ownAmong } from '../drops/own-among.ts';
import { toCounts, toPublicDrop } from '../drops/present.ts';
import type { Handler } from '../http/handler.ts';
import { decodeCursor } from '../platform/cursor.ts';
import { cutPage } from '../platform/page.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import { reactionsBy } from '../reactions/store.ts';
import { type FeedRow, listFeed } from './store.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const publicPages = new SingleFlight<PublicFeed>();

// A signed-in reader may have dropped a moment ago, and must not share a page from before that.
export const getPublicFeed: Handler<'GET /api/public/drops/feed'> = (input, { now }) =>
  publicPages.do(`${input.limit} ${input.cursor}`, now, () => readPage(input));

export const getPersonalFeed: Handler<'GET /api/drops/feed'> = async (input, { caller }) => {
  const { shown, nextCursor } = await readRows(input);
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

async function readPage(input: Page): Promise<PublicFeed> {
  const { shown, nextCursor } = await readRows(input);
  return { drops: shown.map(toItem), nextCursor };
}

async function readRows(input: Page) {
  const limit = input.limit ?? FEED_PAGE_SIZE;
  const rows = await listFeed(limit + 1, input.cursor ? decodeCursor(input.cursor) : null);
  return cutPage(rows, limit, ({ id, doc }) => ({ createdAt: doc.createdAt, id }));
}

const toItem = ({ id, doc }: FeedRow): PublicFeed['drops'][number] => ({
  drop: toPublicDrop(id, doc),
  reactionCounts: toCounts(doc.reactionCounts),
});
