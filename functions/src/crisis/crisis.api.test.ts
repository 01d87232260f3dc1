import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { crisis, drops, feed } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  api = await startApi(() => now);
  [ada, ben] = await Promise.all([newPerson({ premium: true }), newPerson({ premium: true })]);
  // Turn by turn, two a day, so that neither comes near the day's five.
  for (const [n, { token }] of [ada, ben, ada, ben, ada].entries()) {
    now = new Date(`2026-11-1${n}T12:00:42.123Z`);
    await api.send('POST /api/drops/crisis', { token, json: { content: `heavy ${n}` } });
  }
  now = new Date('2026-11-20T12:00:00.000Z');
});
afterAll(() => api.close());

const list = ({ token }: Person, query = '') =>
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
    for (const query of ['', '?mine=true']) {
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
        createdAt: '2026-11-13T12:00:00.000Z',
        totemType: 'ghost',
      },
      reactionCounts: {},
      myReactions: [],
    });
    for (const trace of [ben.uid, ben.email, ada.email]) expect(text).not.toContain(trace);
  });

  it('goes on from page to page without a gap or a repeat, all of them or only mine', async () => {
    expect(await walk(ada, 'limit=2')).toEqual([4, 3, 2, 1, 0].map((n) => `heavy ${n}`));
    expect(await walk(ada, 'limit=1&mine=true')).toEqual([4, 2, 0].map((n) => `heavy ${n}`));
    expect(await walk(ben, 'limit=2&mine=true')).toEqual([3, 1].map((n) => `heavy ${n}`));
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
    const { body } = await list(ada, '?mine=true&limit=1');
    const mine = await list(ben, `?mine=true&cursor=${body.nextCursor}`);
    expect(contents(mine.body)).toEqual(['heavy 3', 'heavy 1']);
    expect(mine.text).not.toContain(ada.uid);
  });

  it.each([
    ['limit=51', 'limit'],
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
    const { body } = await react(cid.token, 'same');
    expect(body).toEqual({ reactionCounts: { same: 2, dark: 1 } });
    const [theirs] = (await list(cid)).body.crisisPosts;
    expect(theirs.reactionCounts).toEqual({ same: 2, dark: 1 });
    expect(theirs.myReactions).toEqual(['same']);
    const [mine] = (await list(ada, '?mine=true')).body.crisisPosts;
    expect(mine.reactionCounts).toEqual({ same: 2, dark: 1 });
    expect(mine.myReactions).toEqual([]);
  });
});

describe('POST /api/drops/crisis', () => {
  const share = (token: string, json: unknown, headers = {}) =>
    api.send('POST /api/drops/crisis', { token, json, headers });

  it('refuses a visitor and everybody who is no member, and keeps nothing', async () => {
    const json = { content: 'nobody hears this' };
    expect((await api.send('POST /api/drops/crisis', { json })).status).toBe(401);
    const free = await newPerson();
    const { status, body } = await share(free.token, json);
    expect([status, body.code]).toEqual([403, 'premium-required']);
    expect((await drops().where('userId', '==', free.uid).get()).size).toBe(0);
  });

  it('is the same as a drop that says it is a crisis post', async () => {
    const { token } = await newPerson({ premium: true });
    const content = 'It is loud in here.';
    const one = await share(token, { content });
    const json = aDrop({ content, isCrisis: true });
    const other = await api.send('POST /api/drops', { token, json });
    expect([one.status, other.status]).toEqual([201, 201]);
    const same = { ...other.body, drop: { ...other.body.drop, id: one.body.drop.id } };
    expect(one.body).toEqual(same);
    expect(one.body).toMatchObject({
      risk: 'none',
      drop: { emotionType: 'anxiety', isCrisis: true, hiddenFromFeed: true },
    });
    expect((await feed().doc(one.body.drop.id).get()).exists).toBe(false);
    expect((await crisis().doc(one.body.drop.id).get()).exists).toBe(true);
  });

  it('takes the four fields of a drop, and forces what is forced whatever they say', async () => {
    const { token } = await newPerson({ premium: true });
    for (const fields of [
      { emotionType: 'anxiety', isCrisis: true, hiddenFromFeed: true },
      { emotionType: 'joy', isCrisis: false, hiddenFromFeed: false },
      { emotionType: 'love' },
      { hiddenFromFeed: false },
    ]) {
      const { status, body } = await share(token, { content: 'It is heavy.', ...fields });
      expect(status).toBe(201);
      const forced = { emotionType: 'anxiety', isCrisis: true, hiddenFromFeed: true };
      expect(body.drop).toMatchObject(forced);
      const [stored, shown] = await Promise.all([
        drops().doc(body.drop.id).get(),
        crisis().doc(body.drop.id).get(),
      ]);
      expect(stored.data()).toMatchObject(forced);
      expect(shown.data()).toMatchObject({ emotionType: 'anxiety' });
      expect((await feed().doc(body.drop.id).get()).exists).toBe(false);
    }
  });

  it('tells its author, and only them, that help should be shown', async () => {
    const { token } = await newPerson({ premium: true });
    const { body } = await share(token, { content: 'I want to kill myself tonight' });
    expect(body.risk).toBe('high');
    const { text } = await list(ada);
    expect(text).toContain(body.drop.id);
    expect(text).not.toMatch(/risk|high/);
  });

  it('shares its five a day with POST /api/drops', async () => {
    const { token } = await newPerson({ premium: true });
    const drop = () => api.send('POST /api/drops', { token, json: aDrop({ isCrisis: true }) });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await drop()).status, (await share(token, { content: 'again' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await drop();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(12 * 3600);
    expect(refused.body.nextAllowedAt).toBe('2026-11-21T00:00:00.000Z');
    now = new Date('2026-11-21T00:00:00.000Z');
    const tomorrow = await share(token, { content: 'a new day' });
    now = new Date('2026-11-20T12:00:00.000Z');
    expect(tomorrow.status).toBe(201);
  });

  it('gives the first answer again to a retry, by either call, after midnight too', async () => {
    const { token } = await newPerson({ premium: true });
    const key = { 'idempotency-key': 'one-post' };
    const first = await share(token, { content: 'once' }, key);
    const json = aDrop({ content: 'once', isCrisis: true });
    const other = await api.send('POST /api/drops', { token, json, headers: key });
    now = new Date('2026-11-21T00:00:01.000Z');
    const late = await share(token, { content: 'once' }, key);
    now = new Date('2026-11-20T12:00:00.000Z');
    expect([first.status, other.body, late.body]).toEqual([201, first.body, first.body]);
  });

  it('refuses other words under a key that was used, by either call', async () => {
    const { token, uid } = await newPerson({ premium: true });
    const key = { 'idempotency-key': 'one-post' };
    await share(token, { content: 'once' }, key);
    const json = aDrop({ content: 'twice', isCrisis: true });
    for (const answer of [
      await share(token, { content: 'twice' }, key),
      await api.send('POST /api/drops', { token, json, headers: key }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency-key-reused']);
    }
    expect((await drops().where('userId', '==', uid).get()).size).toBe(1);
  });

  it.each([
    [{ content: ' ' }, 'content'],
    [{ content: 7 }, 'content'],
    [{}, 'content'],
    [{ content: 'heavy', emotionType: 'calm' }, 'emotionType'],
    [{ content: 'heavy', isCrisis: 'yes' }, 'isCrisis'],
    [{ content: 'heavy', hiddenFromFeed: 1 }, 'hiddenFromFeed'],
    [{ content: 'heavy', userId: 'me' }, 'userId'],
  ])('refuses %j and names the field', async (json, field) => {
    const { status, body } = await share(ada.token, json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field });
  });
});
