import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../../../test/support/api.ts';
import { everyDocument, everythingStored } from '../../../test/support/everything.ts';
import { aDrop, newPerson, type Person, tokenFor } from '../../../test/support/people.ts';
import {
  PLANTS,
  plantUserData,
  reactTo,
  type UserData,
} from '../../../test/support/user-data-fixture.ts';
import { loadProfile } from '../../account/profile.ts';
import { listDeletions, markForDeletion } from '../../account/tombstone.ts';
import { type Endpoint, endpoints } from '../../contract/endpoints.ts';
import { releaseCrisisPost } from '../../drops/release-crisis-post.ts';
import { writeEntry } from '../../journal/save.ts';
import { COLLECTIONS, journal, SUBCOLLECTIONS, users } from '../../platform/collections.ts';
import type { JournalDoc } from '../../platform/documents.ts';
import { auth } from '../../platform/firebase.ts';
import { addReaction } from '../../reactions/store.ts';
import { resumeDeletion } from './delete-account.ts';
import type { Write } from './deletion-context.ts';
import { requestDeletion } from './request-deletion.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let other: UserData;
beforeAll(async () => {
  api = await startApi(() => now);
  other = await plantUserData(await newPerson({ premium: true }));
});
afterAll(() => api.close());

const signedInAgo = ({ uid, email }: Person, seconds: number) =>
  tokenFor({ uid, email }, { auth_time: now.getTime() / 1000 - seconds });

/** Asks to leave; a busy machine may answer before all is gone, so that is waited for. */
async function askToLeave(person: Person, seconds = 60) {
  const answer = await api.send('DELETE /api/user/me', { token: signedInAgo(person, seconds) });
  if (answer.status === 204) await allGone();
  return answer;
}

const allGone = () =>
  vi.waitFor(async () => expect(await listDeletions()).toEqual([]), {
    timeout: 100_000,
    interval: 200,
  });

/** Somebody with everything planted, who reacted to the other's drop and post, and to whom the other reacted. */
async function someone(): Promise<UserData> {
  const { drop, crisis } = other.dropIds;
  const planted = await plantUserData(await newPerson(), [
    { dropId: drop, isCrisis: false },
    { dropId: crisis, isCrisis: true },
  ]);
  await reactTo(other.person.uid, planted.dropIds.drop, 'respect', false);
  await reactTo(other.person.uid, planted.dropIds.crisis, 'respect', true);
  return planted;
}

/** The store without what a deletion may leave: its mark, and counts that came down to nothing. */
async function world() {
  const kept = [...(await everyDocument())].filter(
    ([path]) => !/^(deletions|rateLimits)\//.test(path),
  );
  return JSON.parse(JSON.stringify(kept.sort()), (key, value) => {
    if (key !== 'reactionCounts') return value;
    return Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0));
  });
}

async function expectNothingLeftOf(planted: UserData) {
  const stored = await everythingStored();
  const { uid, email } = planted.person;
  for (const trace of [uid, email, ...Object.values(planted.dropIds), ...planted.words]) {
    expect(stored).not.toContain(trace);
  }
  for (const word of other.words) expect(stored).toContain(word);
}

describe('where a person leaves traces', () => {
  it('is decided for every collection: a new one needs its line in PLANTS', () => {
    expect(Object.keys(PLANTS).sort()).toEqual([...COLLECTIONS, ...SUBCOLLECTIONS].sort());
  });
});

describe('DELETE /api/user/me', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('DELETE /api/user/me')).status).toBe(401);
  });

  it('refuses somebody who signed in more than five minutes ago, and touches nothing', async () => {
    const planted = await someone();
    const { status, body } = await askToLeave(planted.person, 301);
    expect([status, body.code]).toEqual([403, 'recent-login-required']);
    const stored = await everythingStored();
    for (const word of planted.words) expect(stored).toContain(word);
    await requestDeletion(planted.person.uid, now);
    await allGone();
  });

  it('removes every trace, and leaves everybody else as they were', async () => {
    const before = await world();
    const planted = await someone();
    expect(planted.words).toHaveLength(12);
    const { status, text } = await askToLeave(planted.person, 299);
    expect([status, text]).toEqual([204, '']);
    await expectNothingLeftOf(planted);
    expect(await world()).toEqual(before);
  });

  it('ends every session, and nobody comes back by an old token', async () => {
    const { person } = await someone();
    await askToLeave(person);
    const token = signedInAgo(person, 60);
    expect((await api.send('GET /api/user/me', { token })).status).toBe(401);
    expect((await api.send('POST /api/drops', { token, json: aDrop() })).status).toBe(401);
    expect((await askToLeave(person)).status).toBe(401);
  });

  it('lets no request that was under way write the profile anew', async () => {
    const { person } = await someone();
    await askToLeave(person);
    const caller = { ...person, verifiedEmail: null, claimedZone: undefined, signedInAt: now };
    await expect(loadProfile(caller, now)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await users().doc(person.uid).get()).exists).toBe(false);
  });

  it('gives two requests at once one clean end', async () => {
    const before = await world();
    const planted = await someone();
    const answers = await Promise.all([askToLeave(planted.person), askToLeave(planted.person)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expectNothingLeftOf(planted);
    expect(await world()).toEqual(before);
  });
});

/** A process that is killed right after its n-th write; with none, before it writes anything. */
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
    const { person } = await someone();
    await markForDeletion(person.uid, now);
    expect((await auth().getUser(person.uid)).disabled).toBe(false);
    const writes = (Object.entries(endpoints) as [string, Endpoint][])
      .filter(([route, { auth }]) => auth === 'user' && !route.startsWith('GET '))
      .map(([route]) => route)
      .filter((route) => route !== 'DELETE /api/user/me');
    expect(writes.length).toBeGreaterThan(3);
    const token = signedInAgo(person, 60);
    for (const route of writes) {
      const address = route.replace(/:\w+/, 'A'.repeat(20));
      const { status, body } = await api.send(address, { token, json: {} });
      expect([route, status, body?.code]).toEqual([route, 401, 'unauthenticated']);
    }
    expect(await listDeletions()).toEqual([person.uid]);
    expect((await askToLeave(person)).status).toBe(204);
    expect(await listDeletions()).toEqual([]);
  });

  it('ends the same when it is resumed, wherever it stopped', async () => {
    const before = await world();
    let stops = 0;
    for (let finished = false; !finished; stops += 1) {
      const planted = await someone();
      const { uid } = planted.person;
      await requestDeletion(uid, now, { write: killedAfter(stops) }).catch(() => undefined);
      finished = (await listDeletions()).length === 0 && stops > 0;
      if (stops === 0) await requestDeletion(uid, now);
      else await resumeDeletion(uid, now);
      await expectNothingLeftOf(planted);
      expect(await world()).toEqual(before);
    }
    expect(stops).toBeGreaterThan(15);
    console.info(`killed and resumed at ${stops} points`);
  }, 240_000);

  it('also takes what requests wrote that had been let in just before', async () => {
    const before = await world();
    const planted = await someone();
    const { uid } = planted.person;
    let isLate = false;
    await markForDeletion(uid, now);
    await resumeDeletion(uid, now, async (write) => {
      const written = await write();
      // All traces are removed once, and only now the last requests write theirs.
      if (isLate || (await users().doc(uid).get()).exists) return written;
      isLate = true;
      await reactTo(uid, other.dropIds.drop, 'therapy', false);
      await journal(uid)
        .doc()
        .set({ content: `late ${uid}` } as JournalDoc);
      return written;
    });
    expect(isLate).toBe(true);
    await expectNothingLeftOf(planted);
    expect(await world()).toEqual(before);
  });

  it('lets no request write that was let in before and comes too late', async () => {
    const { person } = await someone();
    const { uid, email } = person;
    const caller = { uid, email, verifiedEmail: null, claimedZone: undefined, signedInAt: now };
    const context = { caller, now, idempotencyKey: 'too late' };
    await markForDeletion(uid, now);
    const before = await everythingStored();
    const thought = { content: 'too late', idempotencyKey: 'too late' };
    const reaction = { uid, dropId: other.dropIds.drop, type: 'therapy' } as const;
    for (const write of [
      () => writeEntry({ content: 'too late' }, context),
      () => addReaction(reaction, false),
      () => releaseCrisisPost(caller, thought, now),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(await everythingStored()).toEqual(before);
    await resumeDeletion(uid, now);
  });

  it('is answered once the account is closed, however long the rest takes', async () => {
    const slow = await someone();
    let writes = 0;
    const stalling: Write = async (write) => {
      writes += 1;
      return writes > 3 ? new Promise<never>(() => undefined) : write();
    };
    await requestDeletion(slow.person.uid, now, { write: stalling, patienceMs: 100 });
    expect((await auth().getUser(slow.person.uid)).disabled).toBe(true);
    expect(await listDeletions()).toEqual([slow.person.uid]);
    await resumeDeletion(slow.person.uid, now);
    await expectNothingLeftOf(slow);
  });

  it('touches nobody who never asked to leave', async () => {
    const planted = await someone();
    await resumeDeletion(planted.person.uid, now);
    const stored = await everythingStored();
    for (const word of planted.words) expect(stored).toContain(word);
  });
});
