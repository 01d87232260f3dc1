import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive, asCaller } from '../../test/support/as-caller.ts';
import { MemoryStore } from '../../test/support/memory-store/memory-store.ts';
import { allItems, idOf, storeWaiting } from '../../test/support/pages.ts';
import { clearStore } from '../../test/support/saved-store.ts';
import { createDrop } from '../drops/accept.ts';
import { deleteDrop } from '../drops/own-drops.ts';
import { getPublicFeed } from '../feed/feed.ts';
import { recount, unbalanced } from '../pages/recount.ts';
import { runTick } from '../pages/tick/run-tick.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { listOwnReactions, react } from './reactions.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const minute = (n: number) => new Date(start.getTime() + n * 60_000);
const HALF = 0.5;
/** Half of the window of an account whose address is not confirmed: two hours. */
const DUE = 60;
const dropId = idOf(1);
let store: MemoryStore;

beforeAll(() => {
  store = new MemoryStore(() => start.getTime()).serve(db());
  // Drops wait as in production.
  vi.stubEnv('RELEASE_WINDOW', 'real');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(HALF);
  await clearStore();
  await arrive(asCaller('ann', start).caller, minute(-10 * 24 * 60));
  await collection('users').doc('ann').update({ consentedOn: '2026-11-01' });
  await storeWaiting(dropId, { since: start });
  await runTick(start);
});

const write = (at: Date, drift = false) =>
  createDrop(
    { content: 'what I write', emotionType: 'joy', isCrisis: false, drift, confirmed: false },
    { ...asCaller('ann', at), idempotencyKey: null },
  );

const answer = (at: Date) => react({ dropId, type: 'same' }, asCaller('ann', at));

/** What everybody reads after a tick. */
async function shownAt(at: Date) {
  await runTick(at);
  const { drops } = await getPublicFeed({}, { now: at, network: '192.0.2.1' });
  return drops.find(({ drop }) => drop.id === dropId)?.reactionCounts;
}

describe('a reaction', () => {
  it('is in the public counts after the next tick where its giver wrote nothing', async () => {
    await answer(minute(1));
    expect(await shownAt(minute(2))).toEqual({ same: 1 });
  });

  it('given after writing is in them after a random time, and on its giver’s device at once', async () => {
    await write(minute(0));
    expect(await answer(minute(29))).toEqual({ reactionCounts: { same: 1 } });
    const mine = await listOwnReactions({ ids: [dropId] }, asCaller('ann', minute(30)));
    expect(mine.reactions).toEqual({ [dropId]: ['same'] });
    await expect(answer(minute(30))).rejects.toMatchObject({ code: 'already-reacted' });
    for (const at of [30, 29 + DUE]) expect(await shownAt(minute(at))).toEqual({});
    expect(await shownAt(minute(30 + DUE))).toEqual({ same: 1 });
    expect(await shownAt(minute(31 + DUE))).toEqual({ same: 1 });
    expect([...store.rows('fresh')]).toEqual([]);
  });

  it('waits as long as a drifting drop may, and no longer half an hour after writing', async () => {
    await write(minute(0), true);
    await answer(minute(29));
    expect(await shownAt(minute(29 + 359))).toEqual({});
    expect(await shownAt(minute(29 + 361))).toEqual({ same: 1 });
    await react({ dropId, type: 'dark' }, asCaller('ann', minute(30)));
    expect(await shownAt(minute(29 + 362))).toEqual({ dark: 1, same: 1 });
  });

  it('waits after a crisis post too, and by a crisis post no shorter than by the drop before it', async () => {
    await collection('entitlements').doc('ann').set({ isPremium: true });
    const post = { content: 'I cannot go on', emotionType: 'anxiety', isCrisis: true } as const;
    const crisisAt = (at: Date) =>
      createDrop(
        { ...post, drift: false, confirmed: false },
        { ...asCaller('ann', at), idempotencyKey: null },
      );
    await crisisAt(minute(0));
    await answer(minute(0));
    expect(await shownAt(minute(2))).toEqual({});
    expect(await shownAt(minute(3))).toEqual({ same: 1 });
    await write(minute(10));
    await crisisAt(minute(11));
    await react({ dropId, type: 'dark' }, asCaller('ann', minute(12)));
    expect(await shownAt(minute(11 + DUE))).toEqual({ same: 1 });
    expect(await shownAt(minute(13 + DUE))).toEqual({ dark: 1, same: 1 });
  });

  it('costs a tick no read until it is due', async () => {
    const idle = await store.meter.during(() => runTick(minute(5)));
    await write(minute(0), true);
    await answer(minute(1));
    expect(await store.meter.during(() => runTick(minute(5)))).toEqual(idle);
  });
});

describe('while a reaction waits', () => {
  beforeEach(async () => {
    await write(minute(0));
    await answer(minute(1));
  });

  it('pages that are made again leave it out, and the counts add up', async () => {
    const [{ pageId = '' } = {}] = [(await collection('drops').doc(dropId).get()).data()];
    const made = await recount('feed', [pageId], null);
    expect(made.items.get(pageId)?.map(({ counts }) => counts)).toEqual([{}]);
    expect(await unbalanced([dropId])).toEqual([]);
    await shownAt(minute(2 + DUE));
    expect(await unbalanced([dropId])).toEqual([]);
  });

  it('its drop can be deleted', async () => {
    const change = { state: 'shown', userId: 'ben' } as const;
    await collection('drops').doc(dropId).update(change);
    await arrive(asCaller('ben', start).caller, start);
    await deleteDrop({ dropId }, asCaller('ben', minute(2)));
    await runTick(minute(3));
    await runTick(minute(2 + DUE));
    expect([...store.rows('fresh')]).toEqual([]);
    expect((await allItems()).map(({ id }) => id)).not.toContain(dropId);
    expect((await collection('drops').doc(dropId).get()).exists).toBe(false);
  });

  it('nothing that waits leads to its giver', async () => {
    const waits = [...store.rows('fresh')];
    expect(waits).toHaveLength(1);
    expect(JSON.stringify(waits)).not.toContain('ann');
  });
});
