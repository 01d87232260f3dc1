import type { PersonalFeed, PublicFeed } from '../contract/index.ts';
import { ownAmong, readShown } from '../drops/drops.ts';
import type { Handler } from '../http/handler.ts';
import {
  minuteOf,
  type ReadHead,
  recentRemovals,
  toPublicItem,
  toPublicItems,
} from '../pages/page.ts';
import { gather, readHead, readPopular } from '../pages/store.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { AppError } from '../platform/errors.ts';
import { reactionsBy, withOwn } from '../reactions/reactions.ts';

/**
 * The first answer made from each head. It is reused only within the same minute, because drops fade at whole minutes and
 * removals leave the list at whole minutes.
 */
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
    gone: recentRemovals(head?.content.gone ?? [], now),
  };
}

export const getPopularFeed: Handler<'GET /api/public/drops/popular'> = async (
  _input,
  { now },
) => ({
  drops: toPublicItems(await readPopular('feed'), now),
});

/**
 * Returns one drop to anybody.
 * @throws AppError `not-found`, the same whether the drop is held, removed, faded, waiting, a crisis post or unknown
 */
export const getPublicDrop: Handler<'GET /api/public/drops/:dropId'> = async (
  { dropId },
  { now },
) => {
  const shown = await readShown(dropId, now);
  if (!shown || shown.doc.isCrisis) {
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

/** The items as one reader sees them: with the reactions that the reader gave, and with a mark on the reader's own drops. */
export async function asSeenBy(
  uid: string,
  items: readonly StoredItem[],
): Promise<PersonalFeed['drops']> {
  const ids = items.map(({ id }) => id);
  const [given, own] = await Promise.all([reactionsBy(uid, ids), ownAmong(uid, ids)]);
  return items.map((item) => {
    const { drop, reactionCounts } = toPublicItem(item);
    const myReactions = given.get(item.id) ?? [];
    return {
      drop: { ...drop, ...(own.has(item.id) && { userId: uid }) },
      reactionCounts: withOwn(reactionCounts, myReactions),
      myReactions,
    };
  });
}
