import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyDocument } from '../../test/support/everything.ts';
import { recordGiven } from '../../test/support/given.ts';
import { aStoredDrop, pageOf, storeDrop, storeReaction } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { unbalanced } from '../pages/recount.ts';
import { collection, pages } from '../platform/collections.ts';
import { log } from '../platform/log.ts';
import { addReaction } from '../reactions/reactions.ts';
import { countsJob } from './drop-jobs.ts';
import { startNight } from './night.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
afterEach(() => vi.restoreAllMocks());

let made = 0;
/** A drop on its own page, with these counts. */
async function aShownDrop(counts = {}, change = {}): Promise<string> {
  made += 1;
  const id = `drop-${made}`;
  await storeDrop(id, aStoredDrop('author', '2026-11-20', change), counts);
  return id;
}
describe('the counts of a drop', () => {
  it('add up where nothing was given', async () => {
    expect(await unbalanced([await aShownDrop(), 'a-drop-that-is-gone'])).toEqual([]);
    expect(await unbalanced([])).toEqual([]);
  });

  it('add up wherever a reaction is: on its way, added up, on the page, or of somebody who left', async () => {
    const id = await aShownDrop({ same: 2, imhere: 5 });
    await collection('drops')
      .doc(id)
      .update({ left: { same: 1, imhere: 5 } });
    await recordGiven(id, 'ann', 'same');
    expect(await unbalanced([id])).toEqual([]);
    await storeReaction(id, 'bob', 'dark');
    await recordGiven(id, 'cid', 'dark');
    await recordGiven(id, 'dan', 'same');
    const added = { [id]: { counts: { dark: 1, same: 1 }, young: 0 } };
    const fold = { pageId: pageOf(id), isCrisis: false, drops: JSON.stringify(added) };
    await collection('folds').doc('fold').set(fold);
    expect(await unbalanced([id])).toEqual([]);
    await tick(now);
    expect(await unbalanced([id])).toEqual([]);
    expect(JSON.stringify([...(await everyDocument())])).toContain('\\"dark\\":2');
  });

  it('add up in the crisis space as well', async () => {
    const id = await aShownDrop({}, { isCrisis: true });
    await storeReaction(id, 'ann', 'same', true);
    await tick(now);
    expect(await unbalanced([id])).toEqual([]);
  });

  it.each([
    ['one too many on the page', { same: 2 }],
    ['one too few on the page', {}],
    ['another kind on the page', { dark: 1 }],
  ])('do not with %s', async (_name, counts) => {
    const [id, other] = [await aShownDrop(counts), await aShownDrop()];
    await recordGiven(id, 'ann', 'same');
    expect(await unbalanced([other, id])).toEqual([id]);
  });

  it('do not where a record is lost, or what is on its way was counted before', async () => {
    const [lost, twice] = [await aShownDrop({ same: 1 }), await aShownDrop({ same: 1 })];
    await storeReaction(twice, 'ann', 'same');
    await tick(now);
    expect(await unbalanced([lost, twice])).toEqual([lost, twice]);
  });

  it('are nobody’s business where a page has come to its end', async () => {
    const id = await aShownDrop({ same: 7 });
    await pages('feed').doc(pageOf(id)).delete();
    expect(await unbalanced([id])).toEqual([]);
  });

  it('add up while they are given and added up, as they are in every instant', async () => {
    const id = await aShownDrop();
    const place = { pageId: pageOf(id), isCrisis: false, young: false };
    const giving = Array.from({ length: 40 }, (_, n) =>
      addReaction({ uid: `reader-${n}`, dropId: id, type: 'same', month: '2026-11' }, place),
    );
    const looking = Array.from({ length: 6 }, () => unbalanced([id]));
    const [, ...looks] = await Promise.all([tick(now), ...looking, ...giving]);
    expect(looks.slice(0, 6)).toEqual(Array(6).fill([]));
  });
});

describe('the night', () => {
  const run = () =>
    countsJob.run({ night: now.toISOString(), list: 'drops', number: 0, after: null });

  it('finds nothing where all adds up, mends nothing, and says how many do not', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    for (const drop of (await collection('drops').get()).docs) await drop.ref.delete();
    const id = await aShownDrop({ same: 1 });
    await recordGiven(id, 'ann', 'same');
    await run();
    expect(error).not.toHaveBeenCalled();
    const wrong = [await aShownDrop({ same: 1 }), await aShownDrop({ dark: 3 })];
    await run();
    expect(error.mock.calls).toEqual([['nightly: counts do not add up', { count: 2 }]]);
    expect(await unbalanced(wrong)).toEqual(wrong);
    error.mockClear();
    await startNight(now);
    expect(error.mock.calls).toEqual([['nightly: counts do not add up', { count: 2 }]]);
  });

  it('looks at every drop while there are few, page by page', async () => {
    for (const drop of (await collection('drops').get()).docs) await drop.ref.delete();
    for (let n = 0; n < 130; n += 1) await aShownDrop(n % 2 ? { same: 1 } : {});
    const told: unknown[] = [];
    vi.spyOn(log, 'error').mockImplementation((_event, fields) => void told.push(fields?.count));
    await run();
    expect(told).toHaveLength(2);
    expect(told.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(65);
  });
});
