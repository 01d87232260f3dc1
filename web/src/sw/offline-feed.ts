import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { OFFLINE } from '../config/offline.ts';

/**
 * How long an answer may still hold a deleted drop, in milliseconds: until the next tick, and then while caches on the
 * way keep it.
 */
const LAG_MS = 180_000;

/** A map from drop id to the time at which this device deleted the drop, in milliseconds since 1970. */
type Deleted = Readonly<Record<string, number>>;

/**
 * Fetches the public feed and keeps a copy of the last good answer. Pages read the copy themselves
 * (`features/feed/feed-out-of-reach.tsx`), so that they can say that it is old. A request with a token is passed on, and
 * its answer is not kept.
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

/** @param answer the answer as the server sent it; the reader is shown its date */
async function keepFeed(answer: Response, now: Date): Promise<void> {
  const cache = await caches.open(OFFLINE.feedCache);
  await cache.put(OFFLINE.feedUrl, answer);
  // This runs after `put`. If a drop is deleted at the same time, this call or `keepOut` removes the drop, whichever runs
  // later.
  await leaveOut(cache, await deletedLately(cache, now));
}

/**
 * Removes a drop that its author has deleted from the kept feed, and notes the drop so that it is also removed from later
 * answers that still hold it.
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
