import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const list = ({ token }: Person, query = '') =>
  api.send(`GET /api/drops/crisis${query}`, { token });

describe('GET /api/drops/crisis', () => {
  it('lists all of my own, page by page, newest first', async () => {
    const cyd = await newPerson({ premium: true });
    for (let n = 0; n < 25; n += 1) {
      now = new Date(Date.UTC(2026, 9, 1 + n, 12));
      const json = { content: `once ${n}` };
      await api.send('POST /api/drops/crisis', { token: cyd.token, json });
    }
    now = new Date('2026-11-20T12:00:00.000Z');
    const mine = Array.from({ length: 25 }, (_, n) => `once ${24 - n}`);
    const first = (await list(cyd, '?mine=true')).body;
    const second = (await list(cyd, `?mine=true&cursor=${first.nextCursor}`)).body;
    const said = [...first.crisisPosts, ...second.crisisPosts].map(({ drop }) => drop.content);
    expect([said, first.crisisPosts.length, second.nextCursor]).toEqual([mine, 20, null]);
  });

  it('shows me a post of mine that still waits, and nobody else', async () => {
    const [dan, eve] = [await newPerson({ premium: true }), await newPerson({ premium: true })];
    const json = { content: 'on its way' };
    const { body } = await api.send('POST /api/drops/crisis', { token: dan.token, json });
    const [mine] = (await list(dan, '?mine=true')).body.crisisPosts;
    expect(mine.drop).toMatchObject({ id: body.drop.id, userId: dan.uid });
    expect((await list(eve)).text).not.toContain(body.drop.id);
    for (const state of ['held', 'removed', 'faded'] as const) {
      await collection('drops').doc(body.drop.id).update({ state });
      expect((await list(dan, '?mine=true')).body.crisisPosts).toEqual([]);
    }
    await collection('drops').doc(body.drop.id).update({ state: 'waiting' });
  });

  it('shows me my words whole where others read them without a part', async () => {
    const [dan, eve] = [await newPerson({ premium: true }), await newPerson({ premium: true })];
    const json = { content: 'one part, and another' };
    const { id } = (await api.send('POST /api/drops/crisis', { token: dan.token, json })).body.drop;
    await collection('drops')
      .doc(id)
      .update({ methods: [{ start: 0, end: 8 }] });
    await tick(now);
    const wordsFor = async (person: Person, query: string) =>
      (await list(person, query)).body.crisisPosts
        .map(({ drop }: { drop: { id: string; content: string } }) => drop)
        .find((drop: { id: string }) => drop.id === id)?.content;
    expect(await wordsFor(dan, '?mine=true')).toBe('one part, and another');
    expect(await wordsFor(eve, '')).toBe('[…], and another');
  });

  it('tells the ten with the most reactions, most first, of the space alone', async () => {
    const [dan, eve] = [await newPerson({ premium: true }), await newPerson({ premium: true })];
    const shared = await api.send('POST /api/drops/crisis', {
      token: dan.token,
      json: { content: 'heard by many' },
    });
    const { id } = shared.body.drop;
    await tick(now);
    for (const type of ['same', 'dark', 'therapy', 'respect']) {
      await api.send(`POST /api/drops/${id}/react`, { token: eve.token, json: { type } });
    }
    await tick(now);
    const { body } = await list(eve, '?popular=true');
    const [first] = body.crisisPosts;
    expect([first.drop.id, first.myReactions.length, body.nextCursor]).toEqual([id, 4, null]);
    expect(body.crisisPosts.length).toBeLessThanOrEqual(10);
    expect((await api.send('GET /api/public/drops/popular')).text).not.toContain(id);
    for (const query of ['popular=true&mine=true', `popular=true&cursor=${'a'.repeat(32)}`]) {
      const refused = await list(eve, `?${query}`);
      expect([refused.status, refused.body.field]).toEqual([400, 'popular']);
    }
  });
});
