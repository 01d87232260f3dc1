import type { PublicFeed } from '../contract/drops.ts';
import { FEED_PAGE_SIZE } from '../contract/limits.ts';
import { toCounts, toPublicDrop } from '../drops/present.ts';
import type { Handler } from '../http/handler.ts';
import { decodeCursor } from '../platform/cursor.ts';
import { InFlight } from '../platform/in-flight.ts';
import { cutPage } from '../platform/page.ts';
import { reactionsBy } from '../reactions/store.ts';
import { listFeed } from './store.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const publicPages = new InFlight<PublicFeed>();

// A signed-in reader may have dropped a moment ago, and must not share a page from before that.
export const getPublicFeed: Handler<'GET /api/public/drops/feed'> = (input, { now }) =>
  publicPages.ask(`${input.limit} ${input.cursor}`, now, () => readPage(input));

export const getPersonalFeed: Handler<'GET /api/drops/feed'> = async (input, { caller }) => {
  const page = await readPage(input);
  const mine = await reactionsBy(
    caller.uid,
    page.drops.map(({ drop }) => drop.id),
  );
  return {
    ...page,
    drops: page.drops.map((item) => ({ ...item, myReactions: mine.get(item.drop.id) ?? [] })),
  };
};

async function readPage(input: Page): Promise<PublicFeed> {
  const limit = input.limit ?? FEED_PAGE_SIZE;
  const rows = await listFeed(limit + 1, input.cursor ? decodeCursor(input.cursor) : null);
  const { shown, nextCursor } = cutPage(rows, limit, ({ id, doc }) => ({
    createdAt: doc.createdAt,
    id,
  }));
  return {
    drops: shown.map(({ id, doc }) => ({
      drop: toPublicDrop(id, doc),
      reactionCounts: toCounts(doc.reactionCounts),
    })),
    nextCursor,
  };
}
