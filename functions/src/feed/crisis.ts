import type { Parsed } from '../contract/index.ts';
import { requireCrisisSpace, submitCrisisPost } from '../drops/release.ts';
import { type OwnedDrop, type OwnStoredDrop, ownDrops } from '../drops/store.ts';
import type { Handler, UserContext } from '../http/handler.ts';
import { isVisible, minuteOf } from '../pages/page.ts';
import { gather, itemOnPage, readPopular } from '../pages/store.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { badField } from '../platform/errors.ts';
import { listNewest, type Position, readPage } from '../platform/paging.ts';
import { asSeenBy } from './handlers.ts';

export const listCrisisPosts: Handler<'GET /api/drops/crisis'> = async (input, context) => {
  const { uid } = context.caller;
  await requireCrisisSpace(uid, context.now);
  const { items, nextCursor } = await listFor(input, context);
  return { crisisPosts: await asSeenBy(uid, items), nextCursor };
};

export const shareCrisisPost: Handler<'POST /api/drops/crisis'> = (
  { content, confirmed },
  context,
) => submitCrisisPost({ content, confirmed }, context);

async function listFor(
  { mine, popular, cursor }: Parsed<'GET /api/drops/crisis'>,
  { caller, now }: UserContext,
) {
  if (popular === 'true') {
    if (mine === 'true' || cursor !== undefined) throw badField('popular', 'is asked for alone');
    const items = await readPopular('crisis');
    return { items: items.filter((item) => isVisible(item, now)), nextCursor: null };
  }
  return mine === 'true' ? ownPosts(caller.uid, cursor, now) : gather('crisis', cursor, now);
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
async function toItem({ id, doc }: OwnStoredDrop): Promise<StoredItem> {
  const onPage = doc.pageId ? await itemOnPage('crisis', doc.pageId, id) : null;
  if (onPage) return { ...onPage, content: doc.content };
  return {
    id,
    content: doc.content,
    emotionType: doc.emotionType,
    shownAt: minuteOf((doc.shownAt ?? doc.createdAt).toDate()),
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
): Promise<OwnStoredDrop[]> =>
  listNewest(ownDrops(uid).where('isCrisis', '==', true), limit, after);
