import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { everythingStored } from '../../test/support/everything.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';

const now = new Date('2026-11-20T12:34:56.789Z');
const api = whileTesting(() => startApi(() => now));

const TONGA = { 'x-time-zone': 'Pacific/Tongatapu' };
const WORDS = 'I have not slept since the letter came';
const settle = (token: string, consents: boolean) =>
  api.send('PATCH /api/user/me', { token, json: { consents }, headers: TONGA });
const drop = (token: string, key = 'first') =>
  api.send('POST /api/drops', {
    token,
    json: aDrop({ content: WORDS }),
    headers: { ...TONGA, 'idempotency-key': key },
    consents: false,
  });
const write = (token: string) =>
  api.send('POST /api/journal/entries', { token, json: { content: WORDS }, consents: false });

const refusals = async ({ token }: Person) => {
  const json = { content: WORDS };
  const answers = [
    await drop(token),
    await api.send('POST /api/drops/crisis', { token, json, consents: false }),
    await write(token),
  ];
  return answers.map(({ status, body }) => [status, body.code]);
};
const REFUSED = [403, 'consent-required'];

describe('the consent that words about feelings are kept', () => {
  it('is needed before the first of them: without it nothing is stored, and no day is used', async () => {
    const person = await newPerson({ premium: true });
    expect(await refusals(person)).toEqual([REFUSED, REFUSED, REFUSED]);
    expect(await everythingStored()).not.toContain(WORDS);
    const { token } = person;
    const today = await api.send('GET /api/user/dropped-today', { token });
    expect(today.body.hasDroppedToday).toBe(false);
    const me = await api.send('GET /api/user/me', { token });
    expect(me.body.user.consentedOn).toBeNull();
  });

  it('is given once, and keeps the person’s own day', async () => {
    const { token } = await newPerson();
    // In Tonga it is the next day already.
    expect((await settle(token, true)).body.user.consentedOn).toBe('2026-11-21');
    expect((await drop(token)).status).toBe(201);
    expect((await write(token)).status).toBe(201);
    const exported = await api.send('GET /api/user/me/export', { token });
    expect(exported.body.settings.consentedOn).toBe('2026-11-21');
  });

  it('is taken back: nothing new is taken, and what is there is read, sent again and deleted', async () => {
    const { token } = await newPerson();
    await settle(token, true);
    const { drop: released } = (await drop(token)).body;
    const { entry } = (await write(token)).body;
    expect((await settle(token, false)).body.user.consentedOn).toBeNull();

    expect((await write(token)).body.code).toBe('consent-required');
    const address = `/api/journal/entries/${entry.id}`;
    const json = { content: `${WORDS}. Nor today.` };
    const changed = await api.send(`PATCH ${address}`, { token, json, consents: false });
    expect([changed.status, changed.body.code]).toEqual(REFUSED);

    // The answer to the first request may have been lost.
    expect((await drop(token)).body.drop.id).toBe(released.id);
    expect((await api.send(`GET ${address}`, { token })).body.entry.content).toBe(WORDS);
    expect((await api.send(`DELETE ${address}`, { token })).status).toBe(204);
    expect((await api.send(`DELETE /api/drops/${released.id}`, { token })).status).toBe(204);
  });
});
