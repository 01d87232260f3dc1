import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { newId } from '../../test/support/user-data-fixture.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const release = async ({ token }: Person, change: Record<string, unknown> = {}) =>
  String((await api.send('POST /api/drops', { token, json: aDrop(change) })).body.drop.id);
const react = (id: string, type: string, { token }: Person) =>
  api.send(`POST /api/drops/${id}/react`, { token, json: { type } });
const own = async (id: string, { token }: Person) => {
  const { body, text } = await api.send('GET /api/drops/me', { token });
  return {
    counts: body.drops.find((drop: { id: string }) => drop.id === id)?.reactionCounts,
    text,
  };
};
const onCard = async (id: string) => {
  const { body } = await api.send('GET /api/public/drops/feed');
  return body.drops.find(({ drop }: { drop: { id: string } }) => drop.id === id)?.reactionCounts;
};

describe('what an author learns of how their drop was answered', () => {
  it('is what its card tells everybody, and no sooner', async () => {
    const [author, one, another] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await release(author);
    expect((await own(id, author)).counts).toEqual({});
    await tick(now);
    await react(id, 'same', one);
    await react(id, 'same', another);
    await react(id, 'respect', one);
    expect([(await own(id, author)).counts, await onCard(id)]).toEqual([{}, {}]);
    await tick(now);
    const { counts, text } = await own(id, author);
    expect(counts).toEqual({ same: 2, respect: 1 });
    expect(counts).toEqual(await onCard(id));
    for (const { uid } of [one, another]) expect(text).not.toContain(uid);
  });

  it('is what a crisis post was given, too', async () => {
    const [author, member] = [
      await newPerson({ premium: true }),
      await newPerson({ premium: true }),
    ];
    const id = await release(author, { isCrisis: true });
    await tick(now);
    await react(id, 'dark', member);
    expect((await own(id, author)).counts).toEqual({});
    await tick(now);
    expect((await own(id, author)).counts).toEqual({ dark: 1 });
  });

  it.each(['faded', 'held', 'removed'] as const)(
    'stays as it was last, where a drop is %s',
    async (state) => {
      const [author, id] = [await newPerson(), newId()];
      const counts = { same: 3, imhere: 1 };
      await storeDrop(id, aStoredDrop(author.uid, '2026-11-10', { state, counts }));
      expect((await own(id, author)).counts).toEqual({ same: 3, imhere: 1 });
    },
  );
});
