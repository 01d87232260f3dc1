import { beforeAll, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { analyseDrop } from '../drops/analyse.ts';
import { shownTotem } from '../drops/drops.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-01T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));
let person: Person;
beforeAll(async () => {
  person = await newPerson({ premium: true });
});

const SAD = {
  emotionType: 'sadness',
  content: 'I am so sad and lonely, I cried all night.',
} as const;
const GLAD = {
  emotionType: 'joy',
  content: 'I laughed until my face hurt. So happy today!',
} as const;

/** Releases a drop on a day of November, analyses it as the trigger does, and returns the totem afterwards. */
async function dropOn(day: number, json: typeof SAD | typeof GLAD): Promise<string | null> {
  now = new Date(Date.UTC(2026, 10, day, 12));
  const { token } = person;
  const { body } = await api.send('POST /api/drops', { token, json });
  await analyseDrop(body.drop.id, `evolution-${day}`, now);
  const { totemType } = (await api.send('GET /api/user/me', { token })).body.user;
  // What their browser reads when its tab becomes visible again.
  const copy = (await collection('profiles').doc(person.uid).get()).data();
  expect(JSON.parse(copy?.content ?? '{}').user.totemType).toBe(totemType);
  return totemType;
}

describe('somebody whose words turn from sadness to joy', () => {
  it('keeps the totem through two drops, and gets another after more, which no card shows', async () => {
    const held = [];
    for (const day of [1, 2, 3]) held.push(await dropOn(day, SAD));
    for (const day of [4, 5, 6, 7, 8]) held.push(await dropOn(day, GLAD));
    expect(held.slice(0, 5)).toEqual([null, null, 'ghost', 'ghost', 'ghost']);
    expect(held.at(-1)).toBe('mirror');
    await dropOn(9, GLAD);

    const { token } = person;
    const { body } = await api.send('GET /api/mirror/totem-history', { token });
    const turned = held.indexOf('mirror') + 1;
    expect(body.history).toEqual([
      {
        totemType: 'mirror',
        date: new Date(Date.UTC(2026, 10, turned, 12)).toISOString(),
        reason: expect.stringMatching(/joy|light|clear/i),
      },
      {
        totemType: 'ghost',
        date: '2026-11-03T12:00:00.000Z',
        reason: expect.stringMatching(/Ghost/),
      },
    ]);

    // A card shows the totem of its own words, which does not depend on the author or the time.
    await tick(now);
    const feed = (await api.send('GET /api/public/drops/feed')).body.drops;
    expect(feed).toHaveLength(9);
    for (const { drop } of feed) {
      const { content, emotionType } = drop.emotionType === 'joy' ? GLAD : SAD;
      expect(drop.totemType).toBe(shownTotem(content, emotionType));
    }
  });
});
