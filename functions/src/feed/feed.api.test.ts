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

  it('does not tell who is new: nobody is without a totem, in old copies neither', async () => {
    const totems = async () => {
      const { body } = await api.send('GET /api/public/drops/feed');
      return body.drops.map((item: { drop: { totemType: unknown } }) => item.drop.totemType);
    };
    expect(await totems()).toEqual(people.map(() => 'ghost'));
    const copies = (await feed().get()).docs;
    expect(copies.map((copy) => copy.get('totemType'))).toEqual(people.map(() => 'ghost'));
    await copies[0]?.ref.update({ totemType: null });
    expect(await totems()).toEqual(people.map(() => 'ghost'));
    // What is theirs stays true to them.
    const token = people[0]?.token ?? '';
    const { body } = await api.send('GET /api/drops/me', { token });
    expect(body.drops[0].totemType).toBeNull();
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

describe('the address of a page that the cache in front may keep', () => {
  const refused = async (address: string) => {
    const { status, headers } = await api.send(`GET ${address}`);
    return [status, headers.get('cache-control')];
  };
  const feedAt = '/api/public/drops/feed';

  it.each([
    'limit=0x14',
    'limit=+20',
    'limit=%2B20',
    'limit=020',
    'limit=20.0',
    'limit=2e1',
    'limit=%2020',
    'limit=20%20',
    'limit=%32%30',
    'l%69mit=20',
    'limit=20&limit=20',
    'limit=20&',
    '&limit=20',
    '&',
    'LIMIT=20',
    'limit[]=20',
    'x',
    'limit=20?',
    'limit=20&x=1',
  ])('is not spelled ?%s', async (query) => {
    expect(await refused(`${feedAt}?${query}`)).toEqual([400, 'no-store']);
  });

  it('is not made up: a cursor that nobody was given leads nowhere', async () => {
    const { body } = await api.send(`GET ${feedAt}?limit=2`);
    const given: string = body.nextCursor;
    expect((await api.send(`GET ${feedAt}?limit=2&cursor=${given}`)).status).toBe(200);
    const madeUp = Buffer.from(`1790000000000.${'a'.repeat(20)}`).toString('base64url');
    for (const cursor of [madeUp, `A${given.slice(1)}`, `${given}=`, `${given}A`]) {
      expect(await refused(`${feedAt}?limit=2&cursor=${cursor}`)).toEqual([400, 'no-store']);
    }
  });

  it.each(['/API/public/drops/feed', '/api/Public/drops/feed', '/api/public/drops/FEED'])(
    'is not %s',
    async (address) => {
      expect(await refused(address)).toEqual([404, 'no-store']);
    },
  );
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
    const { body } = await api.send('GET /api/drops/feed', { token: first.token });
    expect(contents(body)).toEqual(contents(open));
    expect(body.drops[1].reactionCounts).toEqual({ same: 1, dark: 1, respect: 1 });
    expect(body.drops[1].myReactions.sort()).toEqual(['dark', 'same']);
    expect(body.drops[0].myReactions).toEqual([]);
  });
});
