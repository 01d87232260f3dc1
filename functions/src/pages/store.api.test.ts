import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStore } from '../../test/support/memory-store/memory-store.ts';
import { allPages, idOf, storeWaiting } from '../../test/support/pages.ts';
import { clearStore } from '../../test/support/saved-store.ts';
import { head, pages } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { decodeHead, forgetPages, gather, itemOnPage, readPopular } from './pages.ts';
import { runTick } from './tick/run-tick.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
let store: MemoryStore;
beforeAll(() => {
  store = new MemoryStore().serve(db());
});
beforeEach(async () => {
  await clearStore();
  forgetPages();
  for (let n = 0; n < 45; n += 1) await storeWaiting(idOf(n), { since: now });
  await runTick(now);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const reads = async (work: () => Promise<unknown>) => (await store.meter.during(work)).reads;
const readHead = () => gather('feed', undefined, now);
const readPage = async (id: string) => (await gather('feed', id, now)).items;
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

describe('what a server reads of the pages', () => {
  it('is read once for those who ask at the same time, and until ticks run again', async () => {
    vi.setSystemTime('2026-11-20T12:00:33.000Z');
    expect(await reads(() => Promise.all([readHead(), readHead()]))).toBe(1);
    pass(6.9);
    expect(await reads(() => readHead())).toBe(0);
    pass(0.2);
    expect(await reads(() => readHead())).toBe(1);
    expect(
      await reads(() => Promise.all([readPopular('feed', now), readPopular('feed', now)])),
    ).toBe(1);
  });

  it('is a sealed page for five minutes, without what the head says is gone', async () => {
    const [page] = (await allPages()).slice(-1);
    const [id = '', removed = ''] = [page?.id, page?.items[4]?.id];
    expect(await readPage(id)).toHaveLength(20);
    const found = (await head('feed').get()).data();
    const content = decodeHead(found?.content ?? '');
    const told = { ...content, gone: [{ id: removed, at: now.getTime() }] };
    await head('feed').update({ content: JSON.stringify(told) });
    pass(10);
    const billed = await reads(async () => {
      expect((await readPage(id)).map((item) => item.id)).not.toContain(removed);
      expect(await itemOnPage('feed', id, removed)).toBeNull();
    });
    // Only the head, and no page.
    expect(billed).toBe(1);
    pass(300);
    expect(await reads(() => readPage(id))).toBe(2);
  });

  it('is nothing where there is no page, and that is asked again when it failed', async () => {
    expect(await readPage('x'.repeat(20))).toEqual([]);
    expect((await gather('crisis', undefined, now)).head).toBeNull();
    const get = vi.spyOn(pages('feed').constructor.prototype, 'doc');
    get.mockImplementationOnce(() => {
      throw new Error('not now');
    });
    await expect(readPage('y'.repeat(20))).rejects.toThrow('not now');
    expect(await readPage('y'.repeat(20))).toEqual([]);
  });

  it('finds a drop on the head as on a sealed page, and nowhere else', async () => {
    for (const { id, items } of await allPages()) {
      const item = items[2];
      expect(await itemOnPage('feed', id, item?.id ?? '')).toEqual(item);
      expect(await itemOnPage('feed', id, idOf(999))).toBeNull();
    }
  });
});
