import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { givenTo } from '../../test/support/given.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { COUNTED_REACTION_TYPES, REACTION_TYPES } from '../contract/index.ts';
import { unbalanced } from '../pages/recount.ts';
import { collection, type Doc } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let author: Person;
let dropId: string;
beforeAll(async () => {
  api = await startApi(() => now);
  author = await newPerson();
  const { body } = await api.send('POST /api/drops', { token: author.token, json: aDrop() });
  dropId = body.drop.id;
  await tick(now);
});
afterAll(() => api.close());

const react = (id: string, type: unknown, token?: string) =>
  api.send(`POST /api/drops/${id}/react`, { json: { type }, ...(token ? { token } : {}) });

const onCard = async (id: string) => {
  const { body } = await api.send('GET /api/public/drops/feed');
  return body.drops.find(({ drop }: { drop: { id: string } }) => drop.id === id)?.reactionCounts;
};

describe('POST /api/drops/{id}/react', () => {
  it('refuses a visitor', async () => {
    expect((await react(dropId, 'same')).status).toBe(401);
  });

  it('counts one reaction per person and type, at once for me, with a tick for all', async () => {
    const { token } = await newPerson();
    expect((await react(dropId, 'same', token)).body).toEqual({ reactionCounts: { same: 1 } });
    const again = await react(dropId, 'same', token);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'already-reacted',
      message: expect.stringContaining('already reacted'),
    });
    const both = { same: 1, therapy: 1 };
    expect((await react(dropId, 'therapy', token)).body).toEqual({ reactionCounts: both });
    expect(await onCard(dropId)).toEqual({});
    await tick(now);
    expect(await onCard(dropId)).toEqual(both);
    const other = await newPerson();
    expect((await react(dropId, 'same', other.token)).body).toEqual({
      reactionCounts: { same: 2, therapy: 1 },
    });
  });

  it('counts presses of two devices at the same moment once each', async () => {
    const { token, uid } = await newPerson();
    const presses = ['same', 'dark', 'same', 'dark'].map((type) => react(dropId, type, token));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 400, 400]);
    const given = (await givenTo(dropId)).filter((each) => each.uid === uid);
    expect(given.map(({ type }) => type).toSorted()).toEqual(['dark', 'same']);
    await tick(now);
    expect(await unbalanced([dropId])).toEqual([]);
  });

  it('keeps them with their person, in one document for the month of the release', async () => {
    const [{ token, uid }, ids] = [await newPerson(), [newId(), newId(), newId()]];
    const dates = ['2026-10-31', '2026-10-01', '2026-11-01'] as const;
    for (const [n, date] of dates.entries()) {
      await storeDrop(ids[n] ?? '', aStoredDrop('somebody', date));
      await react(ids[n] ?? '', 'same', token);
    }
    const months = (await collection('users/reactions', uid).get()).docs;
    expect(months.map((month) => [month.id, month.data()])).toEqual([
      ['2026-10', { given: [`${ids[0]}.same`, `${ids[1]}.same`] }],
      ['2026-11', { given: [`${ids[2]}.same`] }],
    ]);
    const { body } = await api.send(`GET /api/reactions/mine?ids=${ids.join(',')}`, { token });
    expect(body.reactions).toEqual(Object.fromEntries(ids.map((id) => [id, ['same']])));
  });

  it('refuses more to the drops of one month than anybody gives, and counts nothing', async () => {
    const { token, uid } = await newPerson();
    const given = Array.from({ length: 10_000 }, () => `${newId()}.same`);
    await collection('users/reactions', uid).doc('2026-11').set({ given });
    const { status, body, headers } = await react(dropId, 'same', token);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate-limited', '86400']);
    expect((await givenTo(dropId)).filter((each) => each.uid === uid)).toEqual([]);
    await collection('users/reactions', uid).doc('2026-11').delete();
  });

  it('writes nothing that two people share, and nothing on the way that leads to one', async () => {
    const { token, uid } = await newPerson();
    const before = (await collection('drops').doc(dropId).get()).updateTime;
    await react(dropId, 'dark', token);
    expect((await collection('drops').doc(dropId).get()).updateTime).toEqual(before);
    const onTheWay = (await collection('fresh').get()).docs.map((each) => ({
      id: each.id,
      ...each.data(),
    }));
    expect(onTheWay).toContainEqual({
      id: expect.any(String),
      dropId,
      pageId: expect.any(String),
      isCrisis: false,
      type: 'dark',
      young: false,
    });
    expect(JSON.stringify(onTheWay)).not.toContain(uid);
  });

  it('refuses one’s own drop, a crisis post too, and counts nothing', async () => {
    const member = await newPerson({ premium: true });
    for (const isCrisis of [false, true]) {
      const json = aDrop({ isCrisis });
      const { body } = await api.send('POST /api/drops', { token: member.token, json });
      await tick(now);
      const { status, body: refusal } = await react(body.drop.id, 'same', member.token);
      expect([status, refusal.code]).toEqual([403, 'own-drop']);
      expect(await givenTo(body.drop.id)).toEqual([]);
      expect((await collection('fresh').where('dropId', '==', body.drop.id).get()).empty).toBe(
        true,
      );
    }
  });

  it('answers 404 to a drop that is not there', async () => {
    const { token } = await newPerson();
    const { status, body } = await react('A'.repeat(20), 'same', token);
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  const at = (iso: string) => Timestamp.fromDate(new Date(iso));
  const elsewhere: Record<string, Partial<Doc<'drops'>>> = {
    'waits for its release': { state: 'waiting' },
    'is held back': { state: 'held' },
    'was removed': { state: 'removed' },
    'has faded': { state: 'faded' },
    'fades in this moment': { fadesAt: at('2026-11-20T12:00:00.000Z') },
  };

  it.each(Object.entries(elsewhere))(
    'answers 404 to a drop that %s, and counts nothing',
    async (_name, change) => {
      const [{ token }, id] = [await newPerson(), newId()];
      await storeDrop(id, aStoredDrop('somebody', '2026-11-20'));
      await collection('drops').doc(id).set(change, { merge: true });
      const { status, body } = await react(id, 'same', token);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect(await givenTo(id)).toEqual([]);
    },
  );

  it('takes one up to the last moment before a drop fades', async () => {
    const [{ token }, id] = [await newPerson(), newId()];
    const fadesAt = at('2026-11-20T12:00:00.001Z');
    await storeDrop(id, aStoredDrop('somebody', '2026-11-20', { fadesAt }));
    expect((await react(id, 'same', token)).status).toBe(200);
  });

  // Types that are only counted, names that screens use, and unknown names.
  const notGiven = [
    ...COUNTED_REACTION_TYPES,
    ...['support', 'grief', 'insight', 'uplift', 'empathy', 'warmth', 'numb', 'overwhelm'],
    ...['Support', 'SAME', '', null, 7, ['same'], { type: 'same' }],
  ].filter((type) => !REACTION_TYPES.some((given) => given === type));

  it.each([...new Set(notGiven)])('refuses the type %j and names the field', async (type) => {
    const { token } = await newPerson();
    const { status, body } = await react(dropId, type, token);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field: 'type' });
  });

  it.each(['short', 'A'.repeat(21), '..%2f..%2fusers', '%00'])(
    'refuses %j for an id and names the field',
    async (id) => {
      const { token } = await newPerson();
      const { status, body } = await react(id, 'same', token);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad-request', field: 'dropId' });
    },
  );

  it('lets only members answer a crisis post', async () => {
    const [author, member] = [
      await newPerson({ premium: true }),
      await newPerson({ premium: true }),
    ];
    const free = await newPerson();
    const json = aDrop({ isCrisis: true });
    const { body } = await api.send('POST /api/drops', { token: author.token, json });
    await tick(now);
    expect((await react(body.drop.id, 'same', free.token)).body.code).toBe('premium-required');
    expect((await react(body.drop.id, 'same', member.token)).body).toEqual({
      reactionCounts: { same: 1 },
    });
  });
});

describe('GET /api/reactions/mine', () => {
  const mine = (ids: string, token?: string) =>
    api.send(`GET /api/reactions/mine?ids=${ids}`, token ? { token } : {});

  it('refuses a visitor', async () => {
    expect((await mine(dropId)).status).toBe(401);
  });

  it('tells what I gave to these drops and which are mine, and nothing of anybody else', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    const { body } = await api.send('POST /api/drops', { token: me.token, json: aDrop() });
    await tick(now);
    await react(dropId, 'same', me.token);
    await react(dropId, 'respect', me.token);
    await react(dropId, 'dark', other.token);
    await react(body.drop.id, 'same', other.token);
    const ids = [dropId, body.drop.id, 'A'.repeat(20), dropId].join(',');
    const answer = await mine(ids, me.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(Object.keys(answer.body.reactions)).toEqual([dropId]);
    expect(answer.body.reactions[dropId].sort()).toEqual(['respect', 'same']);
    expect(answer.body.own).toEqual([body.drop.id]);
    for (const { uid } of [me, other, author]) expect(answer.text).not.toContain(uid);
  });

  it('takes sixty ids, more than one question to the store', async () => {
    const me = await newPerson();
    await react(dropId, 'same', me.token);
    const ids = [...Array.from({ length: 59 }, newId), dropId];
    const { status, body } = await mine(ids.join(','), me.token);
    expect([status, body]).toEqual([200, { reactions: { [dropId]: ['same'] }, own: [] }]);
  });

  it.each([
    ['no id', ''],
    ['a word that is no id', 'short'],
    ['an empty one among others', `${'A'.repeat(20)},,${'B'.repeat(20)}`],
    ['sixty-one', Array.from({ length: 61 }, newId).join(',')],
  ])('refuses %s and names the field', async (_name, ids) => {
    const { token } = await newPerson();
    const { status, body } = await mine(ids, token);
    expect(status).toBe(400);
    expect(body.code).toBe('bad-request');
    expect(body.field).toMatch(/^ids/);
  });
});
