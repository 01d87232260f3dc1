import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import type { UserData } from '../../test/support/plant.ts';
import { asShown } from '../../test/support/stored.ts';
import { takeAll } from '../../test/support/taken.ts';
import { aDropDoc, newId, plantUserData, reactTo } from '../../test/support/user-data-fixture.ts';
import { byEmotion } from '../contract/index.ts';
import { rowOf } from '../pages/pages.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { reactionsGiven } from '../reactions/reactions.ts';
import { markForDeletion, resumeDeletion } from './deletion.ts';

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
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform');
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
    expect(body.putAway).toEqual([mine.dropIds.drop]);
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

  it('holds how much of each emotion was found in a drop, also for somebody who does not pay', async () => {
    const person = await newPerson();
    const id = newId();
    const emotionShares = byEmotion((emotion) => (emotion === 'anxiety' ? 0.7 : 0.1));
    const doc = { ...aDropDoc(person.uid, 'Words', false), emotionShares };
    await collection('drops').doc(id).set(asShown(id, doc));
    const { body } = await take(person);
    expect(body.account.isPremium).toBe(false);
    expect(body.drops).toMatchObject([{ id, emotionShares }]);
  });

  it('is there for somebody who has nothing yet', async () => {
    const { status, body } = await take(await newPerson());
    expect(status).toBe(200);
    expect([body.drops, body.reactions, body.journal, body.whispers]).toEqual([[], [], [], []]);
  });
});

describe('a journal of many long entries', () => {
  const ENTRIES = 130;
  const LONG = 60_000;
  let writer: Person;
  beforeAll(async () => {
    writer = await newPerson();
    await writeEntries(writer, ENTRIES, LONG);
  });

  it('comes in answers of a size that can be sent, each row once, newest first', async () => {
    const { all, pages } = await takeAll(api, writer.token);
    expect(all.journal.map(({ title }) => title)).toEqual(
      Array.from({ length: ENTRIES }, (_, n) => `entry ${ENTRIES - 1 - n}`),
    );
    for (const { text } of pages) expect(text.length).toBeLessThan(2.2 * 1024 * 1024);
    expect(pages.length).toBeGreaterThan(3);
    // Everything is exported exactly once.
    expect(pages.map(({ body }) => 'account' in body)).toEqual(pages.map((_, at) => at === 0));
  });

  it('goes on at its cursor, also after something new was written', async () => {
    const first = await api.send('GET /api/user/me/export', { token: writer.token });
    const next = `GET /api/user/me/export?cursor=${first.body.nextCursor}`;
    const second = await api.send(next, { token: writer.token });
    const json = { title: 'meanwhile', content: 'And then it rained.' };
    const { body } = await api.send('POST /api/journal/entries', { token: writer.token, json });
    const again = await api.send(next, { token: writer.token });
    expect(again.body.journal).toEqual(second.body.journal);
    await api.send(`DELETE /api/journal/entries/${body.entry.id}`, { token: writer.token });
  });

  it('is not opened by a cursor in somebody else’s hand', async () => {
    const { body } = await api.send('GET /api/user/me/export', { token: writer.token });
    const { token } = await newPerson();
    const theirs = await api.send(`GET /api/user/me/export?cursor=${body.nextCursor}`, { token });
    expect([theirs.status, theirs.body.journal, theirs.body.account]).toEqual([200, [], undefined]);
  });

  it('refuses a cursor of another list', async () => {
    const { token } = writer;
    const list = await api.send('GET /api/journal/entries?limit=1', { token });
    const { status, body } = await api.send(
      `GET /api/user/me/export?cursor=${list.body.nextCursor}`,
      { token },
    );
    expect([status, body.field]).toEqual([400, 'cursor']);
  });
});

async function writeEntries({ uid, token }: Person, count: number, length: number) {
  const json = { content: 'A template.' };
  const { body } = await api.send('POST /api/journal/entries', { token, json });
  const template = (await collection('users/journal', uid).doc(body.entry.id).get()).data();
  if (!template) throw new Error('nothing was saved');
  await collection('users/journal', uid).doc(body.entry.id).delete();
  const writer = db().bulkWriter({ throttling: false });
  for (let n = 0; n < count; n += 1) {
    const createdAt = Timestamp.fromMillis(now.getTime() - (count - n) * 60_000);
    const content = `entry ${n} `.padEnd(length, 'words ');
    const entry = { ...template, title: `entry ${n}`, content, createdAt };
    void writer.set(collection('users/journal', uid).doc(newId()), entry);
  }
  await writer.close();
}

describe('hundreds of drops and reactions', () => {
  const DAY_MS = 24 * 3_600_000;
  /** Enough drops and entries for more than one page of each reader. The long run uses two thousand and a thousand. */
  const [written, given] = process.env.LONG_RUN ? [2000, 1000] : [700, 350];

  it('are taken whole, and removed whole, with every count right', async () => {
    const [person, witness] = [await newPerson(), await newPerson()];
    const writer = db().bulkWriter({ throttling: false });
    const seen: string[] = [];
    for (let n = 0; n < written; n += 1) {
      const id = newId();
      const isCrisis = n % 10 === 0;
      const createdAt = Timestamp.fromMillis(now.getTime() - n * DAY_MS);
      const doc = aDropDoc(person.uid, `mine ${person.uid} ${n}`, isCrisis);
      void writer.set(collection('drops').doc(id), asShown(id, { ...doc, createdAt }));
      if (n % 10 < 2) {
        seen.push(rowOf(id, 'same'));
      }
    }
    const theirs = Array.from({ length: given }, newId);
    for (const [n, dropId] of theirs.entries()) {
      const isCrisis = n % 4 === 0;
      // One drop and its count are missing; the others must still be exported.
      if (n === 300) continue;
      const doc = aDropDoc(witness.uid, 'theirs', isCrisis);
      void writer.set(collection('drops').doc(dropId), asShown(dropId, doc));
    }
    const months = [
      [witness, '2026-11', seen],
      [person, '2026-10', theirs.slice(0, 100).map((id) => rowOf(id, 'same'))],
      [person, '2026-11', theirs.slice(100).map((id) => rowOf(id, 'same'))],
    ] as const;
    for (const [{ uid }, month, given] of months) {
      void writer.set(collection('users/reactions', uid).doc(month), { given: [...given] });
    }
    await writer.close();

    const began = performance.now();
    const { all } = await takeAll(api, person.token);
    const taken = performance.now();
    expect([all.drops.length, all.reactions.length]).toEqual([written, given]);
    const contents = all.drops.map(({ content }) => content);
    expect(new Set(all.reactions.map(({ dropId }) => dropId)).size).toBe(given);
    expect(new Set(contents).size).toBe(written);

    await markForDeletion(person.uid, 'at-once', now);
    await resumeDeletion(person.uid, now);
    const gone = performance.now();
    expect((await collection('drops').where('userId', '==', person.uid).get()).empty).toBe(true);
    expect(await reactionsGiven(person.uid, 10, null)).toEqual([]);
    // The other person keeps what they gave.
    expect(await reactionsGiven(witness.uid, 10, null)).toHaveLength(10);
    const still = (await collection('drops').get()).docs.filter(({ id }) => theirs.includes(id));
    expect(still).toHaveLength(given - 1);
    expect(still.filter((drop) => drop.data().left?.same !== 1)).toEqual([]);
    console.info(
      `taken in ${Math.round(taken - began)} ms, removed in ${Math.round(gone - taken)} ms`,
    );
  }, 180_000);
});
