import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { collection } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const release = async ({ token }: Person) =>
  String((await api.send('POST /api/drops', { token, json: aDrop() })).body.drop.id);
const say = (seen: unknown, person?: Person) =>
  api.send('POST /api/drops/me/seen', {
    json: { seen },
    ...(person && { token: person.token }),
  });
const seenOf = async (id: string, { token }: Person) => {
  const { body } = await api.send('GET /api/drops/me', { token });
  return body.drops.find((drop: { id: string }) => drop.id === id)?.reactionsSeen;
};
const stored = async ({ uid }: Person) =>
  (await collection('users').doc(uid).get()).data()?.echoesSeen;

describe('POST /api/drops/me/seen', () => {
  it('refuses a visitor', async () => {
    expect((await say({ [newId()]: 1 })).status).toBe(401);
  });

  it('remembers what was shown, for every device', async () => {
    const person = await newPerson();
    const id = await release(person);
    expect(await seenOf(id, person)).toBe(0);
    const { status, text } = await say({ [id]: 7 }, person);
    expect([status, text]).toEqual([204, '']);
    expect(await seenOf(id, person)).toBe(7);
    expect(await stored(person)).toEqual({ [id]: { count: 7, day: '2026-11-20' } });
  });

  it('writes nothing where it says nothing new', async () => {
    const person = await newPerson();
    const id = await release(person);
    await say({ [id]: 3 }, person);
    const before = (await collection('users').doc(person.uid).get()).updateTime;
    for (const seen of [{ [id]: 3 }, { [id]: 2 }, {}, { [newId()]: 9 }]) {
      expect((await say(seen, person)).status).toBe(204);
    }
    expect((await collection('users').doc(person.uid).get()).updateTime).toEqual(before);
  });

  it('passes over what is somebody else’s, and says the same as of what never was', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const theirs = await release(other);
    const [foreign, unknown] = [await say({ [theirs]: 1 }, person), await say({}, person)];
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
    expect(await stored(person)).toBeUndefined();
    expect(await stored(other)).toBeUndefined();
  });

  it('loses nothing where two devices say it at once', async () => {
    const person = await newPerson();
    const id = await release(person);
    const answers = await Promise.all([1, 5, 3, 4].map((count) => say({ [id]: count }, person)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await seenOf(id, person)).toBe(5);
  });

  it('forgets a drop that is deleted', async () => {
    const person = await newPerson();
    const id = await release(person);
    await say({ [id]: 2 }, person);
    await api.send(`DELETE /api/drops/${id}`, { token: person.token });
    expect(await stored(person)).toEqual({});
    await say({ [id]: 2 }, person);
    expect(await stored(person)).toEqual({});
  });

  it.each([
    ['what is no count', { [newId()]: '7' }],
    ['a part of one', { [newId()]: 0.5 }],
    ['less than none', { [newId()]: -1 }],
    ['more than anybody is given', { [newId()]: 1_000_001 }],
    ['what is no drop', { 'a.b': 1 }],
    ['too many', Object.fromEntries(Array.from({ length: 20 + 1 }, () => [newId(), 1]))],
    ['nothing', undefined],
  ])('refuses %s and names the field', async (_name, seen) => {
    const { status, body } = await say(seen, await newPerson());
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field: expect.stringMatching(/^seen/) });
  });
});
