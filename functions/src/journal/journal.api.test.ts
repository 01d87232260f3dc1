import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { type Answer, startApi } from '../../test/support/api.ts';
import { newPerson } from '../../test/support/people.ts';
import { aUser } from '../../test/support/stored.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:34:56.789Z');
const api = whileTesting(() => startApi(() => now));

const ROUTE = 'POST /api/journal/entries';
const anEntry = (change: Record<string, unknown> = {}) => ({
  content: 'I was happy on the ferry, and I love that it took so long.',
  ...change,
});

async function at<Result>(iso: string, work: () => Promise<Result>): Promise<Result> {
  const before = now;
  now = new Date(iso);
  return work().finally(() => {
    now = before;
  });
}

describe('POST /api/journal/entries', () => {
  it('refuses a visitor', async () => {
    expect((await api.send(ROUTE, { json: anEntry() })).status).toBe(401);
  });

  it('names the field that cannot be taken, and what is wrong with it', async () => {
    const { token } = await newPerson();
    const refused: [Record<string, unknown>, string, RegExp][] = [
      [{ content: ' \n\u200b' }, 'content', /visible/],
      [{ content: 'x'.repeat(20_001) }, 'content', /20000/],
      [{ content: 7 }, 'content', /./],
      [{ title: 'x'.repeat(301) }, 'title', /300/],
      [{ title: 7 }, 'title', /./],
      [{ prompt: 'x'.repeat(301) }, 'prompt', /300/],
      [{ aiAnalysis: 'I say so' }, 'aiAnalysis', /not known/],
      [{ risk: 'none' }, 'risk', /not known/],
    ];
    for (const [change, field, message] of refused) {
      const { status, body } = await api.send(ROUTE, { token, json: anEntry(change) });
      expect([status, body.field]).toEqual([400, field]);
      expect(body.message).toMatch(message);
    }
  });

  it.each([
    ['accents', 'é'],
    ['Hindi', 'नि'],
    ['Thai', 'ตั้'],
    ['Tamil', 'நி'],
    ['emoji', '😢'],
    ['emoji of four', '👩🏽‍🚀'],
  ])(
    'takes 20,000 characters of %s, gives them back, and refuses more in characters',
    async (_script, one) => {
      const { token } = await newPerson();
      const content = one.repeat(20_000);
      const title = one.repeat(300);
      const { status, body } = await api.send(ROUTE, { token, json: { title, content } });
      expect([status, body.entry.content === content, body.entry.title]).toEqual([
        201,
        true,
        title,
      ]);
      const place = `${ROUTE.replace('POST', 'PATCH')}/${body.entry.id}`;
      const longer = await api.send(place, { token, json: { content: one + content } });
      expect([longer.status, longer.body.field]).toEqual([400, 'content']);
      expect(longer.body.message).toMatch(/20000 characters/);
      const read = await api.send(`GET /api/journal/entries/${body.entry.id}`, { token });
      expect(read.body.entry.content === content).toBe(true);
    },
  );

  it('keeps a free person’s entry with its moon, emotions and sentiment, and no analysis or prompt', async () => {
    const { token } = await newPerson();
    const json = anEntry({ title: ' Crossing ', prompt: 'Which road do you know?' });
    const { status, body } = await api.send(ROUTE, { token, json });
    expect(status).toBe(201);
    expect(body).toEqual({
      entry: {
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        title: 'Crossing',
        content: json.content,
        createdAt: now.toISOString(),
        localDate: '2026-11-20',
        clock: { zone: 'UTC', offset: 0 },
        updatedAt: now.toISOString(),
        version: expect.stringMatching(/^[a-f0-9]{20}$/),
        earlierUntil: null,
        emotions: expect.arrayContaining(['joy', 'love']),
        sentimentScore: expect.any(Number),
        moonPhase: 'Waxing Gibbous',
        prompt: null,
        aiAnalysis: null,
        favourite: false,
        risk: 'none',
      },
      risk: 'none',
    });
  });

  it('reads a member’s entry whole and keeps the prompt that it answers', async () => {
    const { token } = await newPerson({ premium: true });
    const prompt = 'Which road could you walk with your eyes closed?';
    const { body } = await api.send(ROUTE, { token, json: anEntry({ prompt }) });
    expect(body.entry.prompt).toBe(prompt);
    expect(body.entry.aiAnalysis).toMatch(/\w/);
  });

  it('takes no title, an empty one and none at all for the same', async () => {
    const { token } = await newPerson();
    for (const title of [undefined, null, '', '  \n']) {
      const { status, body } = await api.send(ROUTE, { token, json: anEntry({ title }) });
      expect([status, body.entry.title]).toEqual([201, null]);
    }
  });

  it('dates the entry, and its moon, on the writer’s own calendar', async () => {
    const { token, uid } = await newPerson();
    const headers = { 'x-time-zone': 'America/New_York' };
    const { body } = await at('2025-04-13T01:00:00.000Z', () =>
      api.send(ROUTE, { token, headers, json: anEntry() }),
    );
    expect(body.entry).toMatchObject({ moonPhase: 'Full Moon', localDate: '2025-04-12' });
    const stored = (await collection('users/journal', uid).doc(body.entry.id).get()).data();
    expect(stored).toMatchObject({ localDate: '2025-04-12', previousDate: '2025-04-11' });
  });

  it.each([
    ['Pacific/Auckland', '2026-05-27T08:30:00Z', 12 * 60, '2026-05-27'],
    ['Pacific/Chatham', '2026-11-20T11:00:00Z', 13.75 * 60, '2026-11-21'],
    ['America/Los_Angeles', '2026-11-01T08:30:00Z', -7 * 60, '2026-11-01'],
    ['America/Los_Angeles', '2026-11-01T09:30:00Z', -8 * 60, '2026-11-01'],
  ])(
    'keeps the clock on which it was written, wherever its writer is later: %s at %s',
    async (zone, moment, offset, localDate) => {
      const { token, uid } = await newPerson();
      const headers = { 'x-time-zone': zone };
      const { body } = await at(moment, () => api.send(ROUTE, { token, headers, json: anEntry() }));
      const dated = { clock: { zone, offset }, localDate };
      expect(body.entry).toMatchObject(dated);
      await collection('users').doc(uid).update({ timeZone: 'Europe/Amsterdam' });
      const { id } = body.entry;
      const changed = await api.send(`PATCH /api/journal/entries/${id}`, {
        token,
        json: { content: 'Another word.' },
      });
      expect(changed.body.entry).toMatchObject(dated);
      const list = await api.send('GET /api/journal/entries', { token });
      expect(list.body.entries).toMatchObject([dated]);
      const taken = await api.send('GET /api/user/me/export', { token });
      expect(taken.body.journal).toMatchObject([dated]);
    },
  );

  it('goes on with a streak over a day that the writer’s device never had', async () => {
    const { token, uid } = await newPerson();
    const away = {
      timeZone: 'Pacific/Auckland',
      nextZone: { zone: 'America/Los_Angeles', from: Timestamp.fromMillis(0) },
      zoneChangedAt: Timestamp.fromDate(new Date('2026-06-01T00:00:00Z')),
    };
    await collection('users').doc(uid).set(aUser(away));
    const write = (moment: string, zone: string) =>
      at(moment, () =>
        api.send(ROUTE, { token, headers: { 'x-time-zone': zone }, json: anEntry() }),
      );
    await write('2026-06-04T15:00:00Z', 'America/Los_Angeles');
    // The evening of June 6 in Auckland, twice: June 5 was spent on the plane.
    await write('2026-06-06T09:00:00Z', 'Pacific/Auckland');
    await write('2026-06-06T09:30:00Z', 'Pacific/Auckland');
    const { body } = await at('2026-06-06T10:00:00Z', () =>
      api.send('GET /api/journal/entries', { token }),
    );
    const dates = body.entries.map(({ localDate }: { localDate: string }) => localDate);
    expect(dates).toEqual(['2026-06-06', '2026-06-06', '2026-06-04']);
    expect(body.stats.streak).toBe(2);
  });

  it('answers that help should be shown, and stores no word of it', async () => {
    const { token, uid } = await newPerson();
    const json = anEntry({ content: 'I want to kill myself tonight' });
    const { status, body } = await api.send(ROUTE, { token, json });
    expect([status, body.risk]).toEqual([201, 'high']);
    const stored = (await collection('users/journal', uid).doc(body.entry.id).get()).data();
    expect(Object.keys(stored ?? {})).not.toContain('risk');
  });

  it('saves one entry for one key, ten times at once, later and on another day', async () => {
    const { token } = await newPerson();
    // Before the many requests, so that none of them is refused and sent again.
    await api.send('PATCH /api/user/me', { token, json: { consents: true } });
    const send = () =>
      api.send(ROUTE, { token, json: anEntry(), headers: { 'idempotency-key': 'one-save' } });
    const answers: Answer[] = await Promise.all(Array.from({ length: 10 }, send));
    answers.push(await send(), await at('2026-11-21T12:00:00.000Z', send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const list = await api.send('GET /api/journal/entries', { token });
    expect(list.body.stats.totalEntries).toBe(1);
  });

  it('refuses other words under a key that was used, and knows the first ones when they have changed', async () => {
    const { token, uid } = await newPerson();
    const headers = { 'idempotency-key': 'one-save' };
    const send = (change: Record<string, unknown>) =>
      api.send(ROUTE, { token, json: anEntry(change), headers });
    const first = await send({ title: 'Ferry' });
    for (const other of [{ title: 'Ferry', content: 'Other words.' }, { title: 'Train' }, {}]) {
      const { status, body } = await send(other);
      expect([status, body.code]).toEqual([409, 'idempotency-key-reused']);
    }
    const { id } = first.body.entry;
    const edited = { content: 'I changed my mind.' };
    await api.send(`PATCH /api/journal/entries/${id}`, { token, json: edited });
    const again = await send({ title: ' Ferry ' });
    expect([again.status, again.body.entry]).toMatchObject([201, { id, ...edited }]);
    expect((await send(edited)).status).toBe(409);
    expect((await collection('users/journal', uid).get()).size).toBe(1);
  });

  it('does not bring a deleted entry back when the first request comes again', async () => {
    const { token, uid } = await newPerson();
    const headers = { 'idempotency-key': 'one-save' };
    const send = () => api.send(ROUTE, { token, json: anEntry(), headers });
    const { id } = (await send()).body.entry;
    await api.send(`DELETE /api/journal/entries/${id}`, { token });
    const again = await send();
    expect([again.status, again.body.code]).toEqual([404, 'not-found']);
    expect((await collection('users/journal', uid).get()).size).toBe(0);
  });

  it('gives two people two entries for the same key', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const headers = { 'idempotency-key': 'the-same-key' };
    const first = await api.send(ROUTE, { token: one.token, json: anEntry(), headers });
    const json = anEntry({ content: 'Mine.' });
    const second = await api.send(ROUTE, { token: other.token, json, headers });
    expect(second.body.entry.id).not.toBe(first.body.entry.id);
    expect(second.body.entry.content).toBe('Mine.');
  });
});

describe('GET /api/journal/entries', () => {
  const list = (token: string, query = '', headers = {}) =>
    api.send(`GET /api/journal/entries${query}`, { token, headers });

  it('refuses a visitor, a forged cursor and a limit out of bounds', async () => {
    expect((await api.send('GET /api/journal/entries')).status).toBe(401);
    const { token } = await newPerson();
    for (const query of ['?cursor=bm9wZQ', '?limit=0', '?limit=51', '?limit=x', '?uid=someone']) {
      expect((await list(token, query)).status).toBe(400);
    }
  });

  it('is empty for somebody new', async () => {
    const { token } = await newPerson();
    expect((await list(token)).body).toEqual({
      entries: [],
      nextCursor: null,
      stats: { totalEntries: 0, streak: 0, wroteToday: false, averageSentiment: null },
    });
  });

  it('shows my own entries, newest first, page by page, whoever holds the cursor', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    for (const day of [1, 2, 3]) {
      const json = anEntry({ content: `day ${day}` });
      await at(`2026-11-0${day}T12:00:00.000Z`, () => api.send(ROUTE, { token: me.token, json }));
    }
    await api.send(ROUTE, { token: other.token, json: anEntry({ content: 'theirs' }) });
    const first = (await list(me.token, '?limit=2')).body;
    const cursor = `?limit=2&cursor=${first.nextCursor}`;
    const second = (await list(me.token, cursor)).body;
    const said = [...first.entries, ...second.entries].map(({ content }) => content);
    expect(said).toEqual(['day 3', 'day 2', 'day 1']);
    expect(second.nextCursor).toBeNull();
    expect((await list(other.token, cursor)).body.entries).toEqual([]);
  });

  it('counts the streak in own days, over the night on which the clocks change', async () => {
    const { token } = await newPerson();
    const headers = { 'x-time-zone': 'Europe/Amsterdam' };
    const write = (iso: string) =>
      at(iso, () => api.send(ROUTE, { token, headers, json: anEntry() }));
    const streakAt = async (iso: string) => {
      const { streak, wroteToday } = (await at(iso, () => list(token, '', headers))).body.stats;
      return [streak, wroteToday];
    };
    await write('2026-10-24T21:30:00.000Z');
    await write('2026-10-24T22:30:00.000Z');
    await write('2026-10-25T22:30:00.000Z');
    expect(await streakAt('2026-10-25T22:45:00.000Z')).toEqual([2, true]);
    expect(await streakAt('2026-10-25T23:00:00.000Z')).toEqual([0, false]);
    await write('2026-10-25T23:10:00.000Z');
    expect(await streakAt('2026-10-25T23:20:00.000Z')).toEqual([3, true]);
  });

  it('leaves words that sound like danger out of the mean, as long as they do', async () => {
    const { token } = await newPerson();
    const mean = async () => (await list(token)).body.stats.averageSentiment;
    const calm = await api.send(ROUTE, { token, json: anEntry() });
    const before = await mean();
    expect(before).toBeCloseTo(calm.body.entry.sentimentScore, 3);
    const json = anEntry({ content: 'I hate everything. I want to kill myself.' });
    const grave = await api.send(ROUTE, { token, json });
    expect(grave.body).toMatchObject({
      risk: 'high',
      entry: { sentimentScore: expect.any(Number) },
    });
    expect(await mean()).toBe(before);
    const entry = `PATCH /api/journal/entries/${grave.body.entry.id}`;
    const changed = await api.send(entry, { token, json: { content: 'The rain is over.' } });
    expect(changed.body.risk).toBe('none');
    const both = (calm.body.entry.sentimentScore + changed.body.entry.sentimentScore) / 2;
    expect(await mean()).toBeCloseTo(both, 2);
    await api.send(entry, { token, json: { title: 'I want to kill myself' } });
    expect(await mean()).toBe(before);
  });

  it('counts every entry, the mean of their sentiment, and a streak longer than one read', async () => {
    const { token, uid } = await newPerson();
    await api.send(ROUTE, { token, json: anEntry() });
    const template = (await collection('users/journal', uid).get()).docs[0]?.data();
    if (!template) throw new Error('nothing was saved');
    const daysAgo = (n: number) =>
      new Date(now.getTime() - n * 86_400_000).toISOString().slice(0, 10);
    await Promise.all(
      Array.from({ length: 139 }, (_, n) =>
        collection('users/journal', uid).add({
          ...template,
          // Two a day and a third today, so that the first page ends within a day.
          localDate: daysAgo(Math.floor(n / 2)),
          previousDate: daysAgo(Math.floor(n / 2) + 1),
          countedSentiment: n === 0 ? null : 0.25,
        }),
      ),
    );
    const { stats } = (await list(token)).body;
    expect(stats).toMatchObject({ totalEntries: 140, streak: 70, wroteToday: true });
    const mean = ((template.sentimentScore ?? 0) + 138 * 0.25) / 139;
    expect(stats.averageSentiment).toBeCloseTo(mean, 2);
  });
});
