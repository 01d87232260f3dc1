import { afterEach, expect, it, vi } from 'vitest';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { OFFLINE } from '../config/offline.ts';
import { keepOut, keepPublicFeed } from './offline-feed.ts';

const DATE = 'Tue, 10 Mar 2026 09:00:00 GMT';
const feedOf = (...ids: string[]) =>
  Response.json({ drops: ids.map((id) => ({ drop: { id } })) }, { headers: { Date: DATE } });

/** A browser's cache, in memory. */
function openCaches(): Map<string, Response> {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return kept;
}

/** The worker answers for a page, and has cached what it caches. */
async function pass(answer: Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => answer);
  const tasks: Promise<unknown>[] = [];
  const event = { waitUntil: (task: Promise<unknown>) => tasks.push(task) };
  const request = new Request(`https://app.test${OFFLINE.feedUrl}`);
  const given = await keepPublicFeed({ request, event } as unknown as RouteHandlerCallbackOptions);
  await Promise.all(tasks);
  return given;
}

async function keptIds(kept: Map<string, Response>): Promise<readonly string[]> {
  const copy = kept.get(OFFLINE.feedUrl);
  if (!copy) throw new Error('Nothing is kept');
  const page = (await copy.clone().json()) as { drops: { drop: { id: string } }[] };
  return page.drops.map(({ drop }) => drop.id);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a deleted drop stays out of the feed kept for offline, whatever older answers still hold', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const kept = openCaches();
  await pass(feedOf('mine', 'theirs'));
  expect(await keptIds(kept)).toEqual(['mine', 'theirs']);

  await keepOut('mine', new Date());
  expect(await keptIds(kept)).toEqual(['theirs']);

  const given = await pass(feedOf('newer', 'mine', 'theirs'));
  expect(await keptIds(kept)).toEqual(['newer', 'theirs']);
  expect(kept.get(OFFLINE.feedUrl)?.headers.get('Date')).toBe(DATE);
  expect((await given.json()).drops).toHaveLength(3);
});

it('a drop that is deleted before there is a copy stays out of the first', async () => {
  const kept = openCaches();
  await keepOut('mine', new Date());
  await pass(feedOf('mine', 'theirs'));
  expect(await keptIds(kept)).toEqual(['theirs']);
});

it('what was deleted is forgotten once no answer can hold it, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const kept = openCaches();
  await keepOut('mine', new Date());
  expect([...kept.keys()]).toEqual([OFFLINE.deletedUrl]);
  vi.setSystemTime(Date.now() + 179_999);
  await pass(feedOf('mine', 'theirs'));
  expect(await keptIds(kept)).toEqual(['theirs']);
  vi.setSystemTime(Date.now() + 1);
  await pass(feedOf('theirs'));
  expect([...kept.keys()]).toEqual([OFFLINE.feedUrl]);
});
