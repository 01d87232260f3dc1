import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import en from '../../content/whispers.en.json' with { type: 'json' };
import nl from '../../content/whispers.nl.json' with { type: 'json' };
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { analyseDrop } from '../drops/analyse.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const ask = ({ token }: Person, what: string) => api.send(`GET /api/mirror/${what}`, { token });

async function release({ token }: Person, moment: string, change: Record<string, unknown> = {}) {
  now = new Date(moment);
  const headers = { 'x-time-zone': 'Asia/Kolkata' };
  const { body } = await api.send('POST /api/drops', { token, headers, json: aDrop(change) });
  await analyseDrop(body.drop.id, `mirror-${body.drop.id}`, now);
}

describe('who may look into the Mirror', () => {
  it.each(['emotions', 'whisper', 'totem-history', 'month', 'analytics'])(
    'is no visitor: %s',
    async (what) => {
      expect((await api.send(`GET /api/mirror/${what}`)).status).toBe(401);
    },
  );

  it.each(['totem-history', 'analytics'])('is a member alone: %s', async (what) => {
    const { status, body } = await ask(await newPerson(), what);
    expect([status, body.code]).toEqual([403, 'premium-required']);
  });
});

describe('GET /api/mirror/emotions', () => {
  it('is empty for somebody new, and for somebody who shared crisis posts alone', async () => {
    expect((await ask(await newPerson(), 'emotions')).body).toEqual({ frequencies: [] });
    const member = await newPerson({ premium: true });
    await release(member, '2026-11-20T12:00:00Z', { isCrisis: true });
    expect((await ask(member, 'emotions')).body).toEqual({ frequencies: [] });
  });

  it('shows me what I felt, strongest first, and nobody else’s', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    await release(other, '2026-11-17T12:00:00Z', { emotionType: 'love', content: 'x1' });
    await release(me, '2026-11-17T12:00:00Z', { emotionType: 'anger', content: 'x1' });
    await release(me, '2026-11-18T12:00:00Z', { emotionType: 'joy', content: 'x1' });
    await release(me, '2026-11-19T12:00:00Z', { emotionType: 'joy', content: 'x1' });
    expect((await ask(me, 'emotions')).body).toEqual({
      frequencies: [
        { emotion: 'joy', frequency: 0.6667 },
        { emotion: 'anger', frequency: 0.3333 },
      ],
    });
  });
});

describe('words that sound like danger', () => {
  const WORDS = 'I am so sad and lonely. I want to kill myself.';

  it('count in landscape and analytics by the chosen feeling alone, and are stored and exported whole', async () => {
    const me = await newPerson({ premium: true });
    await release(me, '2026-11-20T12:00:00Z', { emotionType: 'love', content: WORDS });
    const [landscape, analytics, own, taken] = await Promise.all([
      ask(me, 'emotions'),
      ask(me, 'analytics'),
      api.send('GET /api/drops/me', { token: me.token }),
      api.send('GET /api/user/me/export', { token: me.token }),
    ]);
    expect(landscape.body.frequencies).toEqual([{ emotion: 'love', frequency: 1 }]);
    expect(analytics.body.days).toMatchObject([
      { emotionType: 'love', emotions: ['love'], sentimentScore: null },
    ]);
    const [stored] = own.body.drops;
    expect(stored).toMatchObject({ risk: 'high', sentimentScore: expect.any(Number) });
    expect(stored.emotions).toContain('sadness');
    const { emotions, sentimentScore } = stored;
    expect(taken.body.drops).toMatchObject([{ emotions, sentimentScore, risk: 'high' }]);
  });

  it('leave the landscape as it was when they are deleted', async () => {
    const me = await newPerson();
    await release(me, '2026-11-19T12:00:00Z', { emotionType: 'joy', content: 'x1' });
    const before = (await ask(me, 'emotions')).body;
    await release(me, '2026-11-20T12:00:00Z', { emotionType: 'love', content: WORDS });
    const [newest] = (await api.send('GET /api/drops/me', { token: me.token })).body.drops;
    await api.send(`DELETE /api/drops/${newest.id}`, { token: me.token });
    expect((await ask(me, 'emotions')).body).toEqual(before);
  });
});

describe('GET /api/mirror/whisper', () => {
  it('is made by the first look of one’s own day, once, from the days before it', async () => {
    const me = await newPerson();
    await release(me, '2026-11-19T12:00:00Z', { emotionType: 'love' });
    expect((await ask(me, 'whisper')).body).toEqual({ whisper: null });
    now = new Date('2026-11-20T12:00:00Z');
    const looks = await Promise.all([ask(me, 'whisper'), ask(me, 'whisper')]);
    const [first, second] = [looks[0]?.body.whisper, (await ask(me, 'whisper')).body.whisper];
    expect(first.content).toMatch(/\w/);
    expect([looks[1]?.body.whisper, second]).toEqual([first, first]);
    const stored = (await collection('users/whispers', me.uid).get()).docs;
    expect(stored.map(({ id }) => id)).toEqual(['2026-11-20']);
  });

  it('names a light subject of a drop in its words, and stores it nowhere else', async () => {
    const me = await newPerson();
    const content = "Can't sleep again. Lying awake since 4am, listening to the fridge.";
    await release(me, '2026-11-19T12:00:00Z', { emotionType: 'anxiety', content });
    const mornings: string[] = [];
    for (const day of ['2026-11-20', '2026-11-21']) {
      now = new Date(`${day}T12:00:00Z`);
      mornings.push((await ask(me, 'whisper')).body.whisper.content);
    }
    // Two whispers are true of this record, and they take turns.
    expect(mornings.filter((line) => line.includes('sleep'))).toHaveLength(1);
    const stored = (await collection('users/whispers', me.uid).get()).docs;
    for (const one of stored) expect(Object.keys(one.data())).toEqual(['content', 'createdAt']);
  });

  it.each([
    ['I want to kill myself tonight.', en, 'Had a lovely day at the beach with my friends'],
    ['Ik wil vanavond een einde aan mijn leven maken.', nl, null],
  ])('is quiet for a week after a crisis post such as “%s”', async (content, { heavy }, bright) => {
    const me = await newPerson({ premium: true });
    if (bright) await release(me, '2026-11-16T12:00:00Z', { emotionType: 'joy', content: bright });
    await release(me, '2026-11-17T12:00:00Z', { isCrisis: true, content });
    for (const day of ['2026-11-18', '2026-11-21', '2026-11-23']) {
      now = new Date(`${day}T12:00:00Z`);
      expect(heavy).toContain((await ask(me, 'whisper')).body.whisper?.content);
    }
  });

  it('is null for somebody who has dropped nothing', async () => {
    expect((await ask(await newPerson(), 'whisper')).body).toEqual({ whisper: null });
  });

  it('is the newest of mine, and nobody else’s', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    const whisper = (content: string, iso: string) => ({
      content,
      createdAt: Timestamp.fromDate(new Date(iso)),
    });
    await collection('users/whispers', me.uid)
      .doc('2026-11-19')
      .set(whisper('newer', '2026-11-19T02:00:00Z'));
    await collection('users/whispers', me.uid)
      .doc('2026-11-18')
      .set(whisper('older', '2026-11-18T02:00:00Z'));
    await collection('users/whispers', other.uid)
      .doc('2026-11-20')
      .set(whisper('other', '2026-11-20T02:00:00Z'));
    expect((await ask(me, 'whisper')).body).toEqual({
      whisper: { content: 'newer', createdAt: '2026-11-19T02:00:00.000Z' },
    });
  });
});

describe('GET /api/mirror/month', () => {
  it('tells everybody what they chose on the days of this month, and nothing that is Blckmirror+', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    await release(other, '2026-11-19T12:00:00Z', { emotionType: 'love', content: 'x1' });
    // 00:10 on the author's first of the month, and 23:50 on the day before.
    await release(me, '2026-10-31T18:20:00Z', { emotionType: 'joy', content: 'x1' });
    await release(me, '2026-10-31T18:40:00Z', { emotionType: 'anger', content: 'x1' });
    await release(me, '2026-11-19T12:00:00Z', { emotionType: 'sadness', content: 'x1' });
    now = new Date('2026-11-20T12:00:00Z');
    const { status, body } = await ask(me, 'month');
    expect(status).toBe(200);
    expect(body).toEqual({
      until: '2026-11-20',
      days: [
        { date: '2026-11-01', emotionType: 'anger' },
        { date: '2026-11-19', emotionType: 'sadness' },
      ],
    });
    expect((await ask(me, 'month?month=2026-10')).status).toBe(400);
    expect((await ask(me, 'analytics')).body.code).toBe('premium-required');
  });

  it('leaves crisis posts out, and is empty for somebody new', async () => {
    const member = await newPerson({ premium: true });
    await release(member, '2026-11-20T12:00:00Z', { isCrisis: true });
    expect((await ask(member, 'month')).body.days).toEqual([]);
    expect((await ask(await newPerson(), 'month')).body.days).toEqual([]);
  });
});

describe('GET /api/mirror/analytics', () => {
  it('speaks of my own days, keeps crisis posts apart, and holds no words', async () => {
    const [me, other] = [await newPerson({ premium: true }), await newPerson()];
    await release(other, '2026-11-19T12:00:00Z');
    await release(me, '2025-01-01T12:00:00Z');
    // 23:50 and, on the author's next day, 00:10.
    await release(me, '2026-11-15T18:20:00Z', { emotionType: 'joy', content: 'x1' });
    await release(me, '2026-11-15T18:40:00Z', { emotionType: 'anger', content: 'x1' });
    await release(me, '2026-11-15T19:00:00Z', { isCrisis: true });
    now = new Date('2026-11-20T12:00:00Z');
    const { status, body, text } = await ask(me, 'analytics');
    expect(status).toBe(200);
    // Words without an emotion count as bright as the chosen emotion.
    const [bright, dark] = [{ sentimentScore: 0.55 }, { sentimentScore: 0.45 }];
    expect(body.days).toEqual([
      { ...bright, date: '2026-11-15', emotionType: 'joy', emotions: ['joy'] },
      { ...dark, date: '2026-11-16', emotionType: 'anger', emotions: ['anger'] },
    ]);
    expect(body.until).toBe('2026-11-20');
    expect(body.crisis).toEqual([{ date: '2026-11-16', posts: 1 }]);
    expect(text).not.toMatch(/x1|light on|userId/);
  });

  it('reaches to the drop of a day that has not come yet where I am now', async () => {
    const me = await newPerson({ premium: true });
    now = new Date('2026-11-20T12:00:00Z');
    const headers = { 'x-time-zone': 'Pacific/Kiritimati' };
    await api.send('POST /api/drops', { token: me.token, headers, json: aDrop() });
    await collection('users').doc(me.uid).update({ timeZone: 'Pacific/Pago_Pago' });
    const { body } = await ask(me, 'analytics');
    expect(body.until).toBe('2026-11-21');
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-21']);
  });
});
