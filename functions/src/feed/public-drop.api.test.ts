import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { collection, type Doc } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:30:00.000Z');
let api: Api;
let author: Person;
beforeAll(async () => {
  api = await startApi(() => now);
  author = await newPerson();
});
afterAll(() => api.close());

async function stored(change: Partial<Doc<'drops'>> = {}): Promise<string> {
  const id = newId();
  await storeDrop(id, aStoredDrop(author.uid, '2026-11-20', change), { same: 2 });
  return id;
}

const ask = (id: string) => api.send(`GET /api/public/drops/${id}`);

const told = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
});

describe('GET /api/public/drops/{id}', () => {
  it.each([
    ['held', { state: 'held' }],
    ['removed', { state: 'removed' }],
    ['on its way', { state: 'waiting' }],
    ['faded', { fadesAt: Timestamp.fromDate(now) }],
    ['a crisis post', { isCrisis: true }],
  ] as const)(
    'answers one that is %s, to the byte, as one that never was',
    async (_what, change) => {
      const id = await stored(change);
      await collection('drops').doc(id).set(change, { merge: true });
      const never = await ask(newId());
      expect(never.status).toBe(404);
      expect(told(await ask(id))).toEqual(told(never));
    },
  );

  it('shows its card as the feed does, with nothing that leads to an author', async () => {
    const id = await stored();
    const { status, body, text, headers } = await ask(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      drop: {
        drop: {
          id,
          content: 'I left the light on for nobody.',
          emotionType: 'sadness',
          createdAt: '2026-11-20T12:00:00.000Z',
          totemType: 'ghost',
        },
        reactionCounts: { same: 2 },
      },
    });
    expect(text).not.toContain(author.uid);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });

  it('lets go of it as soon as it is held, whatever its page says', async () => {
    const id = await stored();
    expect((await ask(id)).status).toBe(200);
    await collection('drops').doc(id).update({ state: 'held' });
    expect((await ask(id)).status).toBe(404);
  });
});
