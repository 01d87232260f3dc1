import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPeople, newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let people: Person[];
beforeAll(async () => {
  api = await startApi(() => now);
  people = await newPeople(5);
  for (const [n, { token }] of people.entries()) {
    now = new Date(`2026-11-20T12:0${n}:42.123Z`);
    await api.send('POST /api/drops', { token, json: aDrop({ content: `thought ${n}` }) });
    await tick(now);
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
    expect(Object.keys(body).sort()).toEqual(['drops', 'gone', 'nextCursor', 'v']);
    expect(Object.keys(body.drops[0]).sort()).toEqual(['drop', 'reactionCounts']);
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

  it('does not tell who is new: a card’s totem is that of its words, whoever wrote them', async () => {
    const { body } = await api.send('GET /api/public/drops/feed');
    const totems = body.drops.map((item: { drop: { totemType: unknown } }) => item.drop.totemType);
    expect(totems).toEqual(people.map(() => 'ghost'));
    // Their own reactions stay correct for them.
    const token = people[0]?.token ?? '';
    const mine = await api.send('GET /api/drops/me', { token });
    expect(mine.body.drops[0].totemType).toBeNull();
  });

  it('is the same bytes for everyone, and a cache in front may keep it ten seconds', async () => {
    const someone = await newPerson();
    const plain = await api.send('GET /api/public/drops/feed');
    const signedIn = await api.send('GET /api/public/drops/feed', {
      token: someone.token,
      headers: { cookie: '__session=x', 'accept-language': 'nl', 'x-time-zone': 'Asia/Tokyo' },
    });
    expect(signedIn.text).toBe(plain.text);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    expect(plain.headers.get('vary')).toBeNull();
    expect(plain.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['limit=20', 'limit'],
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

  it('says which are mine to me alone, and the public feed to nobody', async () => {
    const owners = (body: { drops: { drop: { userId?: string } }[] }) =>
      body.drops.map(({ drop }) => drop.userId);
    const [, second] = people as [Person, Person];
    const { body } = await api.send('GET /api/drops/feed', { token: second.token });
    expect(owners(body)).toEqual([undefined, undefined, undefined, second.uid, undefined]);
    const stranger = await newPerson();
    const theirs = await api.send('GET /api/drops/feed', { token: stranger.token });
    expect(theirs.text).not.toContain('userId');
    const open = await api.send('GET /api/public/drops/feed', { token: second.token });
    expect(open.text).not.toContain('userId');
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
    const seen = async () => (await api.send('GET /api/drops/feed', { token: first.token })).body;
    // My own reactions show at once; those of others after a tick.
    expect((await seen()).drops[1].reactionCounts).toEqual({ same: 1, dark: 1 });
    await tick(now);
    const body = await seen();
    expect(contents(body)).toEqual(contents(open));
    expect(body.drops[1].reactionCounts).toEqual({ same: 1, dark: 1, respect: 1 });
    expect(body.drops[1].myReactions.sort()).toEqual(['dark', 'same']);
    expect(body.drops[0].myReactions).toEqual([]);
  });
});

describe('GET /api/public/drops/popular', () => {
  it('shows everybody the same: the drops with the most reactions, most first', async () => {
    const [reader, other] = await newPeople(2);
    const { body: open } = await api.send('GET /api/public/drops/feed');
    const [, , third, fourth] = open.drops.map(({ drop }: { drop: { id: string } }) => drop.id);
    const give = (token: string | undefined, id: string, type: string) =>
      api.send(`POST /api/drops/${id}/react`, { token: token ?? '', json: { type } });
    for (const type of ['same', 'dark', 'therapy', 'respect']) {
      await give(reader?.token, third, type);
      await give(reader?.token, fourth, type);
    }
    await give(other?.token, fourth, 'same');
    await tick(now);
    const answer = await api.send('GET /api/public/drops/popular');
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['drops']]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    const ids = answer.body.drops.map(({ drop }: { drop: { id: string } }) => drop.id);
    expect(ids.slice(0, 2)).toEqual([fourth, third]);
    expect(answer.body.drops[0].reactionCounts).toMatchObject({ same: 2, dark: 1 });
    for (const { uid } of people) expect(answer.text).not.toContain(uid);
  });

  it('takes nothing that would be another address of it', async () => {
    for (const query of ['limit=5', 'cursor=a', 'x']) {
      const answer = await api.send(`GET /api/public/drops/popular?${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    }
  });
});
