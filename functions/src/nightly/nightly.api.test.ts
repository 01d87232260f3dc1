import { describe, expect, it } from 'vitest';
import { behindNextQuery } from '../../test/support/interleave.ts';
import { analysed, aStoredDrop, storeDrop, storePerson } from '../../test/support/stored.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { addDays } from '../platform/time.ts';
import { startNight } from './night.ts';
import { peopleJob, reconcileUser } from './people.ts';

const now = new Date('2026-11-20T03:10:00.000Z');
const today = '2026-11-20';

const countOf = async (uid: string) => (await collection('users').doc(uid).get()).data()?.dropCount;

describe('the night of somebody who dropped lately', () => {
  it('sets the profile right, and writes nothing when it is', async () => {
    await storePerson('wrong', '2026-11-19', 4);
    await reconcileUser('wrong', now);
    const first = await collection('users').doc('wrong').get();
    expect(first.data()).toMatchObject({ dropCount: 4, samples: 4, streak: 4 });
    await reconcileUser('wrong', now);
    expect((await collection('users').doc('wrong').get()).updateTime).toEqual(first.updateTime);
  });

  it('is no error when they are gone', async () => {
    await expect(reconcileUser('nobody', now)).resolves.toBeUndefined();
  });
});

describe('a drop that is released while the profile is set right', () => {
  it('is counted', async () => {
    await storePerson('busy', '2026-11-18', 2);
    behindNextQuery(db(), async () => {
      await storeDrop('busy-2', analysed(aStoredDrop('busy', '2026-11-19')));
      await collection('users')
        .doc('busy')
        .update({ dropCount: 3, streak: 3, lastDropDate: '2026-11-19' });
    });
    await reconcileUser('busy', now);
    expect((await collection('users').doc('busy').get()).data()).toMatchObject({
      dropCount: 3,
      samples: 3,
      streak: 3,
      lastDropDate: '2026-11-19',
    });
  });
});

describe('a streak', () => {
  const lock = (uid: string, date: string, dropId: string) =>
    collection('users/days', uid)
      .doc(date)
      .set({
        dropId,
        idempotencyKey: null,
        clock: { zone: 'UTC', offset: 0 },
        previousDate: addDays(date.slice(0, 10), -1),
      });

  it('goes over a day whose drop was deleted, and over no other', async () => {
    const ids = await storePerson('gap', '2026-11-19', 5);
    for (const [n, id] of ids.entries()) await lock('gap', addDays('2026-11-15', n), id);
    await collection('users').doc('gap').update({ streak: 5 });
    await collection('drops')
      .doc(ids[2] ?? '')
      .delete();
    await reconcileUser('gap', now);
    expect((await collection('users').doc('gap').get()).data()).toMatchObject({
      dropCount: 4,
      streak: 5,
    });
    await collection('users/days', 'gap').doc('2026-11-17').delete();
    await reconcileUser('gap', now);
    expect((await collection('users').doc('gap').get()).data()).toMatchObject({
      dropCount: 4,
      streak: 2,
    });
  });

  it('is set right where it is too long, deleted drops or not', async () => {
    const ids = await storePerson('boast', '2026-11-19', 3);
    for (const [n, id] of ids.entries()) await lock('boast', addDays('2026-11-17', n), id);
    await lock('boast', '2026-11-16_crisis_1', 'A'.repeat(20));
    await collection('users').doc('boast').update({ streak: 300 });
    await reconcileUser('boast', now);
    expect((await collection('users').doc('boast').get()).data()?.streak).toBe(3);
  });
});

describe('a night over many people', () => {
  it('reaches everybody who dropped within two days, page by page, and nobody else', async () => {
    const crowd = Array.from({ length: 120 }, (_, n) => `crowd-${n}`);
    await Promise.all(crowd.map((uid, n) => storePerson(uid, addDays(today, -(n % 3)), 1)));
    await storePerson('silent', addDays(today, -3), 1);
    const numbers: number[] = [];
    const enqueuePage: Parameters<typeof peopleJob.start>[1] = async (page) => {
      numbers.push(page.number);
      await peopleJob.receive(JSON.parse(JSON.stringify(page)), false, enqueuePage);
    };
    await startNight(now, enqueuePage);
    const counts = await Promise.all(crowd.map(countOf));
    expect(counts.filter((count) => count === 1).length).toBe(crowd.length);
    expect(await countOf('silent')).toBe(0);
    expect(numbers).toEqual([0, 1]);
    expect((await collection('prompts').doc('2026-11-27').get()).exists).toBe(true);
  });

  it('reaches the others when something is wrong with one, and asks to be tried again', async () => {
    await storePerson('poison', today, 1);
    await collection('users').doc('poison').update({ emotionTotals: null });
    await storePerson('well', today, 1);
    const after = { lastDropDate: '2026-11-19', uid: '~' };
    const page = { night: now.toISOString(), list: 'active', number: 7, after };
    await expect(peopleJob.run(page, async () => undefined)).rejects.toThrow(/^1 of \d+ of a/);
    expect(await countOf('well')).toBe(1);
  });

  it('is not tried again with a task that is not ours, and says nothing of why a page failed', async () => {
    const enqueuePage = async () => {
      throw new Error('no route to users/someone');
    };
    await expect(peopleJob.receive({ night: 'x' }, false, enqueuePage)).resolves.toBeUndefined();
    await expect(peopleJob.receive(null, false, enqueuePage)).resolves.toBeUndefined();
    const crowded = { night: now.toISOString(), number: 0, after: null };
    await expect(peopleJob.receive(crowded, false, enqueuePage)).rejects.toThrow(
      /^nightly page failed$/,
    );
  });
});
