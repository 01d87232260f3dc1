import type { Output, Parsed, PublicFeed } from '../contract/index.ts';
import {
  type OwnedDrop,
  ownDaysAmong,
  ownDrops,
  readShown,
  requireCrisisSpace,
} from '../drops/drops.ts';
import type { Handler, UserContext } from '../http/handler.ts';
import {
  gather,
  itemOnPage,
  monthOf,
  readPopular,
  recentRemovals,
  toPublicItem,
} from '../pages/pages.ts';
import type { Space } from '../platform/collections.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { AppError, badField } from '../platform/errors.ts';
import type { Stored } from '../platform/firestore.ts';
import {
  decodePageCursor,
  encodePageCursor,
  listNewest,
  type Position,
  readPage,
} from '../platform/paging.ts';
import { startOfMinute } from '../platform/time.ts';
import { reactionsBy, withOwn } from '../reactions/reactions.ts';

/**
 * The first page of the feed, computed once for each head that was read. It is reused only within the same minute,
 * because drops fade at whole minutes and removals leave the list at whole minutes.
 */
const firstAnswers = new WeakMap<
  object,
  { readonly minute: number; readonly answer: PublicFeed }
>();

export const getPublicFeed: Handler<'GET /api/public/drops/feed'> = async ({ cursor }, { now }) => {
  const { items, older, head } = await gatherFrom('feed', cursor, now);
  const minute = startOfMinute(now);
  const made = head && firstAnswers.get(head);
  if (made?.minute === minute) return made.answer;
  const answer = {
    drops: items.map(toPublicItem),
    nextCursor: older && encodePageCursor('feed', older),
    v: head?.v ?? null,
    gone: recentRemovals(head?.content.gone ?? [], now),
  };
  if (head) firstAnswers.set(head, { minute, answer });
  return answer;
};

/**
 * Reads a page of the feed or of the crisis space.
 * @throws AppError `bad-request` for a cursor that the server did not create
 */
async function readFeed(space: Space, cursor: string | undefined, now: Date) {
  const { items, older } = await gatherFrom(space, cursor, now);
  return { items, nextCursor: older && encodePageCursor(space, older) };
}

const gatherFrom = async (space: Space, cursor: string | undefined, now: Date) =>
  gather(space, cursor === undefined ? undefined : decodePageCursor(space, cursor), now);

export const getPopularFeed: Handler<'GET /api/public/drops/popular'> = async (
  _input,
  { now },
) => ({
  drops: (await readPopular('feed', now)).map(toPublicItem),
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
  const { items, nextCursor } = await readFeed('feed', cursor, now);
  return { drops: await asSeenBy(caller.uid, items), nextCursor };
};

/** The items as one reader sees them: with the reactions that the reader gave, and with a mark on the reader's own drops. */
async function asSeenBy(
  uid: string,
  items: readonly StoredItem[],
): Promise<Output<'GET /api/drops/feed'>['drops']> {
  const ids = items.map(({ id }) => id);
  const months = items.map(({ shownAt }) => monthOf(shownAt));
  const [given, own] = await Promise.all([reactionsBy(uid, months), ownDaysAmong(uid, ids)]);
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

export const listCrisisPosts: Handler<'GET /api/drops/crisis'> = async (input, context) => {
  const { uid } = context.caller;
  await requireCrisisSpace(uid, context.now);
  const { items, nextCursor } = await listFor(input, context);
  return { crisisPosts: await asSeenBy(uid, items), nextCursor };
};

async function listFor(
  { mine, popular, cursor }: Parsed<'GET /api/drops/crisis'>,
  { caller, now }: UserContext,
) {
  if (popular === 'true') {
    if (mine === 'true' || cursor !== undefined) throw badField('popular', 'is asked for alone');
    return { items: await readPopular('crisis', now), nextCursor: null };
  }
  return mine === 'true' ? ownPosts(caller.uid, cursor, now) : readFeed('crisis', cursor, now);
}

/** A page of a person's own posts, newest first: posts that are in the space, and posts that wait for release. */
async function ownPosts(uid: string, cursor: string | undefined, now: Date) {
  const { shown, nextCursor } = await readPage({ cursor }, (limit, after) =>
    listOwnCrisis(uid, limit, after),
  );
  const posts = shown.filter(({ doc }) => isShownOrWaits(doc, now));
  return { items: await Promise.all(posts.map(toItem)), nextCursor };
}

const isShownOrWaits = ({ state, fadesAt }: OwnedDrop, now: Date) =>
  state === 'waiting' || (state === 'shown' && (!fadesAt || fadesAt.toDate() > now));

/**
 * A post as its page shows it, or as its page will show it, because a page may be a few seconds late. The author sees all
 * the words.
 */
async function toItem({ id, doc }: Stored<OwnedDrop>): Promise<StoredItem> {
  const onPage = doc.pageId ? await itemOnPage('crisis', doc.pageId, id) : null;
  if (onPage) return { ...onPage, content: doc.content };
  return {
    id,
    content: doc.content,
    emotionType: doc.emotionType,
    shownAt: startOfMinute((doc.shownAt ?? doc.createdAt).toDate()),
    totemType: doc.shownTotem,
    counts: doc.counts ?? {},
    young: 0,
    fadesAt: doc.fadesAt?.toMillis() ?? Number.POSITIVE_INFINITY,
  };
}

/** A person's own crisis posts, newest first. */
export const listOwnCrisis = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<Stored<OwnedDrop>[]> =>
  listNewest(ownDrops(uid).where('isCrisis', '==', true), limit, after);
