import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { reconcileUser } from '../nightly/people.ts';
import { collection } from '../platform/collections.ts';
import { analyseDrop } from './analyse.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

/** Chosen as sadness, although the words clearly say anger. */
const FURIOUS = 'I am so angry. I am furious with all of them.';
const QUESTION = 'Closer to sorrow or to anger?';
const UNKNOWN = 'Z'.repeat(20);

async function drop({ token }: Person, change: Record<string, unknown> = {}) {
  const json = aDrop({ content: FURIOUS, ...change });
  const { body } = await api.send('POST /api/drops', { token, json });
  await analyseDrop(body.drop.id, randomUUID(), now);
  return String(body.drop.id);
}

const say = (emotion: unknown, { token }: Person, on = id) =>
  api.send(`POST /api/drops/${on}/feeling`, { token, json: { emotion } });
const own = async ({ token } = me) =>
  (await api.send('GET /api/drops/me', { token })).body.drops.at(-1);
const totals = async () => (await collection('users').doc(me.uid).get()).data()?.emotionTotals;

let me: Person;
let id: string;
beforeEach(async () => {
  me = await newPerson({ premium: true });
  id = await drop(me);
});

describe('POST /api/drops/:dropId/feeling', () => {
  it('refuses a visitor', async () => {
    const json = { emotion: 'anger' };
    expect((await api.send(`POST /api/drops/${id}/feeling`, { json })).status).toBe(401);
  });

  it('answers somebody else exactly as of a drop that never was, and touches nothing', async () => {
    const other = await newPerson({ premium: true });
    const foreign = await say('anger', other);
    const unknown = await say('anger', other, UNKNOWN);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text]);
    expect((await own()).corrected).toBeUndefined();
  });

  it('refuses a feeling that was not asked about, in words, and what is no feeling', async () => {
    const { status, body } = await say('joy', me);
    expect([status, body.field]).toEqual([400, 'emotion']);
    expect(body.message).toMatch(/not one of the two that were asked about: sadness or anger$/);
    expect((await say('rage', me)).status).toBe(400);
    expect((await own()).corrected).toBeUndefined();
  });

  it.each([
    ['is clear', { content: 'I am so sad and lonely, I cried all night.' }],
    ['belongs to a crisis post', { isCrisis: true }],
  ])('refuses an answer where the reading %s and nothing was asked', async (_, change) => {
    const person = await newPerson({ premium: true });
    const { status, body } = await say('sadness', person, await drop(person, change));
    expect([status, body.message]).toEqual([400, 'Nothing was asked about these words.']);
    expect((await own(person)).asks).toBeUndefined();
  });
});

describe('the question about a drop, and its answer', () => {
  it('are told to its author, who may answer again and otherwise', async () => {
    const asks = { between: ['sadness', 'anger'], question: QUESTION, names: ['sorrow', 'anger'] };
    expect((await own()).asks).toEqual(asks);
    for (const [emotion, emotions] of [
      ['anger', ['sadness', 'anger']],
      ['anger', ['sadness', 'anger']],
      ['sadness', ['sadness']],
    ] as const) {
      const { status, body } = await say(emotion, me);
      expect([status, body]).toEqual([200, { emotions, corrected: emotion }]);
      expect(await own()).toMatchObject({
        emotionType: 'sadness',
        asks,
        corrected: emotion,
        emotions,
      });
    }
  });

  it('are counted in the landscape instead of the reading, as the night would have it', async () => {
    const heard = await totals();
    expect(heard?.anger).toBeGreaterThan(0.2);
    for (const [emotion, sadness, anger] of [
      ['sadness', 1, 0],
      ['anger', 0.5, 0.5],
      ['sadness', 1, 0],
    ] as const) {
      await say(emotion, me);
      const counted = await totals();
      expect(counted?.sadness).toBeCloseTo(sadness, 9);
      expect(counted?.anger).toBeCloseTo(anger, 9);
      await reconcileUser(me.uid, now);
      expect(await totals()).toEqual(counted);
    }
    const call = { token: me.token };
    const { body } = await api.send('GET /api/mirror/emotions', call);
    expect(body.frequencies).toEqual([{ emotion: 'sadness', frequency: 1 }]);
    const { days } = (await api.send('GET /api/mirror/analytics', call)).body;
    expect(days.map((day: { emotions: string[] }) => day.emotions)).toEqual([['sadness']]);
  });

  it('are said eight times at once, and counted once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => say(n % 2 ? 'anger' : 'sadness', me)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const counted = await totals();
    const stands = (await own()).corrected;
    expect(counted?.anger).toBeCloseTo(stands === 'anger' ? 0.5 : 0, 9);
    expect(counted?.sadness).toBeCloseTo(stands === 'anger' ? 0.5 : 1, 9);
  });

  it('are seen by nobody else, whose card of it stays as it was', async () => {
    await say('anger', me);
    await tick(now);
    const reader = await newPerson();
    for (const { text } of [
      await api.send('GET /api/public/drops/feed'),
      await api.send(`GET /api/public/drops/${id}`),
      await api.send('GET /api/drops/feed', { token: reader.token }),
    ]) {
      expect(text).toContain(id);
      expect(text).not.toMatch(/asks|corrected|Closer to/);
    }
    const { body } = await api.send(`GET /api/public/drops/${id}`);
    expect(JSON.stringify(body)).toContain('"emotionType":"sadness"');
  });

  it('are in the export, and go with the drop out of every count', async () => {
    await say('anger', me);
    const { body } = await api.send('GET /api/user/me/export', { token: me.token });
    expect(body.drops[0]).toMatchObject({ corrected: 'anger', asks: { question: QUESTION } });
    await api.send(`DELETE /api/drops/${id}`, { token: me.token });
    expect((await collection('drops').doc(id).get()).exists).toBe(false);
    expect(Object.values((await totals()) ?? {})).toEqual([0, 0, 0, 0, 0]);
  });
});
