import { beforeAll, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { CASES } from '../../../scripts/seed/content.ts';
import { seedDesk } from '../../../scripts/seed/desk.ts';
import { MODERATOR } from '../../../scripts/seed/people.ts';
import { planFeed } from '../../../scripts/seed/plan.ts';
import { seedDrops } from '../../../scripts/seed/write.ts';
import { removeRole } from '../../src/desk/operators.ts';
import { collection } from '../../src/platform/collections.ts';
import { startApi } from '../support/api.ts';
import { tokenFor } from '../support/people.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));
const stored = async () => (await collection('cases').get()).docs.map((doc) => doc.data());

beforeAll(async () => {
  for (const by of ['plus', 'kite', 'ash'] as const) await seedDrops(by, now, planFeed(by, now));
  await seedDesk(now);
});

describe('the desk of a demo', () => {
  it('has a moderator, and a case for each planned drop that is there', async () => {
    const token = tokenFor(MODERATOR, { role: 'moderator', email_verified: true });
    const { body } = await api.send('GET /api/user/me', { token });
    expect(body.user.role).toBe('moderator');
    const found = await stored();
    expect(found.map(({ handle }) => handle).sort()).toEqual(
      CASES.filter(({ by }) => by !== 'moth')
        .map(({ handle }) => handle)
        .sort(),
    );
    for (const { text, handle } of found) {
      expect(text).toContain(CASES.find((planned) => planned.handle === handle)?.begins);
    }
  });

  it('is laid once: what was decided and taken away stays so at the next start', async () => {
    const [first] = (await collection('cases').get()).docs;
    await first?.ref.update({ state: 'decided', version: 3 });
    await removeRole(MODERATOR.email, 'moderator', now);
    await seedDesk(new Date('2026-11-21T12:00:00.000Z'));
    expect((await first?.ref.get())?.data()).toMatchObject({ state: 'decided', version: 3 });
    expect(await stored()).toHaveLength(3);
    expect((await collection('staff').doc(MODERATOR.uid).get()).exists).toBe(false);
  });
});
