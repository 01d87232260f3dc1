import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../test/support/everything.ts';
import { type Leaving, remaining, startLeaving } from '../../test/support/leaving.ts';
import { reactTo } from '../../test/support/user-data-fixture.ts';
import { type Endpoint, endpoints } from '../contract/index.ts';
import { shareCrisisPost } from '../drops/accept.ts';
import { writeEntry } from '../journal/journal.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { addReaction } from '../reactions/reactions.ts';
import { listDeletions, markForDeletion, requestDeletion, resumeDeletion } from './deletion.ts';
import type { leaveDrops } from './drops-of-leaver.ts';

type Write = Parameters<typeof leaveDrops>[0]['write'];

const now = new Date('2026-11-20T12:00:00.000Z');
/** The long run stops the deletion after each of its dozens of writes, the everyday run after some. */
const EACH = process.env.LONG_RUN ? 1 : 3;
let leaving: Leaving;
beforeAll(async () => {
  leaving = await startLeaving(now);
});
afterAll(() => leaving.api.close());

/** A process that is killed right after its n-th write, or before it writes anything. */
function killedAfter(n: number): Write {
  let writes = 0;
  return async (write) => {
    if (writes >= n) throw new Error('killed');
    writes += 1;
    const written = await write();
    if (writes >= n) throw new Error('killed');
    return written;
  };
}

describe('a deletion that is broken off', () => {
  it('shuts out every write from its first moment on', async () => {
    const { person } = await leaving.someone();
    await markForDeletion(person.uid, 'at-once', now);
    expect((await auth().getUser(person.uid)).disabled).toBe(false);
    const writes = (Object.entries(endpoints) as [string, Endpoint][])
      .filter(([route, { auth }]) => auth === 'user' && !route.startsWith('GET '))
      .map(([route]) => route)
      .filter((route) => route !== 'DELETE /api/user/me');
    expect(writes.length).toBeGreaterThan(3);
    const token = leaving.signedInAgo(person, 60);
    for (const route of writes) {
      const address = route.replace(/:\w+/, 'A'.repeat(20));
      const { status, body } = await leaving.api.send(address, { token, json: {} });
      expect([route, status, body?.code]).toEqual([route, 401, 'unauthenticated']);
    }
    expect(await listDeletions()).toEqual([person.uid]);
    expect((await leaving.askToLeave(person)).status).toBe(204);
    expect(await listDeletions()).toEqual([]);
  });

  it.each(['fade', 'at-once'] as const)(
    'ends the same when it is resumed, wherever it stopped: %s',
    async (way) => {
      const before = await remaining(now);
      let stops = 0;
      for (let finished = false; !finished; stops += EACH) {
        const planted = await leaving.someone();
        const { uid } = planted.person;
        await requestDeletion(uid, way, now, { write: killedAfter(stops) }).catch(() => undefined);
        finished = (await listDeletions()).length === 0 && stops > 0;
        if (stops === 0) await requestDeletion(uid, way, now);
        else await resumeDeletion(uid, now);
        await leaving.expectNothingLeftOf(planted);
        expect(await remaining(now)).toEqual(before);
      }
      expect(stops).toBeGreaterThan(way === 'fade' ? 14 : 15);
      console.info(`${way}: killed and resumed at ${stops} points`);
    },
    900_000,
  );

  it('also takes what requests wrote that had been let in just before', async () => {
    const before = await remaining(now);
    const planted = await leaving.someone();
    const { uid } = planted.person;
    let isLate = false;
    await markForDeletion(uid, 'at-once', now);
    await resumeDeletion(uid, now, async (write) => {
      const written = await write();
      // All traces were removed once. Only now do the last requests write theirs.
      if (isLate || (await collection('users').doc(uid).get()).exists) return written;
      isLate = true;
      await reactTo(uid, leaving.other.dropIds.drop, 'therapy', false);
      await collection('users/journal', uid)
        .doc()
        .set({ content: `late ${uid}` } as Doc<'users/journal'>);
      return written;
    });
    expect(isLate).toBe(true);
    await leaving.expectNothingLeftOf(planted);
    expect(await remaining(now)).toEqual(before);
  });

  it('lets no request write that was let in before and comes too late', async () => {
    const { person } = await leaving.someone();
    const { uid, email } = person;
    const caller = { uid, email, verifiedEmail: null, claimedZone: undefined, signedInAt: now };
    const context = { caller, now, idempotencyKey: 'too late' };
    await markForDeletion(uid, 'fade', now);
    const before = await everythingStored();
    const reaction = {
      uid,
      dropId: leaving.other.dropIds.drop,
      type: 'therapy',
      month: '2026-11',
    } as const;
    for (const write of [
      () => writeEntry({ content: 'too late' }, context),
      () => addReaction(reaction, { pageId: 'A'.repeat(20), isCrisis: false, young: false }),
      () => shareCrisisPost({ content: 'too late', drift: false, confirmed: true }, context),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(await everythingStored()).toEqual(before);
    await resumeDeletion(uid, now);
  });

  it('is answered once the account is closed, however long the rest takes', async () => {
    const slow = await leaving.someone();
    let writes = 0;
    const stalling: Write = async (write) => {
      writes += 1;
      return writes > 3 ? new Promise<never>(() => undefined) : write();
    };
    await requestDeletion(slow.person.uid, 'fade', now, { write: stalling, patienceMs: 100 });
    expect((await auth().getUser(slow.person.uid)).disabled).toBe(true);
    expect(await listDeletions()).toEqual([slow.person.uid]);
    await resumeDeletion(slow.person.uid, now);
    await leaving.expectNothingLeftOf(slow);
  });

  it('touches nobody who never asked to leave', async () => {
    const planted = await leaving.someone();
    await resumeDeletion(planted.person.uid, now);
    const stored = await everythingStored();
    for (const word of planted.words) expect(stored).toContain(word);
  });
});
