import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { crisis, feed, reactions } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let author: Person;
let dropId: string;
beforeAll(async () => {
  api = await startApi(() => now);
  author = await newPerson();
  const { body } = await api.send('POST /api/drops', { token: author.token, json: aDrop() });
  dropId = body.drop.id;
});
afterAll(() => api.close());

const react = (id: string, type: unknown, token?: string) =>
  api.send(`POST /api/drops/${id}/react`, { json: { type }, ...(token ? { token } : {}) });

describe('POST /api/drops/{id}/react', () => {
  it('refuses a visitor', async () => {
    expect((await react(dropId, 'same')).status).toBe(401);
  });

  it('counts one reaction per person and type', async () => {
    const { token } = await newPerson();
    expect((await react(dropId, 'same', token)).body).toEqual({ reactionCounts: { same: 1 } });
    const again = await react(dropId, 'same', token);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'already-reacted',
      message: expect.stringContaining('already reacted'),
    });
    expect((await react(dropId, 'therapy', token)).body).toEqual({
      reactionCounts: { same: 1, therapy: 1 },
    });
    expect((await feed().doc(dropId).get()).data()?.reactionCounts).toEqual({
      same: 1,
      therapy: 1,
    });
  });

  it('refuses one’s own drop, a crisis post too, and counts nothing', async () => {
    const member = await newPerson({ premium: true });
    for (const isCrisis of [false, true]) {
      const json = aDrop({ isCrisis });
      const { body } = await api.send('POST /api/drops', { token: member.token, json });
      const { status, body: refusal } = await react(body.drop.id, 'same', member.token);
      expect([status, refusal.code]).toEqual([403, 'own-drop']);
      expect((await reactions(body.drop.id).get()).empty).toBe(true);
      const copy = await (isCrisis ? crisis() : feed()).doc(body.drop.id).get();
      expect(copy.get('reactionCounts')).toEqual({});
    }
  });

  it('answers 404 to a drop that is not there', async () => {
    const { token } = await newPerson();
    const { status, body } = await react('A'.repeat(20), 'same', token);
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  it.each(['love', 'pain', 'SAME', '', null, 7, ['same'], { type: 'same' }])(
    'refuses the type %j and names the field',
    async (type) => {
      const { token } = await newPerson();
      const { status, body } = await react(dropId, type, token);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad-request', field: 'type' });
    },
  );

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
    expect((await react(body.drop.id, 'same', free.token)).body.code).toBe('premium-required');
    expect((await react(body.drop.id, 'same', member.token)).body).toEqual({
      reactionCounts: { same: 1 },
    });
  });
});
