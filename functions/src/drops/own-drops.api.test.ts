import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { users } from '../platform/collections.ts';
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
    await users().doc(uid).update({ timeZone: 'Pacific/Pago_Pago' });
    const { body } = await api.send('GET /api/drops/me', { token });
    expect(body.drops.map(({ localDate }: { localDate: string }) => localDate)).toEqual([
      '2026-11-21',
    ]);
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
});
