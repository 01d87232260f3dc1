import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';

let now = new Date('2026-11-20T12:34:56.789Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

describe('POST /api/drops with isCrisis', () => {
  it('refuses a free user, whatever they claim', async () => {
    const { token } = await newPerson();
    const answer = await api.send('POST /api/drops', { token, json: aDrop({ isCrisis: true }) });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('premium-required');
  });

  it('keeps the post out of the feed, forces anxiety and leaves the day free', async () => {
    const { token } = await newPerson({ premium: true });
    const content = 'I want to kill myself tonight';
    const json = aDrop({ content, isCrisis: true, emotionType: 'joy', hiddenFromFeed: false });
    const { body } = await api.send('POST /api/drops', { token, json });
    expect(body.drop).toMatchObject({
      isCrisis: true,
      hiddenFromFeed: true,
      emotionType: 'anxiety',
    });
    expect(body.risk).toBe('high');
    await tick(now);
    const shownTo = async (list: string) => (await api.send(`GET /api/${list}`, { token })).text;
    expect(await shownTo('drops/feed')).not.toContain(body.drop.id);
    expect(await shownTo('drops/crisis')).toContain(body.drop.id);
    expect((await api.send('POST /api/drops', { token, json: aDrop() })).status).toBe(201);
  });

  it('takes five a day, ten at once or one by one, and counts a retried one once', async () => {
    const { token } = await newPerson({ premium: true });
    // Before the many requests, so that none of them is refused and sent again.
    await api.send('PATCH /api/user/me', { token, json: { consents: true } });
    const post = (key: string) =>
      api.send('POST /api/drops', {
        token,
        json: aDrop({ isCrisis: true }),
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => post(`post-${n}`)));
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([5, 5]);
    expect(refused[0]?.body.nextAllowedAt).toBe('2026-11-21T00:00:00.000Z');
    const kept = answers.findIndex(({ status }) => status === 201);
    const today = now;
    for (const days of [0, 1, 2]) {
      now = new Date(today.getTime() + days * 86_400_000);
      expect((await post(`post-${kept}`)).body).toEqual(answers[kept]?.body);
    }
    now = today;
  });
});
