import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaa';
const HAPPY = 'I was so happy today, I love this town.';
const ANGRY = 'I am furious. I hate how they lied, and I am so angry.';

let me: Person;
let id: string;
beforeEach(async () => {
  me = await newPerson({ premium: true });
  id = await write(me, { title: 'Friday', content: HAPPY, prompt: 'What was good?' });
});

async function write({ token }: Person, json: object): Promise<string> {
  return (await api.send('POST /api/journal/entries', { token, json })).body.entry.id;
}

const ask = (method: string, entryId: string, { token }: Person, json?: object) =>
  api.send(`${method} /api/journal/entries/${entryId}`, { token, ...(json ? { json } : {}) });

const end = ({ uid }: Person) => collection('entitlements').doc(uid).set({ isPremium: false });

describe('one journal entry', () => {
  const CALLS: readonly [string, object?][] = [
    ['GET'],
    ['PATCH', { content: 'Not mine to change.' }],
    ['DELETE'],
  ];

  it.each(CALLS)('refuses %s to a visitor', async (method, json) => {
    const route = `${method} /api/journal/entries/${id}`;
    expect((await api.send(route, json ? { json } : {})).status).toBe(401);
  });

  it.each(CALLS)(
    'answers %s of somebody else’s exactly as of an unknown one',
    async (method, json) => {
      const other = await newPerson({ premium: true });
      const foreign = await ask(method, id, other, json);
      const unknown = await ask(method, UNKNOWN, other, json);
      expect(foreign.status).toBe(404);
      expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text]);
      const ignored = new Set(['date', 'x-request-id']);
      const headersOf = (headers: Headers) => [...headers].filter(([name]) => !ignored.has(name));
      expect(headersOf(unknown.headers)).toEqual(headersOf(foreign.headers));
      expect((await ask('GET', id, me)).body.entry.content).toBe(HAPPY);
    },
  );

  it('is shown to its author as it was saved', async () => {
    const { status, body } = await ask('GET', id, me);
    expect(status).toBe(200);
    expect(body.entry).toMatchObject({ id, title: 'Friday', content: HAPPY });
  });
});

describe('PATCH /api/journal/entries/:entryId', () => {
  it('refuses to change nothing, in words, and fields that are not the author’s to set', async () => {
    const nothing = await ask('PATCH', id, me, {});
    expect(nothing.status).toBe(400);
    expect(nothing.body.message).toContain('needs a title or content');
    for (const change of [{ content: ' ' }, { prompt: 'Mine' }, { createdAt: '2020-01-01' }]) {
      expect((await ask('PATCH', id, me, change)).status).toBe(400);
    }
  });

  it('reads the new words anew and says when', async () => {
    const before = (await ask('GET', id, me)).body.entry;
    const noon = now;
    now = new Date('2026-12-01T09:00:00.000Z');
    const { status, body } = await ask('PATCH', id, me, { content: ANGRY });
    now = noon;
    expect(status).toBe(200);
    expect(body.entry).toMatchObject({
      title: 'Friday',
      content: ANGRY,
      createdAt: before.createdAt,
      moonPhase: before.moonPhase,
      prompt: 'What was good?',
      updatedAt: '2026-12-01T09:00:00.000Z',
    });
    expect(body.entry.emotions).toContain('anger');
    expect(body.entry.emotions).not.toContain('joy');
    expect(body.entry.sentimentScore).toBeLessThan(before.sentimentScore);
    expect(body.entry.aiAnalysis).not.toBe(before.aiAnalysis);
    expect((await ask('GET', id, me)).body.entry).toEqual(body.entry);
  });

  it('clears a title, and leaves the words as they were', async () => {
    for (const title of [null, '']) {
      await ask('PATCH', id, me, { title: 'Saturday' });
      const { body } = await ask('PATCH', id, me, { title });
      expect([body.entry.title, body.entry.content]).toEqual([null, HAPPY]);
    }
  });

  it('rates the changed words for help', async () => {
    const { body } = await ask('PATCH', id, me, { content: 'I want to kill myself tonight' });
    expect(body.risk).toBe('high');
  });

  it('loses neither of two changes made at once', async () => {
    await Promise.all([
      ask('PATCH', id, me, { title: 'Saturday' }),
      ask('PATCH', id, me, { content: ANGRY }),
    ]);
    const { entry } = (await ask('GET', id, me)).body;
    expect([entry.title, entry.content]).toEqual(['Saturday', ANGRY]);
    expect(entry.emotions).toContain('anger');
  });
});

describe('thirty changes of one entry at once', () => {
  it('all land, and one of them stands', async () => {
    const titles = Array.from({ length: 30 }, (_, n) => `Take ${n}`);
    const answers = await Promise.all(titles.map((title) => ask('PATCH', id, me, { title })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.map(({ body }) => body.entry.title)).toEqual(titles);
    expect(titles).toContain((await ask('GET', id, me)).body.entry.title);
  });
});

describe('when Blckmirror+ has ended', () => {
  it('what it said about old entries stays readable, in a changed title’s entry too', async () => {
    const before = (await ask('GET', id, me)).body.entry;
    await end(me);
    expect((await ask('GET', id, me)).body.entry).toEqual(before);
    const { body } = await ask('PATCH', id, me, { title: 'Saturday' });
    expect(body.entry.aiAnalysis).toBe(before.aiAnalysis);
    expect(body.entry.prompt).toBe(before.prompt);
  });

  it('nothing bright stays under a new title that speaks of danger', async () => {
    await end(me);
    const { body } = await ask('PATCH', id, me, { title: 'I want to kill myself' });
    expect([body.risk, body.entry.aiAnalysis]).toEqual(['high', null]);
    expect(body.entry.emotions).toContain('joy');
  });

  it('a careful answer stays, whatever its title becomes', async () => {
    const careful = await write(me, { title: 'Friday', content: 'I want to kill myself.' });
    const { aiAnalysis } = (await ask('GET', careful, me)).body.entry;
    expect(aiAnalysis).toMatch(/\w/);
    await end(me);
    for (const title of ['Saturday', 'I want to die']) {
      const { body } = await ask('PATCH', careful, me, { title });
      expect(body.entry.aiAnalysis).toBe(aiAnalysis);
    }
  });

  it('nothing is said any more about words that have changed', async () => {
    await end(me);
    const { body } = await ask('PATCH', id, me, { content: ANGRY });
    expect(body.entry.aiAnalysis).toBeNull();
    expect(body.entry.emotions).toContain('anger');
  });
});

describe('DELETE /api/journal/entries/:entryId', () => {
  it('takes the entry out of the journal, once', async () => {
    const deleted = await ask('DELETE', id, me);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    expect((await ask('DELETE', id, me)).status).toBe(404);
    expect((await ask('GET', id, me)).status).toBe(404);
    expect((await ask('PATCH', id, me, { title: 'Still here?' })).status).toBe(404);
    const { body } = await api.send('GET /api/journal/entries', { token: me.token });
    expect([body.entries, body.stats.totalEntries]).toEqual([[], 0]);
  });

  it('is done by one of two that come at once', async () => {
    const answers = await Promise.all([ask('DELETE', id, me), ask('DELETE', id, me)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
