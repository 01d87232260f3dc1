import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';

const api = whileTesting(() => startApi(() => new Date('2026-11-20T12:00:00.000Z')));

let me: Person;
let id: string;
beforeEach(async () => {
  me = await newPerson();
  const json = { content: 'A quiet day.' };
  id = (await api.send('POST /api/journal/entries', { token: me.token, json })).body.entry.id;
});

const set = (favourite: unknown, { token }: Person, on = id) =>
  api.send(`POST /api/journal/entries/${on}/favourite`, { token, json: { favourite } });
const entry = async () =>
  (await api.send(`GET /api/journal/entries/${id}`, { token: me.token })).body.entry;
const updates = async () =>
  (await collection('users/journal', me.uid).doc(id).get()).updateTime?.toMillis();

describe('POST /api/journal/entries/:entryId/favourite', () => {
  it('refuses a visitor', async () => {
    const json = { favourite: true };
    const route = `POST /api/journal/entries/${id}/favourite`;
    expect((await api.send(route, { json })).status).toBe(401);
  });

  it('answers of somebody else’s entry exactly as of an unknown one, and touches nothing', async () => {
    const other = await newPerson();
    const foreign = await set(true, other);
    const unknown = await set(true, other, 'Z'.repeat(20));
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text]);
    expect((await entry()).favourite).toBe(false);
  });

  it('takes yes or no, and nothing beside it', async () => {
    for (const wrong of ['yes', 1, null, undefined]) {
      expect((await set(wrong, me)).status).toBe(400);
    }
    const json = { favourite: true, content: 'Mine' };
    const route = `POST /api/journal/entries/${id}/favourite`;
    expect((await api.send(route, { token: me.token, json })).status).toBe(400);
    expect((await entry()).favourite).toBe(false);
  });

  it('sets an entry apart and back; the same again writes nothing', async () => {
    const before = await entry();
    for (const favourite of [true, false, true]) {
      const { status, body } = await set(favourite, me);
      expect([status, body]).toEqual([200, { favourite }]);
      // Neither its words nor the time of their last change are touched.
      expect(await entry()).toEqual({ ...before, favourite });
      const written = await updates();
      await set(favourite, me);
      expect(await updates()).toBe(written);
    }
  });

  it('stays while the words change, in the list and in the export, and goes with the entry', async () => {
    const { token } = me;
    await set(true, me);
    const json = { content: 'A loud day.' };
    const changed = await api.send(`PATCH /api/journal/entries/${id}`, { token, json });
    expect(changed.body.entry).toMatchObject({ favourite: true, content: 'A loud day.' });
    const list = await api.send('GET /api/journal/entries', { token });
    expect(list.body.entries[0].favourite).toBe(true);
    const taken = async () => (await api.send('GET /api/user/me/export', { token })).body.journal;
    expect(await taken()).toEqual([expect.objectContaining({ id, favourite: true })]);
    await api.send(`DELETE /api/journal/entries/${id}`, { token });
    expect(await taken()).toEqual([]);
    expect((await set(false, me)).status).toBe(404);
  });

  it('loses neither a star nor words that come at once', async () => {
    const { token } = me;
    const json = { content: 'A loud day.' };
    await Promise.all([
      set(true, me),
      api.send(`PATCH /api/journal/entries/${id}`, { token, json }),
    ]);
    expect(await entry()).toMatchObject({ favourite: true, content: 'A loud day.' });
  });
});
