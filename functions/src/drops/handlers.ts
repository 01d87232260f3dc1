import { isPremium } from '../account/premium.ts';
import { loadProfile, zoneState } from '../account/profile.ts';
import { FEED_PAGE_SIZE } from '../contract/limits.ts';
import type { Handler } from '../http/handler.ts';
import { decodeCursor } from '../platform/cursor.ts';
import { cutPage } from '../platform/page.ts';
import { toOwnDrop } from './present.ts';
import { dropStats } from './stats.ts';
import { listByAuthor } from './store.ts';
import { submitCrisisPost, submitDrop } from './submit.ts';

export const createDrop: Handler<'POST /api/drops'> = (input, context) => {
  const { content, emotionType, isCrisis } = input;
  return isCrisis
    ? submitCrisisPost(content, context)
    : submitDrop({ content, emotionType }, context);
};

export const listMyDrops: Handler<'GET /api/drops/me'> = async (input, { caller, now }) => {
  const limit = input.limit ?? FEED_PAGE_SIZE;
  const after = input.cursor ? decodeCursor(input.cursor) : null;
  const [{ user }, found, breakdown] = await Promise.all([
    loadProfile(caller, now),
    listByAuthor(caller.uid, limit + 1, after),
    isPremium(caller.uid, now),
  ]);
  const { shown, nextCursor } = cutPage(found, limit, ({ id, doc }) => ({
    createdAt: doc.createdAt,
    id,
  }));
  return {
    drops: shown.map(({ id, doc }) => toOwnDrop(id, doc, { breakdown })),
    nextCursor,
    stats: dropStats(user, zoneState(user), now),
  };
};
