import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let ada: Person;
beforeAll(async () => {
  api = await startApi(() => now);
  ada = await newPerson({ premium: true });
});
afterAll(() => api.close());

const list = ({ token }: Pick<Person, 'token'>) => api.send('GET /api/drops/crisis', { token });

describe('POST /api/drops/crisis', () => {
  const share = (token: string, json: unknown, headers = {}) =>
    api.send('POST /api/drops/crisis', { token, json, headers });

  it('refuses a visitor and everybody who is no member, and keeps nothing', async () => {
    const json = { content: 'nobody hears this' };
    expect((await api.send('POST /api/drops/crisis', { json })).status).toBe(401);
    const free = await newPerson();
    const { status, body } = await share(free.token, json);
    expect([status, body.code]).toEqual([403, 'premium-required']);
    expect((await collection('drops').where('userId', '==', free.uid).get()).size).toBe(0);
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
    expect((await collection('waiting').doc(one.body.drop.id).get()).data()?.isCrisis).toBe(true);
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
      expect((await collection('drops').doc(body.drop.id).get()).data()).toMatchObject(forced);
      await tick(now);
      const { crisisPosts } = (await list({ token })).body;
      const { id } = body.drop;
      const shown = crisisPosts.find(({ drop }: { drop: { id: string } }) => drop.id === id);
      expect(shown.drop.emotionType).toBe('anxiety');
      expect((await api.send('GET /api/public/drops/feed')).text).not.toContain(id);
    }
  });

  it('tells its author, and only them, that help should be shown', async () => {
    const { token } = await newPerson({ premium: true });
    const { body } = await share(token, { content: 'I want to kill myself tonight' });
    expect(body.risk).toBe('high');
    await tick(now);
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
    expect((await collection('drops').where('userId', '==', uid).get()).size).toBe(1);
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
