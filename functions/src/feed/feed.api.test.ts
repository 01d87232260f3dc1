import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPeople, newPerson, type Person } from '../../test/support/people.ts';
import { feed } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let people: Person[];
beforeAll(async () => {
  api = await startApi(() => now);
  people = await newPeople(5);
  for (const [n, { token }] of people.entries()) {
    now = new Date(`2026-11-20T12:0${n}:42.123Z`);
    await api.send('POST /api/drops', { token, json: aDrop({ content: `thought ${n}` }) });
  }
});
afterAll(() => api.close());

const contents = (body: { drops: { drop: { content: string } }[] }) =>
  body.drops.map(({ drop }) => drop.content);

describe('GET /api/public/drops/feed', () => {
  it('shows a visitor the drops, newest first, with nothing that leads to an author', async () => {
    const { status, body, text } = await api.send('GET /api/public/drops/feed');
    expect(status).toBe(200);
    expect(contents(body)).toEqual([4, 3, 2, 1, 0].map((n) => `thought ${n}`));
    expect(Object.keys(body.drops[0].drop).sort()).toEqual([
      'content',
      'createdAt',
      'emotionType',
      'id',
      'totemType',
    ]);
    expect(body.drops[0].drop.createdAt).toBe('2026-11-20T12:04:00.000Z');
    for (const { uid, email } of people) {
      expect(text).not.toContain(uid);
      expect(text).not.toContain(email);
    }
  });

  it('does not tell that somebody who reacted has left', async () => {
    const { body } = await api.send('GET /api/public/drops/feed');
    const { id } = body.drops[4].drop;
    await feed()
      .doc(id)
      .update({ reactionCounts: { same: 0, dark: 1 } });
    const after = await api.send('GET /api/public/drops/feed');
    expect(after.body.drops[4].reactionCounts).toEqual({ dark: 1 });
  });

  it('is the same bytes for everyone, and a cache may keep it ten seconds', async () => {
    const someone = await newPerson();
    const plain = await api.send('GET /api/public/drops/feed');
    const signedIn = await api.send('GET /api/public/drops/feed', {
      token: someone.token,
      headers: { cookie: '__session=x', 'accept-language': 'nl', 'x-time-zone': 'Asia/Tokyo' },
    });
    expect(signedIn.text).toBe(plain.text);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=10, s-maxage=10');
    expect(plain.headers.get('vary')).toBeNull();
    expect(plain.headers.get('set-cookie')).toBeNull();
  });

  it('goes on from page to page without a gap or a repeat', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor ? `&cursor=${cursor}` : '';
      const { body } = await api.send(`GET /api/public/drops/feed?limit=2${at}`);
      seen.push(...contents(body));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `thought ${n}`));
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=2&limit=3', 'limit'],
    ['cursor=', 'cursor'],
    ['cursor=not-one', 'cursor'],
    ['cursor=a&cursor=b', 'cursor'],
    ['user=me', 'user'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await api.send(`GET /api/public/drops/feed?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field });
  });
});

describe('GET /api/drops/feed', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('GET /api/drops/feed')).status).toBe(401);
  });

  it('is the public feed plus my own reactions, and nobody else’s', async () => {
    const [first, second] = people as [Person, Person];
    const { body: open } = await api.send('GET /api/public/drops/feed');
    const { id } = open.drops[1].drop;
    const react = (token: string, type: string) =>
      api.send(`POST /api/drops/${id}/react`, { token, json: { type } });
    await react(first.token, 'same');
    await react(first.token, 'dark');
    await react(second.token, 'respect');
    const { body } = await api.send('GET /api/drops/feed', { token: first.token });
    expect(contents(body)).toEqual(contents(open));
    expect(body.drops[1].reactionCounts).toEqual({ same: 1, dark: 1, respect: 1 });
    expect(body.drops[1].myReactions.sort()).toEqual(['dark', 'same']);
    expect(body.drops[0].myReactions).toEqual([]);
  });
});
