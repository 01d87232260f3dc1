import type { PublicFeed } from '../contract/feed.ts';
import { readShown } from '../drops/on-page.ts';
import type { Handler } from '../http/handler.ts';
import { toldGone } from '../pages/gone.ts';
import { minuteOf } from '../pages/minute.ts';
import { toPublicItem, toPublicItems } from '../pages/present.ts';
import { gather, type ReadHead, readHead, readPopular } from '../pages/store.ts';
import { AppError } from '../platform/app-error.ts';
import { asSeenBy } from './as-seen-by.ts';

/** The first answer as it was made of a head, which is kept for seconds; fading and removals go by the minute. */
const firstAnswers = new WeakMap<
  ReadHead,
  { readonly minute: number; readonly answer: PublicFeed }
>();

export const getPublicFeed: Handler<'GET /api/public/drops/feed'> = async ({ cursor }, { now }) => {
  if (cursor !== undefined) return readPublicFeed(cursor, now);
  const head = await readHead('feed');
  const made = head && firstAnswers.get(head);
  if (made?.minute === minuteOf(now)) return made.answer;
  const answer = await readPublicFeed(undefined, now);
  if (head) firstAnswers.set(head, { minute: minuteOf(now), answer });
  return answer;
};

async function readPublicFeed(cursor: string | undefined, now: Date): Promise<PublicFeed> {
  const { items, nextCursor, head } = await gather('feed', cursor, now);
  return {
    drops: items.map(toPublicItem),
    nextCursor,
    v: head?.v ?? null,
    gone: toldGone(head?.content.gone ?? [], now),
  };
}

export const getPopularFeed: Handler<'GET /api/public/drops/popular'> = async (
  _input,
  { now },
) => ({
  drops: toPublicItems(await readPopular('feed'), now),
});

/** @throws AppError `not-found`, the same whether it is held, removed, faded, on its way, a crisis post or nothing at all */
export const getPublicDrop: Handler<'GET /api/public/drops/:dropId'> = async (
  { dropId },
  { now },
) => {
  const shown = await readShown(dropId, now);
  if (!shown || shown.isCrisis) {
    throw new AppError('not-found', 'This drop is not in the void, or no longer.');
  }
  return { drop: toPublicItem(shown.item) };
};

export const getPersonalFeed: Handler<'GET /api/drops/feed'> = async (
  { cursor },
  { caller, now },
) => {
  const { items, nextCursor } = await gather('feed', cursor, now);
  return { drops: await asSeenBy(caller.uid, items), nextCursor };
};
