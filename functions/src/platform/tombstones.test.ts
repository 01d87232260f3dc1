import { afterEach, expect, it, vi } from 'vitest';
import type { Doc } from './collections.ts';
import { db } from './firestore.ts';
import { accountTombstones, bury } from './tombstones.ts';

process.env.GCLOUD_PROJECT ??= 'demo-tombstones';

const DAY_MS = 86_400_000;
afterEach(() => vi.unstubAllEnvs());

/** When the tombstone of something that is erased now is deleted. */
function endsAt(now: Date): number {
  const batch = db().batch();
  const set = vi.spyOn(batch, 'set');
  bury(batch, 'an-id', now);
  const doc = set.mock.lastCall?.[1] as Doc<'tombstones'>;
  return doc.expireAt.toMillis();
}

it.each(['2026-11-20T00:00:00.000Z', '2026-11-20T12:34:56.789Z', '2026-11-20T23:59:59.999Z'])(
  'what is erased at %s is remembered as long as the last backup that holds it',
  (at) => {
    const ends = endsAt(new Date(at));
    // A backup of that moment is deleted after 7 days.
    expect(ends).toBeGreaterThanOrEqual(Date.parse(at) + 7 * DAY_MS);
    expect(ends).toBeLessThanOrEqual(Date.parse(at) + 8 * DAY_MS);
    // A midnight: the time tells no more than the day.
    expect(ends % DAY_MS).toBe(0);
  },
);

it('the tombstone of an account does not name it, and cannot be found without the key', () => {
  vi.stubEnv('SERVER_KEY', `g:${'2'.repeat(64)}`);
  const [one] = accountTombstones('a-uid');
  expect(one).toMatch(/^[g-z][0-9a-f]{39}$/);
  expect(one).toBe(accountTombstones('a-uid')[0]);
  expect(one).not.toBe(accountTombstones('another')[0]);
  vi.stubEnv('SERVER_KEY', `g:${'1'.repeat(64)}`);
  expect(accountTombstones('a-uid')).not.toContain(one);
});
