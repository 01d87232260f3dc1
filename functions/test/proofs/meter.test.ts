import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../src/platform/firestore.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';

const store = new MemoryStore();
const things = () => db().collection('things');
const bill = (work: () => Promise<unknown>) => store.meter.during(work);

beforeAll(async () => {
  store.serve(db());
  for (const id of ['a', 'b', 'c']) await things().doc(id).set({ is: id });
});

describe('the bill of the store in memory', () => {
  it('is each document that a query finds, and one where it finds none', async () => {
    expect((await bill(() => things().get())).reads).toBe(3);
    expect((await bill(() => things().limit(2).get())).reads).toBe(2);
    expect((await bill(() => things().select().get())).reads).toBe(3);
    expect((await bill(() => things().where('is', '==', 'z').get())).reads).toBe(1);
    expect((await bill(() => things().count().get())).reads).toBe(1);
  });

  it('is each document that is asked for, there or not', async () => {
    const [a, z] = [things().doc('a'), things().doc('z')];
    expect((await bill(() => db().getAll(a, z))).reads).toBe(2);
  });

  it('is each write, one that changes nothing too, and each delete', async () => {
    const batch = db().batch();
    batch.set(things().doc('a'), { is: 'a' });
    batch.update(things().doc('b'), { is: 'B' });
    batch.delete(things().doc('nobody'));
    expect(await bill(() => batch.commit())).toEqual({ reads: 0, writes: 2, deletes: 1 });
  });

  it('is nothing for a commit that is refused', async () => {
    const batch = db().batch().set(things().doc('d'), {}).create(things().doc('a'), {});
    const refused = () => batch.commit().catch(({ code }) => expect(code).toBe(6));
    expect(await bill(refused)).toEqual({ reads: 0, writes: 0, deletes: 0 });
    expect((await things().doc('d').get()).exists).toBe(false);
  });
});
