import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordGiven } from '../../test/support/given.ts';
import { behindNextQuery } from '../../test/support/interleave.ts';
import { aStoredDrop, pageOf, storeDrop, storeReaction } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { emptyStore, wholeStore } from '../../test/support/whole-store.ts';
import { unbalanced } from '../pages/recount.ts';
import { collection, pages } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { fadedJob } from './drop-jobs.ts';
import { startNight } from './night.ts';

const now = new Date('2026-11-20T03:10:00.000Z');
const HOUR_MS = 3_600_000;

beforeEach(emptyStore);

/** A drop with these stored reactions, which faded this many hours ago. */
async function aFadedDrop(id: string, hours: number, change = {}): Promise<string> {
  const fadesAt = Timestamp.fromMillis(now.getTime() - hours * HOUR_MS);
  await storeDrop(id, aStoredDrop('author', '2026-10-01', { fadesAt, ...change }), { same: 2 });
  for (const uid of ['ann', 'bob']) await recordGiven(id, uid, 'same');
  return id;
}
const endPage = (id: string) => pages('feed').doc(pageOf(id)).delete();
const stored = async (id: string) => (await collection('drops').doc(id).get()).data();
const night = () => fadedJob.start(now);

describe('a drop that nobody could read for a day', () => {
  it('is left alone while it is in the void, in its first day after it, held, or waiting', async () => {
    await aFadedDrop('shown', -1);
    await aFadedDrop('fresh', 23);
    await aFadedDrop('held', 30, { state: 'held' });
    await collection('drops')
      .doc('waiting')
      .set({ ...aStoredDrop('author', '2026-10-02'), state: 'waiting' });
    const before = await wholeStore();
    await night();
    expect(await wholeStore()).toEqual(before);
  });

  it('has faded, and keeps what was given, with what those gave who left, though its page has ended', async () => {
    const id = await aFadedDrop('ended', 25, { left: { same: 1, dark: 3 } });
    const kept = await aFadedDrop('crisis', 25, { isCrisis: true });
    await endPage(id);
    await startNight(now);
    const counts = { same: 3, dark: 3 };
    expect(await stored(id)).toMatchObject({ state: 'faded', counts, youngCounts: 0 });
    expect(await stored(kept)).toMatchObject({ state: 'faded', counts: { same: 2 } });
  });

  it('is settled once, however often the night falls, and at once', async () => {
    await endPage(await aFadedDrop('ended', 25));
    await Promise.all([night(), night()]);
    const first = await wholeStore();
    await night();
    expect(await wholeStore()).toEqual(first);
    expect(await stored('ended')).toMatchObject({ state: 'faded', counts: { same: 2 } });
  });

  it('says the same when a tick takes it off its page afterwards', async () => {
    const [id, other] = [await aFadedDrop('faded', 25), await aFadedDrop('shown', -99)];
    await collection('drops')
      .doc(other)
      .update({ pageId: pageOf(id) });
    expect(await unbalanced([id])).toEqual([]);
    await night();
    const settled = await stored(id);
    const left = { pageId: pageOf(id), isCrisis: false, why: 'faded' } as const;
    await collection('leaving')
      .doc(id)
      .set({ ...left, due: Timestamp.fromDate(now) });
    await tick(now);
    expect((await pages('feed').doc(pageOf(id)).get()).data()?.items).toBe('[]');
    expect(await stored(id)).toEqual(settled);
  });

  it('waits for the next night while a reaction is on its way into its counts', async () => {
    const [id, folded] = [await aFadedDrop('late', 25), await aFadedDrop('folded', 25)];
    await storeReaction(id, 'cid', 'dark');
    await recordGiven(folded, 'cid', 'dark');
    const added = JSON.stringify({ [folded]: { counts: { dark: 1 }, young: 0 } });
    await collection('folds')
      .doc('fold')
      .set({ pageId: pageOf(folded), isCrisis: false, drops: added });
    await night();
    expect(await stored(id)).toMatchObject({ state: 'shown' });
    expect(await stored(folded)).toMatchObject({ state: 'shown' });
    await tick(now);
    await night();
    for (const each of [id, folded]) {
      expect(await stored(each)).toMatchObject({ state: 'faded', counts: { same: 2, dark: 1 } });
    }
  });

  it('is left to whoever writes it meanwhile', async () => {
    const [held, gone] = [await aFadedDrop('held', 25), await aFadedDrop('gone', 25)];
    // The first query lists the drops; the second reads their reactions.
    behindNextQuery(db(), async () =>
      behindNextQuery(db(), async () => {
        await collection('drops').doc(held).update({ state: 'held' });
        await collection('drops').doc(gone).delete();
      }),
    );
    await night();
    expect((await stored(held))?.state).toBe('held');
    expect(await stored(gone)).toBeUndefined();
  });

  it('is found however many there are, though each leaves the list', async () => {
    const fadesAt = Timestamp.fromMillis(now.getTime() - 30 * HOUR_MS);
    for (let n = 0; n < 430; n += 1) {
      await collection('drops')
        .doc(`many-${n}`)
        .set(aStoredDrop('author', '2026-10-01', { state: 'shown', fadesAt }));
    }
    await night();
    expect(
      (await collection('drops').where('state', '==', 'faded').count().get()).data().count,
    ).toBe(430);
  });
});
