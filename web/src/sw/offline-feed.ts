import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { OFFLINE } from '../config/offline.ts';

/**
 * How long an answer of the API may still contain a deleted drop, in milliseconds. The next tick takes the drop off the
 * page, and after that HTTP caches keep the old page for a while.
 */
const LAG_MS = 180_000;

/** A map from drop id to the time at which this device deleted the drop, in milliseconds since 1970. */
type Deleted = Readonly<Record<string, number>>;

/**
 * Fetches the public feed and stores a copy of the last good answer. After a failure it does not answer with the copy:
 * the page reads the copy itself (`features/feed/feed-out-of-reach.tsx`) and says how old it is. The answer to a
 * request with a token is not stored.
 */
export async function keepPublicFeed({
  request,
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && !request.headers.has('Authorization')) {
    const copy = response.clone();
    // If the disk is full, no copy is kept, but the page still gets its answer.
    event.waitUntil(keepFeed(copy, new Date()).catch(() => {}));
  }
  return response;
}

/** @param answer the answer as the server sent it, because the page shows its `Date` to the reader */
async function keepFeed(answer: Response, now: Date): Promise<void> {
  const cache = await caches.open(OFFLINE.feedCache);
  await cache.put(OFFLINE.feedUrl, answer);
  // Called after `put`, because a drop may be deleted at the same time. Then this call or the one in `keepOut`,
  // whichever runs later, removes the drop.
  await leaveOut(cache, await deletedLately(cache, now));
}

/**
 * Removes a drop that its author has deleted from the stored feed. Stores its id too, so that the drop is also removed
 * from later answers that still contain it.
 */
export async function keepOut(dropId: string, now: Date): Promise<void> {
  const cache = await caches.open(OFFLINE.feedCache);
  const deleted = { ...(await deletedLately(cache, now)), [dropId]: now.getTime() };
  await cache.put(OFFLINE.deletedUrl, Response.json(deleted));
  await leaveOut(cache, deleted);
}

async function deletedLately(cache: Cache, now: Date): Promise<Deleted> {
  const noted = await cache.match(OFFLINE.deletedUrl);
  if (!noted) return {};
  const all = Object.entries((await noted.json()) as Deleted);
  const lately = all.filter(([, at]) => now.getTime() - at < LAG_MS);
  if (lately.length === 0) await cache.delete(OFFLINE.deletedUrl);
  return Object.fromEntries(lately);
}

async function leaveOut(cache: Cache, deleted: Deleted): Promise<void> {
  const kept = await cache.match(OFFLINE.feedUrl);
  if (!kept || Object.keys(deleted).length === 0) return;
  const page = (await kept.json()) as { readonly drops: readonly { drop: { id: string } }[] };
  const drops = page.drops.filter(({ drop }) => !(drop.id in deleted));
  if (drops.length === page.drops.length) return;
  const headers = { Date: kept.headers.get('Date') ?? '' };
  await cache.put(OFFLINE.feedUrl, Response.json({ ...page, drops }, { headers }));
}
