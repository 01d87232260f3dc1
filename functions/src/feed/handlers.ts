import type { Handler } from '../http/handler.ts';
import { toPublicItem, toPublicItems } from '../pages/present.ts';
import { readPopular } from '../pages/store.ts';
import { asSeenBy } from './as-seen-by.ts';
import { gather } from './gather.ts';

export const getPublicFeed: Handler<'GET /api/public/drops/feed'> = async ({ cursor }, { now }) => {
  const { items, nextCursor, head } = await gather('feed', cursor, now);
  return {
    drops: items.map(toPublicItem),
    nextCursor,
    v: head?.v ?? null,
    gone: head?.content.gone.map(({ id }) => id) ?? [],
  };
};

export const getPopularFeed: Handler<'GET /api/public/drops/popular'> = async (
  _input,
  { now },
) => ({
  drops: toPublicItems(await readPopular('feed'), now),
});

export const getPersonalFeed: Handler<'GET /api/drops/feed'> = async (
  { cursor },
  { caller, now },
) => {
  const { items, nextCursor } = await gather('feed', cursor, now);
  return { drops: await asSeenBy(caller.uid, items), nextCursor };
};
