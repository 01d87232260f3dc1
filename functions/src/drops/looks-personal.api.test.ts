import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { collection } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const NUMBER = 'call me on 06-81349672';
const NAME = 'Emma de Vries sat next to me.';
const AT_RISK = 'I want to kill myself tonight, call me on 06-81349672';
const MASKED = 'I want to kill myself tonight, call me on [number]';

describe.each(['POST /api/drops', 'POST /api/drops/crisis'])('%s', (route) => {
  const write = async () => {
    const { token, uid } = await newPerson({ premium: true });
    const send = (content: string, more: object = {}, key?: string) =>
      api.send(route, {
        token,
        json: aDrop({ content, ...more }),
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const kept = async () =>
      (await collection('drops').where('userId', '==', uid).get()).docs.map(
        (doc) => doc.data().content,
      );
    return { send, kept, token };
  };

  it('refuses what leads to somebody, says where, and keeps nothing', async () => {
    const { send, kept } = await write();
    const { status, body, text } = await send(NUMBER);
    expect([status, body]).toEqual([
      422,
      {
        code: 'looks-personal',
        message: expect.any(String),
        spans: [{ start: 11, end: 22, kind: 'phone', hard: true }],
      },
    ]);
    expect(text).not.toContain('81349672');
    expect((await send(NUMBER, { confirmed: true })).status).toBe(422);
    expect(await kept()).toEqual([]);
  });

  it('refuses a confirmation that is no yes or no', async () => {
    const { send } = await write();
    const { status, body } = await send(NAME, { confirmed: 'yes' });
    expect([status, body.field]).toEqual([400, 'confirmed']);
  });

  it('asks once whom a name could point at, and takes the answer', async () => {
    const { send, kept } = await write();
    const asked = await send(NAME);
    expect([asked.status, asked.body.spans]).toEqual([
      422,
      [{ start: 0, end: 13, kind: 'name', hard: false }],
    ]);
    const { status, body } = await send(NAME, { confirmed: true });
    expect([status, body.drop.personal]).toEqual([201, []]);
    expect(await kept()).toEqual([NAME]);
  });

  it('uses up neither the day nor the key, and says the same to the same words', async () => {
    const { send, kept } = await write();
    const refused = await send(NUMBER, {}, 'one-key');
    const again = await send(NUMBER, {}, 'one-key');
    expect([again.status, again.body]).toEqual([422, refused.body]);
    const other = await send('call me by my name', {}, 'one-key');
    const retry = await send('call me by my name', {}, 'one-key');
    expect([other.status, retry.status]).toEqual([201, 201]);
    expect(retry.body).toEqual(other.body);
    expect(await kept()).toEqual(['call me by my name']);
  });

  it('gives the first answer to a retry that forgot the confirmation', async () => {
    const { send } = await write();
    const first = await send(NAME, { confirmed: true }, 'one-key');
    const again = await send(NAME, {}, 'one-key');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  it('refuses nobody at risk: they keep their words whole, and others see a mark', async () => {
    const { send, kept, token } = await write();
    const first = await send(AT_RISK, {}, 'one-key');
    expect(first.status).toBe(201);
    const whole = { content: AT_RISK, personal: [{ kind: 'phone' }], risk: 'high' };
    expect(first.body).toMatchObject({ risk: 'high', drop: whole });
    expect(await kept()).toEqual([AT_RISK]);
    const mine = await api.send('GET /api/drops/me', { token });
    expect(mine.body.drops).toMatchObject([whole]);
    expect((await api.send('GET /api/user/me/export', { token })).body.drops).toMatchObject([
      whole,
    ]);
    await tick(now);
    const { token: reader } = await newPerson({ premium: true });
    const seen = await api.send('GET /api/drops/crisis', { token: reader });
    const feed = await api.send('GET /api/public/drops/feed');
    expect(seen.text + feed.text).toContain(MASKED);
    expect(seen.text + feed.text).not.toContain('81349672');
  });

  it('knows a retry by the words as they were sent', async () => {
    const { send } = await write();
    const first = await send(AT_RISK, {}, 'one-key');
    expect((await send(AT_RISK, {}, 'one-key')).body).toEqual(first.body);
    const other = await send(AT_RISK.replace('81349672', '81349673'), {}, 'one-key');
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
  });

  it('lets every way to help through', async () => {
    const { send } = await write();
    const content = '113 or 0800-0113, 116 123, 988, 112: https://www.113.nl listens.';
    expect((await send(content)).status).toBe(201);
  });
});

it('tells a used day before it asks about words', async () => {
  const { token } = await newPerson();
  await api.send('POST /api/drops', { token, json: aDrop() });
  const { status } = await api.send('POST /api/drops', { token, json: aDrop({ content: NUMBER }) });
  expect(status).toBe(409);
});
