import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';
import { analyseDrop } from './analyse.ts';

let now = new Date('2026-11-20T12:34:56.789Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

describe('GET /api/drops/me', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('GET /api/drops/me')).status).toBe(401);
  });

  it.each([true, false])(
    'tells the shares of the emotions where premium is %s',
    async (premium) => {
      const { token } = await newPerson({ premium });
      const content = 'I am furious. I hate how they lied.';
      const { body } = await api.send('POST /api/drops', { token, json: aDrop({ content }) });
      await analyseDrop(body.drop.id, `shares-${body.drop.id}`, now);
      const mine = await api.send('GET /api/drops/me', { token });
      const [drop] = mine.body.drops;
      expect(drop.aiAnalysis).toEqual(expect.any(String));
      expect(drop.emotionShares?.anger ?? null).toEqual(premium ? expect.any(Number) : null);
    },
  );

  it('keeps a drop on its own day when its author moves to another zone', async () => {
    const { token, uid } = await newPerson();
    const headers = { 'x-time-zone': 'Pacific/Kiritimati' };
    await api.send('POST /api/drops', { token, headers, json: aDrop() });
    await collection('users').doc(uid).update({ timeZone: 'Pacific/Pago_Pago' });
    const { body } = await api.send('GET /api/drops/me', { token });
    expect(body.drops.map(({ localDate }: { localDate: string }) => localDate)).toEqual([
      '2026-11-21',
    ]);
  });

  it.each([
    ['Pacific/Auckland', '2026-05-27T08:30:00Z', 12 * 60, '2026-05-27'],
    ['Asia/Tehran', '2026-11-20T21:00:00Z', 3.5 * 60, '2026-11-21'],
    ['America/St_Johns', '2026-07-02T02:00:00Z', -2.5 * 60, '2026-07-01'],
    ['America/St_Johns', '2026-12-02T02:00:00Z', -3.5 * 60, '2026-12-01'],
  ])('tells on which clock each was written: %s at %s', async (zone, moment, offset, localDate) => {
    const today = now;
    const { token, uid } = await newPerson({ premium: true });
    const headers = { 'x-time-zone': zone };
    now = new Date(moment);
    const key = { ...headers, 'idempotency-key': `clock-${uid}` };
    const sent = await api.send('POST /api/drops', { token, headers: key, json: aDrop() });
    const crisis = { token, headers, json: aDrop({ isCrisis: true }) };
    const post = await api.send('POST /api/drops', crisis);
    await collection('users').doc(uid).update({ timeZone: 'America/Los_Angeles' });
    const later = { token, headers: { 'x-time-zone': 'America/Los_Angeles' } };
    const mine = await api.send('GET /api/drops/me', later);
    const taken = await api.send('GET /api/user/me/export', later);
    const again = await api.send('POST /api/drops', {
      token,
      json: aDrop(),
      headers: { ...key, ...later.headers },
    });
    const clock = { zone, offset };
    for (const { drop } of [sent.body, post.body, again.body]) {
      expect(drop).toMatchObject({ clock, localDate });
    }
    for (const { drops: listed } of [mine.body, taken.body]) {
      expect(listed).toMatchObject([
        { clock, localDate },
        { clock, localDate },
      ]);
    }
    // It is stored with the author's days, not with the words that moderators and pages read.
    const stored = await collection('drops').doc(sent.body.drop.id).get();
    expect(JSON.stringify(stored.data())).not.toMatch(/zone|offset|hour/i);
    now = today;
  });

  it('forgets the clock of a drop that is deleted, whose day stays used', async () => {
    const { token, uid } = await newPerson({ premium: true });
    const headers = { 'x-time-zone': 'Pacific/Auckland' };
    for (const isCrisis of [false, true]) {
      const call = { token, headers, json: aDrop({ isCrisis }) };
      const { id } = (await api.send('POST /api/drops', call)).body.drop;
      expect((await api.send(`DELETE /api/drops/${id}`, { token, headers })).status).toBe(204);
    }
    const used = (await collection('users/days', uid).get()).docs;
    expect(used.map(({ id }) => id)).toEqual(['2026-11-21', '2026-11-21_crisis_1']);
    expect(used.map((day) => day.data().clock)).toEqual([null, null]);
  });

  it('lists my own drops, newest first, page by page, and nobody else’s', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    await api.send('POST /api/drops', { token: other.token, json: aDrop() });
    const today = now;
    for (const day of [1, 2, 3]) {
      now = new Date(`2026-11-0${day}T12:00:00.000Z`);
      await api.send('POST /api/drops', {
        token: me.token,
        json: aDrop({ content: `day ${day}` }),
      });
    }
    now = today;
    const { token } = me;
    const first = await api.send('GET /api/drops/me?limit=2', { token });
    const second = await api.send(`GET /api/drops/me?cursor=${first.body.nextCursor}`, { token });
    const said = [...first.body.drops, ...second.body.drops].map(({ content }) => content);
    expect(said).toEqual(['day 3', 'day 2', 'day 1']);
    expect(second.body.nextCursor).toBeNull();
    const stolen = await api.send(`GET /api/drops/me?cursor=${first.body.nextCursor}`, {
      token: other.token,
    });
    expect(JSON.stringify(stolen.body)).not.toContain(me.uid);
  });

  it('says on every page how many drops and crisis posts there are, deleted ones left out', async () => {
    const { token } = await newPerson({ premium: true });
    const today = now;
    const sent: string[] = [];
    for (const [day, isCrisis] of [
      [1, false],
      [2, false],
      [2, true],
      [2, true],
      [3, false],
    ] as const) {
      now = new Date(`2026-11-0${day}T12:00:00.000Z`);
      const { body } = await api.send('POST /api/drops', { token, json: aDrop({ isCrisis }) });
      sent.push(body.drop.id);
    }
    now = today;
    const page = async (query: string) =>
      (await api.send(`GET /api/drops/me${query}`, { token })).body;
    const counts = ({ stats, crisisPosts }: Awaited<ReturnType<typeof page>>) => [
      stats.totalDrops,
      crisisPosts,
    ];
    const first = await page('?limit=2');
    expect(first.drops).toHaveLength(2);
    expect(counts(first)).toEqual([3, 2]);
    expect(counts(await page(`?cursor=${first.nextCursor}`))).toEqual([3, 2]);
    for (const id of [sent[0], sent[2]]) await api.send(`DELETE /api/drops/${id}`, { token });
    expect(counts(await page(''))).toEqual([2, 1]);
  });
});
