import { isPremium } from '../account/premium.ts';
import { loadProfile, zoneState } from '../account/profile.ts';
import type { Handler } from '../http/handler.ts';
import { readPage } from '../platform/paging.ts';
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
  const [{ user }, { shown, nextCursor }, breakdown] = await Promise.all([
    loadProfile(caller, now),
    readPage(input, (limit, after) => listByAuthor(caller.uid, limit, after)),
    isPremium(caller.uid, now),
  ]);
  return {
    drops: shown.map(({ id, doc }) => toOwnDrop(id, doc, { breakdown })),
    nextCursor,
    stats: dropStats(user, zoneState(user), now),
  };
};
