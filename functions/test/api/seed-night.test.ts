import { beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '../../../scripts/seed/accounts.ts';
import { firstNight } from '../../../scripts/seed/nights.ts';
import { PEOPLE } from '../../../scripts/seed/people.ts';
import { planFeed } from '../../../scripts/seed/plan.ts';
import { seedDrops } from '../../../scripts/seed/write.ts';
import { collection } from '../../src/platform/collections.ts';
import { type Api, startApi } from '../support/api.ts';
import { everythingStored } from '../support/everything.ts';
import { tokenFor } from '../support/people.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
  for (const by of ['free', 'plus'] as const) {
    await seedDrops(by, now, planFeed(by, now));
    await openAccount(PEOPLE[by]);
  }
  return () => api.close();
});

describe('the first night of the demo people', () => {
  it('leaves a prompt for every coming day; the Mirror has a whisper for each of them', async () => {
    expect(await firstNight(now)).toBe(true);
    for (const by of ['free', 'plus'] as const) {
      const token = tokenFor(PEOPLE[by], { email_verified: true });
      const { status, body } = await api.send('GET /api/mirror/whisper', { token });
      expect([status, body.whisper.content]).toEqual([200, expect.stringMatching(/\w/)]);
    }
    expect((await collection('prompts').doc('2026-11-26').get()).exists).toBe(true);
  });

  it('comes once: the next start, on a later day too, writes nothing', async () => {
    const before = await everythingStored();
    expect(await firstNight(new Date('2026-11-22T12:00:00.000Z'))).toBe(false);
    expect(await everythingStored()).toEqual(before);
  });
});
