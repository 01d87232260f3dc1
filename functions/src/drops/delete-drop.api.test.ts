import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, startApi } from '../../test/support/api.ts';
import { asCaller } from '../../test/support/as-caller.ts';
import { everythingStored } from '../../test/support/everything.ts';
import { type Crash, injectFaults, runWithCrash } from '../../test/support/fault-injection.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { reconcileUser } from '../nightly/people.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { analyseDrop } from './analyse.ts';
import { eraseRemains } from './drops.ts';
import { deleteDrop } from './own-drops.ts';

const TODAY = new Date('2026-11-20T12:00:00.000Z');
let now = TODAY;
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const remove = (id: string, { token }: Person) => api.send(`DELETE /api/drops/${id}`, { token });
const drop = async ({ token }: Person, change: Record<string, unknown> = {}) =>
  String((await api.send('POST /api/drops', { token, json: aDrop(change) })).body.drop.id);
const react = (id: string, { token }: Person) =>
  api.send(`POST /api/drops/${id}/react`, { token, json: { type: 'same' } });
const profile = async ({ uid }: Person) => (await collection('users').doc(uid).get()).data();
const openFeed = async () => (await api.send('GET /api/public/drops/feed')).body;
const idsOf = (body: { drops: { drop: { id: string } }[] }) => body.drops.map((it) => it.drop.id);

describe('DELETE /api/drops/{id}', () => {
  it('refuses a visitor', async () => {
    const id = await drop(await newPerson());
    expect((await api.send(`DELETE /api/drops/${id}`)).status).toBe(401);
    expect((await collection('drops').doc(id).get()).exists).toBe(true);
  });

  it('answers somebody else, to the byte, as if the drop had never been, and touches nothing', async () => {
    const [author, stranger] = [await newPerson(), await newPerson({ premium: true })];
    const told = ({ status, text, headers }: Answer) => {
      const plain = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status, text, headers: plain };
    };
    const id = await drop(author);
    for (const shown of [false, true]) {
      if (shown) await tick(now);
      const foreign = await remove(id, stranger);
      expect(told(foreign)).toEqual(told(await remove('Z'.repeat(20), stranger)));
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    }
    expect(idsOf(await openFeed())).toContain(id);
  });

  it('takes a drop that waits back for good: no tick releases it', async () => {
    const person = await newPerson();
    const id = await drop(person, { content: 'I take this back.' });
    const { status, text, headers } = await remove(id, person);
    expect([status, text, headers.get('cache-control')]).toEqual([204, '', 'private, no-store']);
    await tick(now);
    expect(idsOf(await openFeed())).not.toContain(id);
    expect((await collection('waiting').doc(id).get()).exists).toBe(false);
    expect(await everythingStored()).not.toContain('I take this back.');
    expect((await api.send('GET /api/drops/me', { token: person.token })).body.drops).toEqual([]);
  });

  it('takes a drop out of the feed with the next tick, and tells open tabs', async () => {
    const [person, reader] = [await newPerson(), await newPerson()];
    const id = await drop(person, { content: 'This was out for a while.' });
    await tick(now);
    await react(id, reader);
    expect((await remove(id, person)).status).toBe(204);
    expect((await api.send('GET /api/drops/me', { token: person.token })).body.drops).toEqual([]);
    expect((await react(id, reader)).status).toBe(404);
    await tick(now);
    const feed = await openFeed();
    expect(idsOf(feed)).not.toContain(id);
    expect(feed.gone).toContain(id);
    expect(await everythingStored()).not.toContain('This was out for a while.');
  });

  it('takes a crisis post out of its space, and its place of the day stays used', async () => {
    const [person, reader] = [
      await newPerson({ premium: true }),
      await newPerson({ premium: true }),
    ];
    const headers = { 'idempotency-key': 'one-post' };
    const call = { token: person.token, json: { content: 'Too much.' }, headers };
    const { id } = (await api.send('POST /api/drops/crisis', call)).body.drop;
    await tick(now);
    expect((await remove(id, person)).status).toBe(204);
    await tick(now);
    const space = await api.send('GET /api/drops/crisis', { token: reader.token });
    expect(space.text).not.toContain(id);
    // A drop that an offline browser sends once more stays deleted.
    const again = await api.send('POST /api/drops/crisis', call);
    expect([again.status, again.body.code]).toEqual([404, 'not-found']);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const json = { content: `more ${n}` };
      statuses.push(
        (await api.send('POST /api/drops/crisis', { ...call, json, headers: {} })).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });

  it('stays deleted when its first request comes again, on the same day and later', async () => {
    const { token, uid } = await newPerson();
    const call = { token, json: aDrop(), headers: { 'idempotency-key': 'one-drop' } };
    const { id } = (await api.send('POST /api/drops', call)).body.drop;
    await api.send(`DELETE /api/drops/${id}`, { token });
    const today = now;
    for (const days of [0, 1, 2]) {
      now = new Date(today.getTime() + days * 86_400_000);
      const { status, body } = await api.send('POST /api/drops', call);
      expect([status, body.code]).toEqual([404, 'not-found']);
    }
    now = today;
    expect((await collection('drops').where('userId', '==', uid).get()).size).toBe(0);
  });

  it('leaves the day used, the streak as it was, and every number as the night would have it', async () => {
    const person = await newPerson();
    const ids: string[] = [];
    for (let day = 15; day <= 20; day += 1) {
      now = new Date(Date.UTC(2026, 10, day, 12));
      const emotionType = day % 2 ? 'joy' : 'sadness';
      ids.push(await drop(person, { emotionType }));
      await analyseDrop(ids.at(-1) ?? '', `event ${ids.at(-1)}`, now);
    }
    const before = await profile(person);
    expect(before).toMatchObject({ dropCount: 6, samples: 6, streak: 6 });
    // One in the middle, and today's.
    for (const [n, id] of [ids[2], ids[5]].entries()) {
      expect((await remove(id ?? '', person)).status).toBe(204);
      const after = await profile(person);
      const left = 5 - n;
      expect(after).toMatchObject({ dropCount: left, samples: left, streak: 6 });
      expect(after).toMatchObject({ lastDropDate: '2026-11-20', totemType: before?.totemType });
      await reconcileUser(person.uid, new Date(now.getTime() + 3_600_000));
      expect(await profile(person)).toEqual(after);
    }
    const { token } = person;
    const again = await api.send('POST /api/drops', { token, json: aDrop() });
    expect([again.status, again.body.code]).toEqual([409, 'already-dropped']);
    const { stats } = (await api.send('GET /api/drops/me', { token })).body;
    expect(stats).toMatchObject({ totalDrops: 4, streak: 6, hasDroppedToday: true });
    now = new Date(Date.UTC(2026, 10, 21, 12));
    await drop(person);
    expect(await profile(person)).toMatchObject({ dropCount: 5, streak: 7 });
    now = TODAY;
  });

  it('is done once, however often and at once it is asked for', async () => {
    const person = await newPerson();
    const id = await drop(person);
    await tick(now);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id, person)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await remove(id, person)).status).toBe(204);
    expect((await profile(person))?.dropCount).toBe(0);
  });

  it('wins over a release in the same moment, or follows it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
    const ids = await Promise.all(people.map((person) => drop(person)));
    const removals = people.map((person, n) => remove(ids[n] ?? '', person));
    await Promise.all([tick(now), ...removals]);
    for (const { status } of await Promise.all(removals)) expect(status).toBe(204);
    await tick(now);
    const feed = idsOf(await openFeed());
    for (const id of ids) expect(feed).not.toContain(id);
  });

  it('takes no reaction from anybody, or faded drops that go together would be seen to be one person’s', async () => {
    const [person, reader] = [await newPerson(), await newPerson()];
    const id = await drop(person);
    await tick(now);
    await react(id, reader);
    await collection('drops')
      .doc(id)
      .update({ state: 'faded', fadesAt: Timestamp.fromDate(now) });
    const given = async () =>
      (await api.send(`GET /api/reactions/mine?ids=${id}`, { token: reader.token })).body.reactions;
    expect(await given()).toEqual({ [id]: ['same'] });
    expect((await remove(id, person)).status).toBe(204);
    await tick(now);
    await eraseRemains(new Date(now.getTime() + 24 * 3_600_000));
    expect(await given()).toEqual({ [id]: ['same'] });
  });

  it('refuses an id that is none, and a body', async () => {
    const { token } = await newPerson();
    const { status, body } = await api.send('DELETE /api/drops/short', { token });
    expect([status, body.field]).toEqual([400, 'dropId']);
  });
});

describe('a deletion that is killed anywhere', () => {
  it.each([false, true])(
    'has not begun, or is out of every sight and finished by the night, or by asking again (shown: %s)',
    async (shown) => {
      injectFaults(db());
      const kill = async (crash: Crash | null, resume: 'night' | 'again') => {
        const [person, reader] = [await newPerson(), await newPerson()];
        const id = await drop(person);
        if (shown) await tick(now);
        if (shown) await react(id, reader);
        const work = async () => {
          await deleteDrop({ dropId: id }, asCaller(person.uid, now));
        };
        const { calls, crashed } = await runWithCrash(work, crash);
        const isThere = (await collection('drops').doc(id).get()).exists;
        const { dropCount } = (await profile(person)) ?? {};
        expect(dropCount).toBe(isThere ? 1 : 0);
        if (resume === 'again' || isThere) expect((await remove(id, person)).status).toBe(204);
        await tick(now);
        expect((await profile(person))?.dropCount).toBe(0);
        expect(idsOf(await openFeed())).not.toContain(id);
        return { calls, crashed };
      };
      const { calls } = await kill(null, 'again');
      expect(calls).toBeGreaterThan(2);
      for (let call = 1; call <= calls; call += 1) {
        // Both ways to go on take turns: after "before" and after "after", at each second call.
        const resumes =
          call % 2 === 0 ? (['night', 'again'] as const) : (['again', 'night'] as const);
        expect((await kill({ call, moment: 'before' }, resumes[0])).crashed).toBe(true);
        expect((await kill({ call, moment: 'after' }, resumes[1])).crashed).toBe(true);
      }
    },
  );
});
