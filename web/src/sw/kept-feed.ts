import { OFFLINE } from '../config/offline.ts';

/** For so long an answer may still hold a drop that its author has deleted: until the next tick, and in caches in between. */
const LAG_MS = 180_000;

/** When drops were deleted on this device, in milliseconds since 1970, by their ids. */
type Deleted = Readonly<Record<string, number>>;

/**
 * Keeps a drop out of the feed that is kept for offline, which its author has deleted: out of what is there, and out of
 * what is still to come for as long as an answer may hold it.
 */
export async function keepOut(dropId: string, now: Date): Promise<void> {
  const cache = await caches.open(OFFLINE.feedCache);
  const deleted = { ...(await deletedLately(cache, now)), [dropId]: now.getTime() };
  await cache.put(OFFLINE.deletedUrl, Response.json(deleted));
  await leaveOut(cache, deleted);
}

/**
 * Keeps the feed for reading offline.
 * @param answer as the server sent it, with its date, which readers are told
 */
export async function keepFeed(answer: Response, now: Date): Promise<void> {
  const cache = await caches.open(OFFLINE.feedCache);
  await cache.put(OFFLINE.feedUrl, answer);
  // Looked at afterwards: a drop that is deleted meanwhile is taken out by this or by `keepOut`, whichever is later.
  await leaveOut(cache, await deletedLately(cache, now));
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
