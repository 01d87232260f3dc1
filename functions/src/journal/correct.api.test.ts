import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';

const api = whileTesting(() => startApi(() => new Date('2026-11-20T12:00:00.000Z')));

const UNSURE = 'Ik ben opgelucht en ik mis hem.';
const ASKS = {
  between: ['sadness', 'joy'],
  question: 'Dichter bij verlies of bij opluchting?',
  names: ['verlies', 'opluchting'],
};
const UNKNOWN = 'Z'.repeat(20);

let me: Person;
let id: string;
beforeEach(async () => {
  me = await newPerson();
  id = await write(me, UNSURE);
});

async function write({ token }: Person, content: string): Promise<string> {
  const { body } = await api.send('POST /api/journal/entries', { token, json: { content } });
  return body.entry.id;
}

const say = (emotion: unknown, { token }: Person, on = id) =>
  api.send(`POST /api/journal/entries/${on}/feeling`, { token, json: { emotion } });
const entry = async () =>
  (await api.send(`GET /api/journal/entries/${id}`, { token: me.token })).body.entry;
const change = (json: object) =>
  api.send(`PATCH /api/journal/entries/${id}`, { token: me.token, json });

describe('POST /api/journal/entries/:entryId/feeling', () => {
  it('refuses a visitor', async () => {
    const json = { emotion: 'joy' };
    expect((await api.send(`POST /api/journal/entries/${id}/feeling`, { json })).status).toBe(401);
  });

  it('answers of somebody else’s entry exactly as of an unknown one, and touches nothing', async () => {
    const other = await newPerson();
    const foreign = await say('joy', other);
    const unknown = await say('joy', other, UNKNOWN);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text]);
    expect((await entry()).corrected).toBeUndefined();
  });

  it('refuses a feeling that was not asked about, in words', async () => {
    const { status, body } = await say('anger', me);
    expect([status, body.field]).toEqual([400, 'emotion']);
    expect(body.message).toMatch(/not one of the two that were asked about: sadness or joy$/);
    const clear = await write(me, 'I was so happy today.');
    const nothing = await say('joy', me, clear);
    expect([nothing.status, nothing.body.message]).toEqual([
      400,
      'Nothing was asked about these words.',
    ]);
    expect((await entry()).corrected).toBeUndefined();
  });
});

describe('the question about an entry, and its answer', () => {
  it('are told to its author, who may answer again and otherwise', async () => {
    expect(await entry()).toMatchObject({ asks: ASKS, emotions: ['sadness', 'joy'] });
    for (const emotion of ['joy', 'joy', 'sadness']) {
      const { status, body } = await say(emotion, me);
      expect([status, body]).toEqual([200, { emotions: [emotion], corrected: emotion }]);
      expect(await entry()).toMatchObject({ asks: ASKS, corrected: emotion, emotions: [emotion] });
    }
  });

  it('stand as long as the words do', async () => {
    await say('joy', me);
    const { body } = await change({ title: 'Vrijdag' });
    expect(body.entry).toMatchObject({ asks: ASKS, corrected: 'joy', emotions: ['joy'] });
    const other = (await change({ content: 'I am furious. I hate how they lied.' })).body.entry;
    expect([other.asks, other.corrected]).toEqual([undefined, undefined]);
    expect(other.emotions).toContain('anger');
    expect(await entry()).toEqual(other);
  });

  it('are in the export, and gone with the entry', async () => {
    await say('joy', me);
    const taken = async () =>
      (await api.send('GET /api/user/me/export', { token: me.token })).body.journal;
    expect(await taken()).toEqual([expect.objectContaining({ asks: ASKS, corrected: 'joy' })]);
    await api.send(`DELETE /api/journal/entries/${id}`, { token: me.token });
    expect(await taken()).toEqual([]);
  });
});
