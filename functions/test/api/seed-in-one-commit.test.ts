import { beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../../scripts/seed/people.ts';
import { planFeed } from '../../../scripts/seed/plan.ts';
import { inOneCommit } from '../../../scripts/seed/seed.ts';
import { seedDrops } from '../../../scripts/seed/write.ts';
import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { everyDocument } from '../support/everything.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const { uid } = PEOPLE.kite;
const dropsOfOne = () => seedDrops('kite', now, planFeed('kite', now));

beforeEach(async () => {
  for (const one of await db().listCollections()) await db().recursiveDelete(one);
});

describe('a seed of an empty void', () => {
  it('stores nothing before its work is done, and then all of it as the work left it', async () => {
    const { inMemory, seeded, stored } = await inOneCommit(async () => {
      const drops = await dropsOfOne();
      const gone = collection('users').doc('gone');
      await gone.set((await collection('users').doc(uid).get()).data() ?? expect.unreachable());
      await gone.delete();
      return { inMemory: await everyDocument(), seeded: drops, stored: await overTheWire() };
    });
    expect(stored).toBe(404);
    expect(await overTheWire()).toBe(200);
    const all = await everyDocument();
    expect(all).toEqual(inMemory);
    expect([...all.keys()]).toEqual(
      expect.arrayContaining([`users/${uid}`, ...seeded.map(({ id }) => `drops/${id}`)]),
    );
    expect(all.has('users/gone')).toBe(false);
  });

  it('stores nothing when it is cut short, and the next one all', async () => {
    const cut = inOneCommit(async () => {
      await dropsOfOne();
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect((await everyDocument()).size).toBe(0);
    await inOneCommit(dropsOfOne);
    expect((await collection('users').doc(uid).get()).exists).toBe(true);
  });

  it('is done upon what is there already', async () => {
    const first = await inOneCommit(dropsOfOne);
    const before = await everyDocument();
    expect(await inOneCommit(dropsOfOne)).toEqual(first);
    expect(await everyDocument()).toEqual(before);
  });
});

/** The profile as the emulator itself returns it, past this process's client. */
async function overTheWire(): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const database = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)`;
  const answer = await fetch(`${database}/documents/users/${uid}`, {
    headers: { authorization: 'Bearer owner' },
  });
  await answer.arrayBuffer();
  return answer.status;
}
