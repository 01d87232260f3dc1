import { FEED_PAGE_SIZE } from '../contract/limits.ts';
import { ownAmong } from '../drops/own-among.ts';
import { toCounts, toPublicDrop } from '../drops/present.ts';
import type { Stored } from '../drops/store.ts';
import { requireCrisisSpace, submitCrisisPost } from '../drops/submit.ts';
import type { FeedRow } from '../feed/store.ts';
import type { Handler } from '../http/handler.ts';
import { decodeCursor, type Position } from '../platform/cursor.ts';
import { cutPage } from '../platform/page.ts';
import { reactionsBy } from '../reactions/store.ts';
import { listCrisis, listOwnCrisis, readCopies } from './store.ts';

interface Rows {
  readonly rows: readonly FeedRow[];
  readonly own: ReadonlySet<string>;
  readonly nextCursor: string | null;
}

export const listCrisisPosts: Handler<'GET /api/drops/crisis'> = async (input, { caller, now }) => {
  await requireCrisisSpace(caller.uid, now);
  const limit = input.limit ?? FEED_PAGE_SIZE;
  const after = input.cursor ? decodeCursor(input.cursor) : null;
  const list = input.mine === 'true' ? ownPosts : allPosts;
  const { rows, own, nextCursor } = await list(caller.uid, limit, after);
  const given = await reactionsBy(
    caller.uid,
    rows.map(({ id }) => id),
  );
  return {
    crisisPosts: rows.map(({ id, doc }) => ({
      drop: { ...toPublicDrop(id, doc), ...(own.has(id) && { userId: caller.uid }) },
      reactionCounts: toCounts(doc.reactionCounts),
      myReactions: given.get(id) ?? [],
    })),
    nextCursor,
  };
};

export const shareCrisisPost: Handler<'POST /api/drops/crisis'> = ({ content }, context) =>
  submitCrisisPost(content, context);

async function allPosts(uid: string, limit: number, after: Position | null): Promise<Rows> {
  const found = await listCrisis(limit + 1, after);
  const { shown, nextCursor } = cutPage(found, limit, positionOf);
  return { rows: shown, own: await ownAmong(uid, shown, true), nextCursor };
}

async function ownPosts(uid: string, limit: number, after: Position | null): Promise<Rows> {
  const found = await listOwnCrisis(uid, limit + 1, after);
  const { shown, nextCursor } = cutPage(found, limit, positionOf);
  const rows = await readCopies(shown.map(({ id }) => id));
  return { rows, own: new Set(rows.map(({ id }) => id)), nextCursor };
}

const positionOf = ({ id, doc }: FeedRow | Stored): Position => ({ createdAt: doc.createdAt, id });
