import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:34:56.789Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const amsterdam = { 'x-time-zone': 'Europe/Amsterdam' };

describe('POST /api/drops', () => {
  it('refuses a visitor', async () => {
    const answer = await api.send('POST /api/drops', { json: aDrop() });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 'unauthenticated', message: expect.any(String) });
  });

  it('releases a thought and gives it back to its author whole', async () => {
    const { token, uid } = await newPerson();
    const json = aDrop({ content: '  The rain knows my name.\r\n ' });
    const { status, body } = await api.send('POST /api/drops', { token, json });
    expect(status).toBe(201);
    expect(body).toEqual({
      drop: {
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        userId: uid,
        content: 'The rain knows my name.',
        createdAt: '2026-11-20T12:34:56.789Z',
        localDate: '2026-11-20',
        clock: { zone: 'UTC', offset: 0 },
        emotionType: 'sadness',
        emotions: [],
        isCrisis: false,
        hiddenFromFeed: false,
        aiAnalysis: null,
        sentimentScore: null,
        emotionShares: null,
        totemType: null,
        state: 'waiting',
        personal: [],
        methods: [],
        risk: 'none',
        reactionCounts: {},
        reactionsSeen: 0,
      },
      risk: 'none',
    });
    // The record for the release says nothing about the words or their author.
    expect((await collection('waiting').doc(body.drop.id).get()).data()).toEqual({
      releaseAfter: expect.anything(),
      isCrisis: false,
      young: false,
    });
  });

  it('is in the archive at once, and in the feed with a tick, by its minute', async () => {
    const { token } = await newPerson();
    const json = aDrop({ content: 'Somewhere a tap drips.' });
    const { id } = (await api.send('POST /api/drops', { token, json })).body.drop;
    const mine = async () => (await api.send('GET /api/drops/me', { token })).body.drops[0];
    const seen = async () => (await api.send('GET /api/public/drops/feed')).text;
    expect(await mine()).toMatchObject({ id, state: 'waiting' });
    expect(await seen()).not.toContain(id);
    await tick(now);
    expect(await mine()).toMatchObject({ id, state: 'shown', createdAt: now.toISOString() });
    expect(await seen()).toContain(id);
    expect(await seen()).not.toContain(now.toISOString());
  });

  it('may drift, by whichever call, and refuses any other word for that', async () => {
    const { token } = await newPerson();
    const refused = await api.send('POST /api/drops', { token, json: aDrop({ drift: 'yes' }) });
    expect([refused.status, refused.body.field]).toEqual([400, 'drift']);
    const { status } = await api.send('POST /api/drops', { token, json: aDrop({ drift: true }) });
    expect(status).toBe(201);
  });

  it('refuses a second drop on the same local day and says when the next is taken', async () => {
    const { token } = await newPerson();
    const call = { token, json: aDrop(), headers: amsterdam };
    await api.send('POST /api/drops', call);
    const second = await api.send('POST /api/drops', call);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'already-dropped',
      nextAllowedAt: '2026-11-20T23:00:00.000Z',
    });
    const mine = await api.send('GET /api/drops/me', { token });
    expect(mine.body.drops).toHaveLength(1);
  });

  it('takes the next one right after local midnight and counts the streak', async () => {
    const { token, uid } = await newPerson();
    const call = { token, json: aDrop(), headers: amsterdam };
    await api.send('POST /api/drops', call);
    const evening = now;
    now = new Date('2026-11-20T23:00:00.000Z');
    const next = await api.send('POST /api/drops', call);
    now = evening;
    expect(next.status).toBe(201);
    const user = (await collection('users').doc(uid).get()).data();
    expect(user).toMatchObject({ dropCount: 2, streak: 2, lastDropDate: '2026-11-21' });
  });

  it('gives the first answer again to a retry with the same key, on the next day too', async () => {
    const { token } = await newPerson();
    const headers = { ...amsterdam, 'idempotency-key': 'one-submission' };
    const first = await api.send('POST /api/drops', { token, json: aDrop(), headers });
    const again = await api.send('POST /api/drops', { token, json: aDrop(), headers });
    const today = now;
    now = new Date('2026-11-21T09:00:00.000Z');
    const tomorrow = await api.send('POST /api/drops', { token, json: aDrop(), headers });
    now = today;
    expect([again.status, tomorrow.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(tomorrow.body).toEqual(first.body);
  });

  it('gives the first answer again days later, after another drop', async () => {
    const { token, uid } = await newPerson();
    const headers = { 'idempotency-key': 'one-submission' };
    const send = (json: object, more = {}) => api.send('POST /api/drops', { token, json, ...more });
    const first = await send(aDrop(), { headers });
    const monday = now;
    now = new Date('2026-11-21T12:00:00.000Z');
    const tuesday = await send(aDrop({ content: 'From another device.' }));
    now = new Date('2026-11-22T12:00:00.000Z');
    const wednesday = await send(aDrop(), { headers });
    now = monday;
    expect([tuesday.status, wednesday.status]).toEqual([201, 201]);
    expect(wednesday.body).toEqual(first.body);
    expect((await collection('drops').where('userId', '==', uid).get()).size).toBe(2);
  });

  it('refuses other words, or another emotion, under a key that was used, and keeps what is out', async () => {
    const { token, uid } = await newPerson();
    const headers = { ...amsterdam, 'idempotency-key': 'one-submission' };
    const send = (change: Record<string, unknown>) =>
      api.send('POST /api/drops', { token, json: aDrop(change), headers });
    const first = await send({ content: 'The first words.' });
    const today = now;
    for (const change of [
      { content: 'Other words.' },
      { content: 'The first words.', emotionType: 'joy' },
    ]) {
      for (const at of [today, new Date('2026-11-21T09:00:00.000Z')]) {
        now = at;
        const { status, body } = await send(change);
        expect([status, body.code]).toEqual([409, 'idempotency-key-reused']);
        expect(body.message).toContain('new one');
      }
    }
    now = today;
    const same = await send({ content: '  The first words.\r\n' });
    expect([same.status, same.body]).toEqual([201, first.body]);
    expect((await collection('drops').where('userId', '==', uid).get()).size).toBe(1);
  });

  it('keeps twelve line breaks and five marks on a letter, of a crisis post too, and all of a journal entry', async () => {
    const { token } = await newPerson({ premium: true });
    const content = `${'line\n'.repeat(20)}q\u0301\u0300\u0302\u0303\u0308\u030a\u0306`;
    const kept = `${'line\n'.repeat(12)}${'line '.repeat(8)}q\u0301\u0300\u0302\u0303\u0308`;
    for (const isCrisis of [false, true]) {
      const { body } = await api.send('POST /api/drops', {
        token,
        json: aDrop({ content, isCrisis }),
      });
      expect(body.drop.content).toBe(kept);
    }
    const { body } = await api.send('POST /api/journal/entries', { token, json: { content } });
    expect(body.entry.content).toBe(content);
  });

  it('does not take a second drop for a flight across the date line', async () => {
    const { token } = await newPerson();
    const call = (zone: string) => ({ token, json: aDrop(), headers: { 'x-time-zone': zone } });
    expect((await api.send('POST /api/drops', call('Pacific/Pago_Pago'))).status).toBe(201);
    expect((await api.send('POST /api/drops', call('Pacific/Kiritimati'))).status).toBe(409);
  });

  it('refuses a drop that shall be hidden from the feed, before its day is used', async () => {
    const { token, uid } = await newPerson();
    const send = (change: Record<string, unknown>) =>
      api.send('POST /api/drops', { token, json: aDrop(change) });
    const refused = await send({ hiddenFromFeed: true });
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      400,
      'bad-request',
      'hiddenFromFeed',
    ]);
    expect((await collection('drops').where('userId', '==', uid).get()).size).toBe(0);
    const { status, body } = await send({ hiddenFromFeed: false });
    expect([status, body.drop.hiddenFromFeed]).toEqual([201, false]);
  });

  it('answers its author, and only them, that help should be shown', async () => {
    const { token } = await newPerson();
    const json = aDrop({ content: 'I want to kill myself tonight' });
    const { body } = await api.send('POST /api/drops', { token, json });
    expect(body.risk).toBe('high');
    const stored = (await collection('drops').doc(body.drop.id).get()).data();
    expect(stored?.risk).toBe('high');
    await tick(now);
    const { text } = await api.send('GET /api/public/drops/feed');
    expect(text).toContain(body.drop.id);
    expect(text).not.toContain('risk');
  });
});
