import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { forgetPages } from '../pages/pages.ts';
import { head, pages } from '../platform/collections.ts';
import type { HeadContent, StoredItem } from '../platform/documents/pages.ts';
import { encodePageCursor } from '../platform/paging.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
const feedAt = '/api/public/drops/feed';
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyStore();
  forgetPages();
});

const anItem = (n: number, fadesIn = DAY_MS): StoredItem => ({
  id: `item${String(n).padStart(16, '0')}`,
  content: `thought ${n}`,
  emotionType: 'joy',
  shownAt: now.getTime() - n * 60_000,
  totemType: 'ghost',
  counts: {},
  young: 0,
  fadesAt: now.getTime() + fadesIn,
});
const items = (from: number, count: number, fadesIn?: number) =>
  Array.from({ length: count }, (_, n) => anItem(from + n, fadesIn));

/** Stores a list of pages, the first one as the head, and returns the ids of the others. */
async function storePages(
  [inHead = [], ...sealed]: readonly StoredItem[][],
  change: Partial<HeadContent> = {},
): Promise<string[]> {
  const ids = sealed.map(() => newId());
  for (const [n, page] of sealed.entries()) {
    await pages('feed')
      .doc(ids[n] ?? '')
      .set({
        items: JSON.stringify(page),
        older: ids[n + 1] ?? null,
        expireAt: Timestamp.fromMillis(now.getTime() + 61 * DAY_MS),
      });
  }
  const content = {
    open: { id: newId(), items: inHead },
    last: null,
    older: ids[0] ?? null,
    gone: [],
    ...change,
  };
  await head('feed').set({ content: JSON.stringify(content), v: 7 });
  return ids;
}

const read = async (cursor: string | null = null) =>
  (await api.send(`GET ${feedAt}${cursor === null ? '' : `?cursor=${cursor}`}`)).body;
const contents = (body: { drops: { drop: { content: string } }[] }) =>
  body.drops.map(({ drop }) => drop.content);
const thoughts = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `thought ${from + n}`);

describe('the feed, page by page', () => {
  it('is empty, and says so, before anything was released', async () => {
    expect(await read()).toEqual({ drops: [], nextCursor: null, v: null, gone: [] });
  });

  it('begins with all of the head, the open page and the last full one, and what is gone', async () => {
    const gone = [{ id: newId(), at: now.getTime() }];
    const last = { id: newId(), items: items(3, 20) };
    await storePages([items(0, 3), items(23, 20)], { last, gone });
    const body = await read();
    expect(contents(body)).toEqual(thoughts(0, 23));
    expect([body.v, body.gone]).toEqual([7, gone.map(({ id }) => id)]);
    const next = await read(body.nextCursor);
    expect(contents(next)).toEqual(thoughts(23, 20));
    expect([next.v, next.gone, next.nextCursor]).toEqual([null, [], null]);
  });

  it('goes on without a gap or a repeat while new drops come out on top', async () => {
    const sealed = [items(20, 20), items(40, 20), items(60, 7)];
    const [older = null] = await storePages([items(0, 20), ...sealed]);
    const first = await read();
    // So many drops have appeared meanwhile that the former head is a page now.
    const moved = newId();
    await pages('feed')
      .doc(moved)
      .set({ items: JSON.stringify(items(0, 20)), older, expireAt: Timestamp.fromDate(now) });
    const content = {
      open: { id: newId(), items: items(900, 20) },
      last: null,
      older: moved,
      gone: [],
    };
    await head('feed').set({ content: JSON.stringify(content), v: 8 });
    forgetPages();
    const seen = contents(first);
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const body = await read(cursor);
      seen.push(...contents(body));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(thoughts(0, 67));
  });

  it('shows nothing that has faded, and looks on for ten that have not, through five pages', async () => {
    const faded = (from: number) => items(from, 20, 0);
    const page = (from: number) => [...items(from, 2), ...items(from + 2, 18, 0)];
    const ids = await storePages([faded(0), page(20), page(40), page(60), page(80), page(100)]);
    const body = await read();
    const kept = [20, 40, 60, 80].flatMap((from) => thoughts(from, 2));
    expect(contents(body)).toEqual(kept);
    expect(body.nextCursor).toBe(encodePageCursor('feed', ids[4] ?? ''));
    expect(contents(await read(body.nextCursor))).toEqual(thoughts(100, 2));
  });

  it('stops looking on once it has ten', async () => {
    await storePages([items(0, 4), items(4, 6), items(10, 20)]);
    const body = await read();
    expect(contents(body)).toEqual(thoughts(0, 10));
    expect(contents(await read(body.nextCursor))).toEqual(thoughts(10, 20));
  });

  it('ends where a page has come to its end', async () => {
    const [, second = ''] = await storePages([items(0, 4), items(4, 6), items(10, 20)]);
    await pages('feed').doc(second).delete();
    const body = await read();
    expect(contents(body)).toEqual(thoughts(0, 10));
    expect(await read(body.nextCursor)).toEqual({ drops: [], nextCursor: null, v: null, gone: [] });
  });

  it('says nothing of when a drop fades, or of how many newcomers liked it', async () => {
    await storePages([[{ ...anItem(0), counts: { same: 2 }, young: 2 }]]);
    const { text, body } = await api.send(`GET ${feedAt}`);
    expect(body.drops[0].reactionCounts).toEqual({ same: 2 });
    expect(text).not.toMatch(/young|fade|shownAt/);
  });
});

describe('the address of a page that the cache in front may keep', () => {
  const refused = async (address: string) => {
    const { status, headers } = await api.send(`GET ${address}`);
    return [status, headers.get('cache-control')];
  };
  const given = encodePageCursor('feed', 'a'.repeat(20));

  it.each([
    'limit=20',
    `cursor=${given}&`,
    `&cursor=${given}`,
    '&',
    `CURSOR=${given}`,
    `cursor[]=${given}`,
    `c%75rsor=${given}`,
    `cursor=%61${given.slice(1)}`,
    `cursor=${given}&cursor=${given}`,
    `cursor=${given}?`,
    `cursor=${given}&x=1`,
    `cursor=${given}=`,
    `cursor=${given}A`,
    `cursor=b${given.slice(1)}`,
    `cursor=${'a'.repeat(20)}`,
    `cursor=${encodePageCursor('crisis', 'a'.repeat(20))}`,
    'x',
  ])('is not spelled ?%s', async (query) => {
    expect(await refused(`${feedAt}?${query}`)).toEqual([400, 'no-store']);
  });

  it('is this one, even when the page is gone', async () => {
    const answer = await api.send(`GET ${feedAt}?cursor=${given}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=10',
    ]);
  });

  it.each([
    ['/API/public/drops/feed', 404],
    ['/api/Public/drops/feed', 404],
    // This id has the form of a drop's address, but no drop has it.
    ['/api/public/drops/FEED', 400],
  ])('is not %s', async (address, status) => {
    expect(await refused(address)).toEqual([status, 'no-store']);
  });
});
