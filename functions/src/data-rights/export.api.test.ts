import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import type { UserData } from '../../test/support/plant.ts';
import { asShown } from '../../test/support/stored.ts';
import { aDropDoc, newId, plantUserData, reactTo } from '../../test/support/user-data-fixture.ts';
import { markForDeletion } from '../account/tombstone.ts';
import { drops, reactions } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { resumeDeletion } from './deletion/delete-account.ts';
import { reactionsGiven } from './find-reactions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let other: UserData;
let mine: UserData;
beforeAll(async () => {
  api = await startApi(() => now);
  other = await plantUserData(await newPerson({ premium: true }));
  const { drop, crisis } = other.dropIds;
  mine = await plantUserData(await newPerson(), [
    { dropId: drop, isCrisis: false },
    { dropId: crisis, isCrisis: true },
  ]);
  await reactTo(other.person.uid, mine.dropIds.drop, 'respect', false);
});
afterAll(() => api.close());

const take = ({ token }: Person) => api.send('GET /api/user/me/export', { token });

describe('GET /api/user/me/export', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('GET /api/user/me/export')).status).toBe(401);
  });

  it('holds every trace of mine, from wherever it stands', async () => {
    const { status, text, headers } = await take(mine.person);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const { uid, email } = mine.person;
    for (const trace of [uid, email, ...Object.values(mine.dropIds), ...mine.words]) {
      expect(text).toContain(trace);
    }
  });

  it('holds nothing of anybody else: of what I reacted to, only that I did', async () => {
    const { text, body } = await take(mine.person);
    const { uid, email } = other.person;
    for (const trace of [uid, email, ...other.words]) expect(text).not.toContain(trace);
    const given = [other.dropIds.drop, other.dropIds.crisis].flatMap((dropId) => [
      { dropId, type: 'dark' },
      { dropId, type: 'same' },
    ]);
    expect(body.reactions).toHaveLength(4);
    expect(body.reactions).toEqual(expect.arrayContaining(given));
  });

  it('says what was settled, a lapsed theme too', async () => {
    const { body } = await take(mine.person);
    expect(body).toMatchObject({
      exportedAt: now.toISOString(),
      account: { id: mine.person.uid, isPremium: true, login: { email: mine.person.email } },
      settings: { theme: 'fog', timeZone: 'UTC', nextTimeZone: null, timeZoneChosenByHand: false },
      stats: { dropCount: 1, streak: 1, lastDropDate: '2026-11-20', totemType: 'ghost' },
    });
    expect(body.echoesSeen).toEqual([
      { dropId: mine.dropIds.drop, day: '2026-11-20', reactions: 1 },
    ]);
    const stands = body.drops.map((drop: { isCrisis: boolean; state: string }) => [
      drop.isCrisis,
      drop.state,
    ]);
    expect(stands).toHaveLength(3);
    expect(stands).toEqual(
      expect.arrayContaining([
        [false, 'shown'],
        [true, 'shown'],
        [false, 'waiting'],
      ]),
    );
  });

  it('is there for somebody who has nothing yet', async () => {
    const { status, body } = await take(await newPerson());
    expect(status).toBe(200);
    expect([body.drops, body.reactions, body.journal, body.whispers]).toEqual([[], [], [], []]);
  });
});

describe('hundreds of drops and reactions', () => {
  const DAY_MS = 24 * 3_600_000;
  /** Both in more than one page of everything that reads them; the long run takes two thousand and a thousand. */
  const [written, given] = process.env.LONG_RUN ? [2000, 1000] : [700, 350];

  it('are taken whole, and removed whole, with every count right', async () => {
    const [person, witness] = [await newPerson(), await newPerson()];
    const writer = db().bulkWriter({ throttling: false });
    for (let n = 0; n < written; n += 1) {
      const id = newId();
      const isCrisis = n % 10 === 0;
      const createdAt = Timestamp.fromMillis(now.getTime() - n * DAY_MS);
      const doc = aDropDoc(person.uid, `mine ${person.uid} ${n}`, isCrisis);
      void writer.set(drops().doc(id), asShown(id, { ...doc, createdAt }));
      if (n % 10 < 2) {
        const reaction = { uid: witness.uid, dropId: id, type: 'same' } as const;
        void writer.set(reactions(id).doc(`${witness.uid}_same`), reaction);
      }
    }
    const theirs = Array.from({ length: given }, newId);
    for (const [n, dropId] of theirs.entries()) {
      const isCrisis = n % 4 === 0;
      const reaction = { uid: person.uid, dropId, type: 'same' } as const;
      void writer.set(reactions(dropId).doc(`${person.uid}_same`), reaction);
      // One drop is gone, and its count with it: the others must not suffer from that.
      if (n === 300) continue;
      const doc = aDropDoc(witness.uid, 'theirs', isCrisis);
      void writer.set(drops().doc(dropId), asShown(dropId, doc));
    }
    await writer.close();

    const began = performance.now();
    const { status, body } = await take(person);
    const taken = performance.now();
    expect([status, body.drops.length, body.reactions.length]).toEqual([200, written, given]);
    const contents = body.drops.map(({ content }: { content: string }) => content);
    expect(new Set(contents).size).toBe(written);

    await markForDeletion(person.uid, 'at-once', now);
    await resumeDeletion(person.uid, now);
    const gone = performance.now();
    expect((await drops().where('userId', '==', person.uid).get()).empty).toBe(true);
    expect(await reactionsGiven(person.uid, 10, null)).toEqual([]);
    expect(await reactionsGiven(witness.uid, 10, null)).toEqual([]);
    const still = (await drops().get()).docs.filter(({ id }) => theirs.includes(id));
    expect(still).toHaveLength(given - 1);
    expect(still.filter((drop) => drop.data().left?.same !== 1)).toEqual([]);
    console.info(
      `taken in ${Math.round(taken - began)} ms, removed in ${Math.round(gone - taken)} ms`,
    );
  }, 180_000);
});
