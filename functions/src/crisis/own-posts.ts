import type { OwnedDrop, OwnStoredDrop } from '../drops/store.ts';
import { shownTotem } from '../pages/shown-totem.ts';
import { itemOnPage } from '../pages/store.ts';
import type { StoredItem } from '../platform/page-documents.ts';
import { readPage } from '../platform/paging.ts';
import { listOwnCrisis } from './store.ts';

const MINUTE_MS = 60_000;

/** A page of somebody's own posts, newest first: those in the space, and those on their way there. */
export async function ownPosts(uid: string, cursor: string | undefined, now: Date) {
  const { shown, nextCursor } = await readPage({ cursor }, (limit, after) =>
    listOwnCrisis(uid, limit, after),
  );
  const posts = shown.filter(({ doc }) => isThere(doc, now));
  return { items: await Promise.all(posts.map(toItem)), nextCursor };
}

const isThere = ({ state, fadesAt }: OwnedDrop, now: Date) =>
  state === 'waiting' || (state === 'shown' && (!fadesAt || fadesAt.toDate() > now));

/** The item as it stands on its page, or as it will: a page may be a few seconds behind. Its author reads it whole. */
async function toItem({ id, doc }: OwnStoredDrop): Promise<StoredItem> {
  const onPage = doc.pageId ? await itemOnPage('crisis', doc.pageId, id) : null;
  if (onPage) return { ...onPage, content: doc.content };
  return {
    id,
    content: doc.content,
    emotionType: doc.emotionType,
    shownAt: cutToMinute((doc.shownAt ?? doc.createdAt).toMillis()),
    totemType: doc.shownTotem ?? shownTotem(doc.content, doc.emotionType),
    counts: doc.counts ?? {},
    young: 0,
    fadesAt: doc.fadesAt?.toMillis() ?? Number.POSITIVE_INFINITY,
  };
}

const cutToMinute = (millis: number) => Math.floor(millis / MINUTE_MS) * MINUTE_MS;
