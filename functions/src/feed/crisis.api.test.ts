import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { cursorAfter } from '../../test/support/cursors.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { shownTotem } from '../drops/drops.ts';
import { collection } from '../platform/collections.ts';
import { encodePageCursor } from '../platform/paging.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  api = await startApi(() => now);
  [ada, ben] = await Promise.all([newPerson({ premium: true }), newPerson({ premium: true })]);
  // In turn, two a day, so that neither reaches the limit of five a day.
  for (const [n, { token }] of [ada, ben, ada, ben, ada].entries()) {
    now = new Date(`2026-11-1${n + 5}T12:00:42.123Z`);
    await api.send('POST /api/drops/crisis', { token, json: { content: `heavy ${n}` } });
    await tick(now);
  }
  now = new Date('2026-11-20T12:00:00.000Z');
});
afterAll(() => api.close());

const list = ({ token }: Pick<Person, 'token'>, query = '') =>
  api.send(`GET /api/drops/crisis${query}`, { token });

const contents = (body: { crisisPosts: { drop: { content: string } }[] }) =>
  body.crisisPosts.map(({ drop }) => drop.content);

async function walk(person: Person, query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await list(person, `?${query}${cursor && `&cursor=${cursor}`}`);
    seen.push(...contents(body));
    cursor = body.nextCursor;
  }
  return seen;
}

describe('GET /api/drops/crisis', () => {
  it('refuses a visitor, and everybody who is no member, with a way to help', async () => {
    expect((await api.send('GET /api/drops/crisis')).status).toBe(401);
    const free = await newPerson();
    for (const query of ['', '?mine=true', '?popular=true']) {
      const { status, body } = await list(free, query);
      expect([status, body.code]).toEqual([403, 'premium-required']);
      expect(body.message).toContain('/help');
      expect(Object.keys(body).sort()).toEqual(['code', 'message']);
    }
  });

  it('shows members the posts, newest first, and whose they are only to their own author', async () => {
    const { status, body, text } = await list(ada);
    expect(status).toBe(200);
    expect(contents(body)).toEqual([4, 3, 2, 1, 0].map((n) => `heavy ${n}`));
    const owners = body.crisisPosts.map((post: { drop: { userId?: string } }) => post.drop.userId);
    expect(owners).toEqual([ada.uid, undefined, ada.uid, undefined, ada.uid]);
    expect(body.crisisPosts[1]).toEqual({
      drop: {
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        content: 'heavy 3',
        emotionType: 'anxiety',
        createdAt: '2026-11-18T12:00:00.000Z',
        totemType: shownTotem('heavy 3', 'anxiety'),
      },
      reactionCounts: {},
      myReactions: [],
    });
    for (const trace of [ben.uid, ben.email, ada.email]) expect(text).not.toContain(trace);
  });

  it('goes on from page to page without a gap or a repeat, all of them or only mine', async () => {
    expect(await walk(ada, '')).toEqual([4, 3, 2, 1, 0].map((n) => `heavy ${n}`));
    expect(await walk(ada, 'mine=true')).toEqual([4, 2, 0].map((n) => `heavy ${n}`));
    expect(await walk(ben, 'mine=true')).toEqual([3, 1].map((n) => `heavy ${n}`));
    expect(await walk(ben, 'mine=false')).toHaveLength(5);
  });

  it('shows the minute on my own posts too', async () => {
    const { body } = await list(ada, '?mine=true');
    for (const { drop } of body.crisisPosts) {
      expect(drop.userId).toBe(ada.uid);
      expect(drop.createdAt).toMatch(/:00\.000Z$/);
    }
  });

  it('never leads to somebody else’s posts by their cursor', async () => {
    const [newest] = (await list(ada, '?mine=true')).body.crisisPosts;
    const { createdAt } = (await collection('drops').doc(newest.drop.id).get()).data() ?? {};
    if (!createdAt) throw new Error('no such post');
    const cursor = await cursorAfter({ createdAt, id: newest.drop.id });
    const mine = await list(ben, `?mine=true&cursor=${cursor}`);
    expect(contents(mine.body)).toEqual(['heavy 3', 'heavy 1']);
    expect(mine.text).not.toContain(ada.uid);
    // A cursor of one's own list is not a page of the space, and the reverse.
    expect((await list(ben, `?cursor=${cursor}`)).body.field).toBe('cursor');
    const page = encodePageCursor('crisis', 'a'.repeat(20));
    expect((await list(ben, `?mine=true&cursor=${page}`)).body.field).toBe('cursor');
  });

  it.each([
    ['limit=20', 'limit'],
    ['popular=yes', 'popular'],
    ['cursor=not-one', 'cursor'],
    ['mine=yes', 'mine'],
    ['userId=me', 'userId'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await list(ada, `?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field });
  });

  it('counts everybody’s reactions and tells me mine', async () => {
    const { id } = (await list(ada)).body.crisisPosts[0].drop;
    const react = (token: string, type: string) =>
      api.send(`POST /api/drops/${id}/react`, { token, json: { type } });
    await react(ben.token, 'same');
    await react(ben.token, 'dark');
    const cid = await newPerson({ premium: true });
    await tick(now);
    const { body } = await react(cid.token, 'same');
    expect(body).toEqual({ reactionCounts: { same: 2, dark: 1 } });
    await tick(now);
    const [theirs] = (await list(cid)).body.crisisPosts;
    expect(theirs.reactionCounts).toEqual({ same: 2, dark: 1 });
    expect(theirs.myReactions).toEqual(['same']);
    const [mine] = (await list(ada, '?mine=true')).body.crisisPosts;
    expect(mine.reactionCounts).toEqual({ same: 2, dark: 1 });
    expect(mine.myReactions).toEqual([]);
  });
});
