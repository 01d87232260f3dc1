import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { configureCloud } from '../../test/support/cloud.ts';
import {
  GOOD,
  GOOD_REFLECTION,
  good,
  json,
  startFakeVertex,
} from '../../test/support/fake-vertex.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { topicsOf } from '../../test/support/said.ts';
import { analyseText } from '../analysis/analysis.ts';
import { answerToEntry } from '../analysis/answer-to-entry.ts';
import { turnOf } from '../analysis/reflection/reflect.ts';
import { rateRisk } from '../analysis/risk/risk.ts';
import { collection } from '../platform/collections.ts';
import { receiveEntry } from './cloud-reading.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TEXT = 'The kettle was still warm when I came home, and nobody said a word.';
const OTHER = 'I laughed so much today that my face hurts.';

const api = whileTesting(() => startApi(() => NOW));
const fake = whileTesting(startFakeVertex);
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  configureCloud(fake);
});
afterAll(() => vi.restoreAllMocks());

let me: Person;
let id: string;
let before: number;
beforeEach(async () => {
  before = fake.received.length;
  fake.replyWith(good());
  me = await newPerson({ premium: true });
  await ask('PATCH /api/user/me', { aiProvider: 'cloud' });
  const saved = await ask('POST /api/journal/entries', { title: 'Friday', content: TEXT });
  expect(saved.body.entry.aiAnalysis).toBe(answerTo(TEXT));
  id = saved.body.entry.id;
});

const ask = (route: string, body?: object) =>
  api.send(route, { token: me.token, ...(body && { json: body }) });
const change = (body: object) => ask(`PATCH /api/journal/entries/${id}`, body);
const entry = async () => (await ask(`GET /api/journal/entries/${id}`)).body.entry;
/** The embedded answer to the first entry of that day. */
const answerTo = (text: string) => {
  const turn = turnOf(me.uid, '2026-11-20', { of: 'entry', index: 0 });
  const risk = rateRisk(text);
  return answerToEntry(analyseText(text, risk, { turn }), { text, risk, context: { turn } });
};
const arrive = () =>
  receiveEntry({ id: randomUUID(), time: NOW.toISOString(), uid: me.uid, entryId: id }, NOW);
const asked = () => fake.received.length - before;

describe('an entry of a member who agreed', () => {
  it('is saved without the cloud, and read there afterwards, once', async () => {
    expect(asked()).toBe(0);
    for (let times = 0; times < 3; times += 1) await arrive();
    expect(asked()).toBe(1);
    const sent = JSON.stringify(fake.received.at(-1));
    expect(sent).toContain(TEXT);
    for (const trace of [me.uid, me.email, id, 'Friday']) expect(sent).not.toContain(trace);
    expect(await entry()).toMatchObject({
      emotions: ['sadness', 'anxiety'],
      sentimentScore: GOOD.sentiment,
      aiAnalysis: expect.stringMatching(GOOD_REFLECTION),
      risk: 'none',
    });
  });

  it('keeps that reading when only its title changes, and is read anew when its words do', async () => {
    await arrive();
    const { body } = await change({ title: 'Saturday' });
    expect(body.entry).toMatchObject({
      title: 'Saturday',
      aiAnalysis: expect.stringMatching(GOOD_REFLECTION),
    });
    const changed = await change({ content: OTHER });
    expect(changed.body.entry.aiAnalysis).toBe(answerTo(OTHER));
    await arrive();
    expect(asked()).toBe(2);
    expect((await entry()).aiAnalysis).toMatch(GOOD_REFLECTION);
  });

  it('is answered anew, with care, when its new title speaks of danger', async () => {
    await arrive();
    const { body } = await change({ title: 'I want to kill myself' });
    expect(topicsOf(body.entry.aiAnalysis)).toEqual(['heavy']);
    expect(body.entry).toMatchObject({
      risk: 'high',
      emotions: ['sadness', 'anxiety'],
      sentimentScore: GOOD.sentiment,
    });
  });

  it('shows help to its author when the cloud heard danger, until the words are others', async () => {
    fake.replyWith(good({ risk: 'high' }));
    await arrive();
    expect((await entry()).risk).toBe('high');
    const { body } = await ask('GET /api/journal/entries');
    expect(body.entries[0].risk).toBe('high');
    expect((await change({ title: 'Saturday' })).body.risk).toBe('high');
    expect((await change({ content: OTHER })).body.risk).toBe('none');
  });

  it('stays under what its author said it is, whatever the cloud hears, until the words are others', async () => {
    const unsure = 'Ik ben opgelucht en ik mis hem.';
    await change({ content: unsure });
    await ask(`POST /api/journal/entries/${id}/feeling`, { emotion: 'joy' });
    await arrive();
    expect(asked()).toBe(1);
    const said = { emotions: ['joy'], corrected: 'joy', asks: { between: ['sadness', 'joy'] } };
    expect(await entry()).toMatchObject({ ...said, sentimentScore: GOOD.sentiment });
    expect((await change({ title: 'Saturday' })).body.entry).toMatchObject(said);
    const { body } = await change({ content: OTHER });
    expect([body.entry.asks, body.entry.corrected]).toEqual([undefined, undefined]);
  });

  it.each([
    ['keeps its answer where the cloud read another feeling', 'joy', 'none', false],
    ['is answered anew where the cloud read the same', 'sadness', 'none', true],
    ['is answered with care where the cloud heard danger', 'joy', 'concern', true],
  ] as const)('%s, after its author chose %s', async (_, emotion, risk, isAnew) => {
    const unsure = 'Ik ben opgelucht en ik mis hem.';
    await change({ content: unsure });
    await ask(`POST /api/journal/entries/${id}/feeling`, { emotion });
    fake.replyWith(good({ risk }));
    await arrive();
    const { aiAnalysis } = await entry();
    expect(topicsOf(aiAnalysis)).toEqual(isAnew ? ['sadness'] : ['sadness', 'joy']);
    if (!isAnew) expect(aiAnalysis).toBe(answerTo(unsure));
  });

  it('is left alone when it was changed or went while the cloud was reading', async () => {
    fake.replyWith((res) => void change({ content: OTHER }).then(() => good()(res)));
    await arrive();
    expect(await entry()).toMatchObject({
      content: OTHER,
      aiAnalysis: answerTo(OTHER),
    });
    fake.replyWith((res) => void ask(`DELETE /api/journal/entries/${id}`).then(() => good()(res)));
    await arrive();
    expect((await collection('users/journal', me.uid).doc(id).get()).exists).toBe(false);
    await arrive();
    expect(asked()).toBe(2);
  });

  it('keeps the reading that it has when the cloud fails, and is read at its next event', async () => {
    fake.replyWith(json({ error: { code: 403 } }, 403));
    await arrive();
    expect((await entry()).aiAnalysis).toBe(answerTo(TEXT));
    fake.replyWith(good());
    await arrive();
    expect((await entry()).aiAnalysis).toMatch(GOOD_REFLECTION);
  });

  it('is not read there once they changed their mind', async () => {
    await ask('PATCH /api/user/me', { aiProvider: 'embedded' });
    await arrive();
    expect(asked()).toBe(0);
  });
});
