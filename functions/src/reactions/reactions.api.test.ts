import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { feed } from '../platform/collections.ts';

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
    const [member, free] = [await newPerson({ premium: true }), await newPerson()];
    const json = aDrop({ isCrisis: true });
    const { body } = await api.send('POST /api/drops', { token: member.token, json });
    expect((await react(body.drop.id, 'same', free.token)).body.code).toBe('premium-required');
    expect((await react(body.drop.id, 'same', member.token)).body).toEqual({
      reactionCounts: { same: 1 },
    });
  });
});
