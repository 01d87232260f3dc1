import { ownAmong } from '../drops/own-among.ts';
import { toCounts, toPublicDrop } from '../drops/public-drop.ts';
import { requireCrisisSpace, submitCrisisPost } from '../drops/submit.ts';
import type { FeedRow } from '../feed/store.ts';
import type { Handler } from '../http/handler.ts';
import { type PageInput, readPage } from '../platform/paging.ts';
import { reactionsBy } from '../reactions/store.ts';
import { listCrisis, listOwnCrisis, readCopies } from './store.ts';

interface Rows {
  readonly rows: readonly FeedRow[];
  readonly own: ReadonlySet<string>;
  readonly nextCursor: string | null;
}

export const listCrisisPosts: Handler<'GET /api/drops/crisis'> = async (input, { caller, now }) => {
  await requireCrisisSpace(caller.uid, now);
  const list = input.mine === 'true' ? ownPosts : allPosts;
  const { rows, own, nextCursor } = await list(caller.uid, input);
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

async function allPosts(uid: string, input: PageInput): Promise<Rows> {
  const { shown, nextCursor } = await readPage(input, listCrisis);
  return { rows: shown, own: await ownAmong(uid, shown, true), nextCursor };
}

async function ownPosts(uid: string, input: PageInput): Promise<Rows> {
  const { shown, nextCursor } = await readPage(input, (limit, after) =>
    listOwnCrisis(uid, limit, after),
  );
  const rows = await readCopies(shown.map(({ id }) => id));
  return { rows, own: new Set(rows.map(({ id }) => id)), nextCursor };
}
