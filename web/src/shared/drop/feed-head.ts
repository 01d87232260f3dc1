import type { Output, PublicFeed } from '@blckmirror/functions/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { answerKey } from '../../lib/api/query-keys.ts';
import { dropCopy, forgetOldExport } from '../../lib/offline-copies/own-page.ts';
import { now } from '../../lib/time/clock.ts';
import { keepOut } from '../../sw/offline-feed.ts';
import { setPageFilter } from './page-filter.ts';

/** For this time, in milliseconds, an answer older than the page that this tab has may come from an HTTP cache. */
const CACHES_LAG_MS = 60_000;
/** The same time if the tab's page came from the copy in Firestore. HTTP caches keep the API's answer for 10 s. */
const COPY_LEADS_MS = 20_000;

interface Heard {
  readonly page: PublicFeed;
  readonly at: number;
  readonly isCopy: boolean;
}

let heard: Heard | null = null;
/**
 * The version (`v`) of a copy from Firestore that was newer than the API's later answers for too long. Copies up to
 * this version are ignored.
 */
let doubted = -1;

/**
 * The removed drops, each with the version of the first page that reported the removal. Drops that their author deleted
 * here stay removed forever.
 */
const gone = new Map<string, number>();

/**
 * Takes a first page of the feed (the head) and returns the newest one that this tab knows, without removed drops. An
 * older page than the known one is ignored for some seconds, because it may come from an HTTP cache. After that time it
 * replaces the known page.
 */
export function newestHead(page: PublicFeed, isCopy = false): PublicFeed {
  const at = now().getTime();
  const v = page.v ?? 0;
  if (heard !== null && v < (heard.page.v ?? 0)) {
    const isCache = at - heard.at < (heard.isCopy ? COPY_LEADS_MS : CACHES_LAG_MS);
    // A drop that the API's page calls removed is removed, even if the newer copy still contains it.
    if (isCache && heard.isCopy) noteGone(page, v);
    if (isCache) return withoutGone(heard.page);
    if (heard.isCopy) doubted = heard.page.v ?? 0;
  }
  heard = { page, at, isCopy };
  noteGone(page, v);
  // A drop that an older page called removed and that is on this page was hidden (a hold) and is public again.
  for (const { drop } of page.drops) if ((gone.get(drop.id) ?? v) < v) gone.delete(drop.id);
  return withoutGone(page);
}

function noteGone(page: PublicFeed, v: number): void {
  for (const id of page.gone) if (!gone.has(id)) gone.set(id, v);
}

/** The newest head that this tab knows. `shown`, the one on screen, may have been read before this file was loaded. */
export const knownHead = (shown: PublicFeed | undefined): PublicFeed | null =>
  heard === null || (shown?.v ?? 0) > (heard.page.v ?? 0)
    ? shown
      ? newestHead(shown)
      : null
    : withoutGone(heard.page);

/** Whether a copy of the head is newer than every head that this tab knows, and newer than the ignored copies. */
export const isNews = ({ v }: PublicFeed): boolean =>
  (v ?? 0) > Math.max(heard?.page.v ?? -1, doubted);

/** Marks a drop as removed for as long as this tab is open, because its author deleted it here. */
const forgetForGood = (dropId: string): void => {
  gone.set(dropId, Number.POSITIVE_INFINITY);
};

/** A page without the removed drops. Returns the same object if the page contains no removed drop. */
export function withoutGone<Page extends { readonly drops: PublicFeed['drops'] }>(
  page: Page,
): Page {
  if (!page.drops.some(({ drop }) => gone.has(drop.id))) return page;
  return { ...page, drops: page.drops.filter(({ drop }) => !gone.has(drop.id)) };
}

/** True if the list on screen comes from a copy and the API has not answered since. */
let isCopyShown = false;

export const showsCopy = (): boolean => isCopyShown;

/** Must be called with the first page that is now on screen. Stores whether it is a copy (`isCopyShown`). */
export const noteShown = (page: PublicFeed): void => {
  isCopyShown = heard?.isCopy === true && heard.page.v === page.v;
};

// The file that reads the feed is loaded with the first screen, so this filter is not a part of it. Nothing is lost:
// before the head is read a second time, this tab knows of no removed drops.
setPageFilter((page, isFirst) => {
  if (!isFirst) return withoutGone(page);
  const newest = newestHead(page);
  if (!heard?.isCopy) isCopyShown = false;
  return newest;
});

/** The cached data of the feed or of Popular. */
export type FeedData = InfiniteData<PublicFeed>;

/**
 * Changes the cached feed and Popular. Does not read them again, and keeps the time at which they were read.
 * @param change returns the same object if it changes nothing
 */
export function changeFeeds(client: QueryClient, change: (feed: FeedData) => FeedData): void {
  const cached = client.getQueryCache().findAll({ queryKey: answerKey('/api/public/drops/feed') });
  for (const { queryKey, state } of cached) {
    const feed = state.data as FeedData | undefined;
    if (feed === undefined) continue;
    const next = change(feed);
    if (next !== feed) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** Removes the cards of removed drops from the feed and from Popular. */
export const hideRemoved = (client: QueryClient): void =>
  changeFeeds(client, (feed) => {
    const pages = feed.pages.map(withoutGone);
    return pages.some((page, at) => page !== feed.pages[at]) ? { ...feed, pages } : feed;
  });

type CrisisData = InfiniteData<Output<'GET /api/drops/crisis'>>;

/** Removes a drop that its author has just deleted from every screen and from the copies on this device. */
export function forgetDrop(client: QueryClient, uid: string, dropId: string): void {
  dropCopy(uid, 'drops', dropId);
  dropCopy(uid, 'waiting', dropId);
  forgetOldExport();
  forgetForGood(dropId);
  hideRemoved(client);
  client.setQueriesData<CrisisData>(
    { queryKey: answerKey('/api/drops/crisis') },
    (posts) =>
      posts && {
        ...posts,
        pages: posts.pages.map((page) => ({
          ...page,
          crisisPosts: page.crisisPosts.filter(({ drop }) => drop.id !== dropId),
        })),
      },
  );
  // Not awaited. It fails only on a device without this cache, where there is no copy to change.
  keepOut(dropId, now()).catch(() => {});
}
