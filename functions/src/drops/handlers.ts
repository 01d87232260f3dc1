import { requirePremium } from '../account/premium.ts';
import { rateRisk } from '../analysis/risk/index.ts';
import { FEED_PAGE_SIZE } from '../contract/limits.ts';
import type { Handler } from '../http/handler.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { toOwnDrop } from './present.ts';
import { releaseCrisisPost, releaseDrop } from './release.ts';
import { listByAuthor } from './store.ts';

const CRISIS_IS_PREMIUM =
  'The Crisis Support Space is part of Blckmirror+. Help is open to everyone at /help.';

export const createDrop: Handler<'POST /api/drops'> = async (input, context) => {
  const { caller, now, idempotencyKey } = context;
  if (input.isCrisis) await requirePremium(caller.uid, CRISIS_IS_PREMIUM);
  const thought = { content: input.content, emotionType: input.emotionType, idempotencyKey };
  const release = input.isCrisis ? releaseCrisisPost : releaseDrop;
  const { id, doc } = await release(caller, thought, now);
  return { drop: toOwnDrop(id, doc), risk: rateRisk(doc.content) };
};

export const listMyDrops: Handler<'GET /api/drops/me'> = async (input, { caller }) => {
  const limit = input.limit ?? FEED_PAGE_SIZE;
  const after = input.cursor ? decodeCursor(input.cursor) : null;
  // One more than asked tells whether there is a next page.
  const found = await listByAuthor(caller.uid, limit + 1, after);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    drops: shown.map(({ id, doc }) => toOwnDrop(id, doc)),
    nextCursor:
      found.length > limit && last
        ? encodeCursor({ createdAt: last.doc.createdAt, id: last.id })
        : null,
  };
};
