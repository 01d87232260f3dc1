import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../../test/support/memory-store/memory-store.ts';
import { clearStore } from '../../test/support/saved-store.ts';
import type { Caller } from '../http/authenticate.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { HOUR_MS } from '../platform/time.ts';
import { loadProfile } from './profile.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const NETWORK = '203.0.113.7';

beforeAll(() => {
  new MemoryStore(() => now.getTime()).serve(db());
});
beforeEach(clearStore);

const callerOf = (uid: string, network: string | undefined, verifiedEmail?: string): Caller => ({
  uid,
  email: `${uid}@people.test`,
  verifiedEmail: verifiedEmail ?? null,
  claimedZone: undefined,
  signedInAt: now,
  network,
});

/** Signs up this many people and returns the place that each one shares. */
async function signUp(count: number, { network = NETWORK, at = now, name = 'someone' } = {}) {
  const slots: (string | null)[] = [];
  for (let n = 0; n < count; n += 1) {
    const { user } = await loadProfile(callerOf(`${name}${n}`, network), at);
    slots.push(user.slot ?? null);
  }
  return slots;
}

describe('signing up', () => {
  it('is refused to nobody; beyond five a day those of one network share a place', async () => {
    const slots = await signUp(9);
    expect(slots.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(new Set(slots.slice(5)).size).toBe(1);
    expect(slots[5]).toMatch(/^[\w-]{12}$/);
  });

  it('is counted for each network and each day by itself', async () => {
    const [here] = (await signUp(6)).slice(5);
    expect(await signUp(5, { network: '203.0.113.8', name: 'other' })).not.toContain(here);
    const tomorrow = await signUp(6, { at: new Date(now.getTime() + 24 * HOUR_MS), name: 'later' });
    expect(tomorrow.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(tomorrow[5]).not.toBe(here);
  });

  it('counts an account once, however many requests it begins with, and however many come at once', async () => {
    const first = callerOf('someone', NETWORK);
    await Promise.all(Array.from({ length: 8 }, () => loadProfile(first, now)));
    const [found] = (await collection('rateLimits').get()).docs;
    expect(found?.data().count).toBe(1);
    const all = Array.from({ length: 20 }, (_, n) =>
      loadProfile(callerOf(`bot${n}`, NETWORK), now),
    );
    const shared = (await Promise.all(all)).filter(({ user }) => user.slot);
    expect(shared).toHaveLength(16);
  });

  it('leaves nothing in the store by which the network is found, and that nothing only for the day', async () => {
    await signUp(6);
    const rows = (await collection('rateLimits').get()).docs;
    const profiles = (await collection('users').get()).docs;
    expect(JSON.stringify([rows, profiles].flat().map((doc) => doc.data()))).not.toContain('203.0');
    expect(rows.map(({ id }) => id)).toEqual([expect.stringMatching(/^[g-z][0-9a-f]{64}$/)]);
    expect(rows[0]?.data().expireAt.toDate().toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });

  it('is not counted where nobody knows from where it came', async () => {
    await loadProfile(callerOf('someone', undefined), now);
    expect((await collection('rateLimits').get()).size).toBe(0);
  });
});

describe('a shared place', () => {
  it('is given up once the account is a day old and its address confirmed', async () => {
    await signUp(6);
    const slotAfter = async (hours: number) => {
      const at = new Date(now.getTime() + hours * HOUR_MS);
      await loadProfile(callerOf('someone5', NETWORK), at);
      return (await collection('users').doc('someone5').get()).data()?.slot;
    };
    expect(await slotAfter(30)).toBeTruthy();
    await collection('users').doc('someone5').update({ verifiedEmail: 'someone5@people.test' });
    expect(await slotAfter(23)).toBeTruthy();
    expect(await slotAfter(24)).toBeNull();
  });
});
