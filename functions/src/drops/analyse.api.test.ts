import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { everythingStored } from '../../test/support/everything.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { topicsOf } from '../../test/support/said.ts';
import { NOTHING_FOUND, scriptedAnalyser } from '../../test/support/scripted-analyser.ts';
import { tick } from '../../test/support/ticks.ts';
import { type Analyser, analyseText } from '../analysis/analysis.ts';
import { subjectOf } from '../analysis/reflection/subjects.ts';
import { collection } from '../platform/collections.ts';
import { analyseDrop } from './analyse.ts';

let now = new Date('2026-11-01T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

async function release({ token }: Person, day: number, change: Record<string, unknown> = {}) {
  now = new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`);
  const { body } = await api.send('POST /api/drops', { token, json: aDrop(change) });
  return String(body.drop.id);
}

const user = async ({ uid }: Person) => (await collection('users').doc(uid).get()).data();

describe('after a drop', () => {
  it('its emotions, sentiment and a reflection are written, for its author alone', async () => {
    const person = await newPerson();
    const content = 'I am so sad and lonely, I cried all night.';
    const id = await release(person, 1, { content });
    await analyseDrop(id, randomUUID(), now);
    const { body } = await api.send('GET /api/drops/me', { token: person.token });
    expect(body.drops[0]).toMatchObject({
      emotions: expect.arrayContaining(['sadness']),
      aiAnalysis: expect.stringMatching(/\w/),
    });
    expect(body.drops[0].sentimentScore).toBeLessThan(0.5);
    await tick(now);
    const { text } = await api.send('GET /api/public/drops/feed');
    expect(text).toContain(id);
    expect(text).not.toMatch(/analysis|sentiment/i);
  });

  it('the answer is about its subject, and what the subject is called is kept nowhere', async () => {
    const person = await newPerson();
    const content = 'I had to put my old dog down this morning.';
    const id = await release(person, 1, { content, emotionType: 'sadness' });
    const output = vi.spyOn(process.stdout, 'write');
    await analyseDrop(id, randomUUID(), now);
    const { body } = await api.send('GET /api/drops/me', { token: person.token });
    expect(topicsOf(body.drops[0].aiAnalysis)).toEqual(['subject']);
    const seen = [await everythingStored(), JSON.stringify(body), ...output.mock.calls.flat()];
    output.mockRestore();
    expect(subjectOf(content)).toBe('pet-death');
    for (const each of seen) expect(String(each)).not.toContain('pet-death');
  });

  it.each([
    ['I had to put my old dog down this morning. His bowl is still full.', 'sadness'],
    ['Mijn vader is vandaag jarig. Hij is er al zes jaar niet meer.', 'sadness'],
    ['The parcel came at noon.', 'joy'],
  ] as const)('it is answered with the feeling that its author chose: "%s"', async (...said) => {
    const [content, emotionType] = said;
    const person = await newPerson({ premium: true });
    const id = await release(person, 1, { content, emotionType });
    await analyseDrop(id, randomUUID(), now);
    const { body } = await api.send('GET /api/drops/me', { token: person.token });
    const [drop] = body.drops;
    expect(drop.emotions[0]).toBe(emotionType);
    expect(drop.emotionShares[emotionType]).toBeGreaterThanOrEqual(0.45);
    expect([emotionType, 'subject']).toContain(topicsOf(drop.aiAnalysis)[0]);
    if (emotionType === 'joy') expect(drop.sentimentScore).toBeGreaterThanOrEqual(0.55);
    else expect(drop.sentimentScore).toBeLessThanOrEqual(0.45);
  });

  it('a crisis post, whose emotion nobody chose, is read by its words alone', async () => {
    const person = await newPerson({ premium: true });
    const content = 'I am so grateful and happy for this beautiful day.';
    const id = await release(person, 1, { content, isCrisis: true });
    await analyseDrop(id, randomUUID(), now);
    const { emotions, sentimentScore, detected } = analyseText(content);
    const stored = (await collection('drops').doc(id).get()).data();
    expect(stored).toMatchObject({
      emotionType: 'anxiety',
      emotionShares: emotions,
      sentimentScore,
    });
    expect(topicsOf(stored?.aiAnalysis ?? '')[0]).toBe(detected[0]);
  });

  it('nothing is counted twice, however often and however much at once it is delivered', async () => {
    const person = await newPerson();
    const id = await release(person, 1);
    const event = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => analyseDrop(id, event, now)));
    await analyseDrop(id, randomUUID(), now);
    const after = await user(person);
    const total = Object.values(after?.emotionTotals ?? {}).reduce((sum, n) => sum + n, 0);
    expect(after?.samples).toBe(1);
    expect(total).toBeCloseTo(1, 9);
  });

  it('a drop that is gone is no error', async () => {
    await expect(analyseDrop('A'.repeat(20), randomUUID(), now)).resolves.toBeUndefined();
  });

  it('a broken analyser fails nothing: the embedded one answers', async () => {
    const person = await newPerson();
    const id = await release(person, 1);
    const broken: Analyser = { name: 'broken', analyse: () => Promise.reject(new Error('down')) };
    await analyseDrop(id, randomUUID(), now, async () => broken);
    expect((await collection('drops').doc(id).get()).data()?.analysedAt).not.toBeNull();
  });
});

describe('what the cloud heard of danger', () => {
  const RISK = /risk|concern|"high"/i;
  const hearing = (risk: 'none' | 'high') => async () =>
    scriptedAnalyser({}, { ...NOTHING_FOUND, sentimentScore: 0.4, risk });

  it('is told to the author of a drop and of a crisis post, and stands on no copy of theirs', async () => {
    const [author, reader] = [
      await newPerson({ premium: true }),
      await newPerson({ premium: true }),
    ];
    const drop = await release(author, 1);
    const post = await release(author, 1, { isCrisis: true });
    for (const id of [drop, post]) await analyseDrop(id, randomUUID(), now, hearing('high'));

    const own = (await api.send('GET /api/drops/me', { token: author.token })).body.drops;
    expect(own.map(({ risk }: { risk: string }) => risk)).toEqual(['high', 'high']);
    await tick(now);
    const seen = [
      await api.send('GET /api/public/drops/feed'),
      await api.send('GET /api/drops/feed', { token: reader.token }),
      await api.send('GET /api/drops/crisis', { token: reader.token }),
      await api.send('GET /api/drops/crisis?mine=true', { token: author.token }),
    ];
    for (const [n, { status, text }] of seen.entries()) {
      expect(status).toBe(200);
      expect(text).toContain(n < 2 ? drop : post);
      expect(text).not.toMatch(RISK);
    }
  });

  it('takes no help away: words that sound like danger here keep it', async () => {
    const author = await newPerson();
    const id = await release(author, 1, { content: 'I want to kill myself' });
    await analyseDrop(id, randomUUID(), now, hearing('none'));
    const { body } = await api.send('GET /api/drops/me', { token: author.token });
    expect(body.drops[0].risk).toBe('high');
  });
});

describe('the totem', () => {
  it('comes with the third drop, with a reason, and stands on the fourth', async () => {
    const person = await newPerson();
    for (const day of [1, 2, 3]) {
      expect((await user(person))?.totemType ?? null).toBeNull();
      await analyseDrop(await release(person, day), randomUUID(), now);
    }
    expect((await user(person))?.totemType).toBe('ghost');
    const history = await collection('users/totemHistory', person.uid).get();
    expect(history.docs.map((entry) => entry.data())).toEqual([
      { totemType: 'ghost', date: expect.anything(), reason: expect.stringMatching(/\w/) },
    ]);
    const fourth = await release(person, 4);
    const mine = await collection('drops').where('userId', '==', person.uid).get();
    const frozen = mine.docs.map((drop) => [drop.id === fourth, drop.data().totemType]);
    expect(frozen.filter(([isFourth]) => isFourth)).toEqual([[true, 'ghost']]);
    expect(frozen.filter(([isFourth]) => !isFourth)).toEqual(Array(3).fill([false, null]));
  });

  it('is not called by crisis posts, whose emotion is forced', async () => {
    const person = await newPerson({ premium: true });
    for (const day of [1, 2, 3]) {
      await analyseDrop(await release(person, day, { isCrisis: true }), randomUUID(), now);
    }
    expect(await user(person)).toMatchObject({ totemType: null, samples: 0, dropCount: 0 });
  });
});
