import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../test/support/everything.ts';
import { givenTo } from '../../test/support/given.ts';
import { allGone, type Leaving, startLeaving, timePasses } from '../../test/support/leaving.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { asShown, pageOf, storeDrop } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { aDropDoc, answered, newId, reactTo } from '../../test/support/user-data-fixture.ts';
import { deletionOf } from '../account/account.ts';
import { forgetPages, gather } from '../pages/pages.ts';
import { unbalanced } from '../pages/recount.ts';
import { collection } from '../platform/collections.ts';
import { markForDeletion, resumeDeletion } from './deletion.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
let leaving: Leaving;
beforeAll(async () => {
  leaving = await startLeaving(now);
});
afterAll(() => leaving.api.close());

const leave = (person: Person, query = '') =>
  leaving.api.send(`DELETE /api/user/me${query}`, { token: leaving.signedInAgo(person, 60) });
const feedText = async () => (await leaving.api.send('GET /api/public/drops/feed')).text;

/** A person with drops from the last 50 days. Every third is a crisis post. */
async function author(count: number) {
  const person = await newPerson({ premium: true });
  const ids = Array.from({ length: count }, newId);
  for (const [n, id] of ids.entries()) {
    const createdAt = Timestamp.fromMillis(now.getTime() - (n * 50 * DAY_MS) / count - 12_345);
    const doc = { ...aDropDoc(person.uid, `words ${n} of ${count}`, n % 3 === 0), createdAt };
    await storeDrop(id, { ...doc, ...answered('Closer to worry or to anger?') });
  }
  return { person, ids };
}

const readAll = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await collection('drops').doc(id).get()).data()));

describe('DELETE /api/user/me without another word', () => {
  it('refuses a way to leave that there is not', async () => {
    const { status, body } = await leave(await newPerson(), '?drops=slowly');
    expect([status, body.field]).toEqual([400, 'drops']);
  });

  it('lets each drop fade at a minute of its own, and cuts it from its author at once', async () => {
    const { person, ids } = await author(30);
    const before = await readAll(ids);
    expect((await leave(person)).status).toBe(204);
    await allGone();
    const after = await readAll(ids);
    const minutes = after.map((doc) => doc?.fadesAt?.toMillis() ?? 0);
    expect(new Set(minutes).size).toBe(ids.length);
    for (const [n, doc] of after.entries()) {
      const shownAt = before[n]?.shownAt?.toMillis() ?? 0;
      const due = minutes[n] ?? 0;
      expect(due % 60_000).toBe(0);
      expect(due).toBeGreaterThanOrEqual(Math.max(now.getTime(), shownAt + 7 * DAY_MS));
      expect(due).toBeLessThanOrEqual(now.getTime() + 14 * DAY_MS);
      expect(due).toBeLessThanOrEqual(before[n]?.fadesAt?.toMillis() ?? 0);
      const wish = (
        await collection('leaving')
          .doc(ids[n] ?? '')
          .get()
      ).data();
      expect([wish?.why, wish?.due.toMillis()]).toEqual(['faded', due + 30 * 60_000]);
      // Only the contents of the card remain: no exact time, no totem of the author, no reading.
      expect(doc).toEqual({
        ...before[n],
        createdAt: before[n]?.shownAt,
        analysedAt: before[n]?.shownAt,
        localDate: expect.any(String),
        emotions: ['anxiety'],
        sentimentScore: null,
        asks: undefined,
        corrected: undefined,
        fadesAt: doc?.fadesAt,
        userId: undefined,
      });
    }
    expect(await everythingStored()).not.toContain(person.uid);
    await timePasses(now);
    expect((await readAll(ids)).filter(Boolean)).toEqual([]);
    expect(await everythingStored()).not.toContain('words 7 of 30');
  });

  it('tells each page the new time, so that a drop fades there as all others do', async () => {
    const { person, ids } = await author(6);
    expect((await leave(person)).status).toBe(204);
    await allGone();
    await tick(new Date(now.getTime() + 60_000));
    for (const [n, id] of ids.entries()) {
      const [doc] = await readAll([id]);
      const due = doc?.fadesAt?.toMillis() ?? 0;
      const seen = async (at: number) => {
        forgetPages();
        return (await gather(n % 3 ? 'feed' : 'crisis', pageOf(id), new Date(at))).items.length;
      };
      expect([await seen(due - 1), await seen(due)]).toEqual([1, 0]);
    }
    await timePasses(now);
  });

  it('erases what leads to somebody in words that stay, and shows them as before', async () => {
    const { person, ids } = await author(1);
    const content = 'Call 06-81349672. It rains.';
    const personal = [{ start: 5, end: 16, kind: 'phone' as const }];
    const methods = [{ start: 18, end: 26 }];
    await collection('drops')
      .doc(ids[0] ?? '')
      .update({ content, personal, methods });
    expect((await leave(person)).status).toBe(204);
    await allGone();
    const [left] = await readAll(ids);
    expect(left).toMatchObject({ content: 'Call [number]. It rains.', personal: [] });
    expect(left?.methods).toEqual([{ start: 15, end: 23 }]);
    expect(await everythingStored()).not.toContain('81349672');
  });

  it('lets what would have faded soon fade when it would have', async () => {
    const { person, ids } = await author(1);
    const fadesAt = Timestamp.fromMillis(now.getTime() + 3 * DAY_MS);
    await collection('drops')
      .doc(ids[0] ?? '')
      .update({ fadesAt });
    expect((await leave(person)).status).toBe(204);
    await allGone();
    expect((await readAll(ids)).map((doc) => doc?.fadesAt)).toEqual([fadesAt]);
    expect(await everythingStored()).not.toContain(person.uid);
    await timePasses(now);
    expect(await readAll(ids)).toEqual([undefined]);
  });

  it('leaves what is out readable, with what it is given, until it fades, and erases what waits', async () => {
    const [person, reader] = [await newPerson(), await newPerson()];
    const { api } = leaving;
    const shown = await api.send('POST /api/drops', {
      token: person.token,
      json: aDrop({ content: 'still here for a while' }),
      headers: { 'x-time-zone': 'Pacific/Chatham' },
    });
    await tick(now);
    const id = shown.body.drop.id;
    const waits = newId();
    const waiting = { ...aDropDoc(person.uid, 'never seen', false), state: 'waiting' } as const;
    await collection('drops').doc(waits).set(waiting);
    const release = { releaseAfter: Timestamp.fromDate(now), isCrisis: false, young: false };
    await collection('waiting').doc(waits).set(release);
    expect((await leave(person)).status).toBe(204);
    await allGone();
    await tick(now);
    expect(await feedText()).toContain('still here for a while');
    const stored = await everythingStored();
    for (const trace of ['never seen', 'Chatham']) expect(stored).not.toContain(trace);
    const call = { token: reader.token, json: { type: 'same' } };
    expect((await api.send(`POST /api/drops/${id}/react`, call)).status).toBe(200);
    await tick(now);
    expect(await unbalanced([id])).toEqual([]);
    await timePasses(now);
    const later = await feedText();
    expect(later).not.toContain('still here for a while');
    // Open tabs are not told about faded drops, because nothing may show that they were removed.
    expect(later).not.toContain(id);
  });

  it('changes nothing that a reader has given, so that nobody learns which drops were one person’s', async () => {
    const [{ person, ids }, reader] = [await author(6), await newPerson()];
    for (const id of ids) await reactTo(reader.uid, id, 'same', false);
    // Half of the drops faded some time ago.
    for (const id of ids.slice(0, 3)) {
      await collection('drops')
        .doc(id)
        .update({ state: 'faded', fadesAt: Timestamp.fromDate(now) });
    }
    const given = async () => {
      const { token } = reader;
      const mine = await leaving.api.send(`GET /api/reactions/mine?ids=${ids.join()}`, { token });
      const all = await leaving.api.send('GET /api/user/me/export', { token });
      return [mine.body, all.body.reactions];
    };
    const before = await given();
    expect(before[1]).toHaveLength(ids.length);
    expect((await leave(person)).status).toBe(204);
    await allGone();
    expect(await given()).toEqual(before);
    await timePasses(now);
    expect((await readAll(ids)).filter(Boolean)).toEqual([]);
    expect(await given()).toEqual(before);
  });

  it('erases what others do not see: held, removed, faded', async () => {
    const person = await newPerson();
    const ids = { held: newId(), removed: newId(), faded: newId(), past: newId() };
    for (const [state, id] of Object.entries(ids)) {
      const doc = asShown(id, aDropDoc(person.uid, `${state} words`, false));
      if (state === 'past') await storeDrop(id, { ...doc, fadesAt: Timestamp.fromDate(now) });
      else await storeDrop(id, { ...doc, state: state as 'held' });
    }
    await leave(person);
    await allGone();
    expect((await readAll(Object.values(ids))).filter(Boolean)).toEqual([]);
    await timePasses(now);
    expect(await everythingStored()).not.toContain('past words');
  });

  it('keeps what was given counted, of which no record is left', async () => {
    const [writer, person] = [await newPerson(), await newPerson()];
    const { api } = leaving;
    const { body } = await api.send('POST /api/drops', { token: writer.token, json: aDrop() });
    const { id } = body.drop;
    await tick(now);
    for (const type of ['same', 'dark']) {
      await api.send(`POST /api/drops/${id}/react`, { token: person.token, json: { type } });
    }
    // One is on the page already, the other is still waiting.
    await tick(now);
    await api.send(`POST /api/drops/${id}/react`, {
      token: person.token,
      json: { type: 'respect' },
    });
    await leave(person);
    await allGone();
    expect(await givenTo(id)).toEqual([]);
    await tick(now);
    const { drops: shown } = (await api.send('GET /api/public/drops/feed')).body;
    const card = shown.find(({ drop }: { drop: { id: string } }) => drop.id === id);
    expect(card.reactionCounts).toEqual({ same: 1, dark: 1, respect: 1 });
    expect((await collection('drops').doc(id).get()).data()?.left).toEqual({
      same: 1,
      dark: 1,
      respect: 1,
    });
    expect(await unbalanced([id])).toEqual([]);
  });
});

describe('the way somebody chose to leave', () => {
  it('is kept when the deletion is taken up again, whatever is asked for then', async () => {
    const { person, ids } = await author(3);
    await markForDeletion(person.uid, 'at-once', now);
    await markForDeletion(person.uid, 'fade', now);
    expect((await deletionOf(person.uid).get()).data()?.drops).toBe('at-once');
    await resumeDeletion(person.uid, now);
    expect((await readAll(ids)).filter(Boolean)).toEqual([]);
  });

  it('is at once where it was begun before one could choose', async () => {
    const { person, ids } = await author(3);
    await markForDeletion(person.uid, 'fade', now);
    const [deletion] = (await collection('deletions').where('uid', '==', person.uid).get()).docs;
    const { drops: _, ...old } = deletion?.data() ?? {};
    await deletion?.ref.set(old as never);
    await resumeDeletion(person.uid, now);
    expect((await readAll(ids)).filter(Boolean)).toEqual([]);
  });
});
