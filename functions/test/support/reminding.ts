import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import type { DayPart } from '../../src/contract/index.ts';
import { collection } from '../../src/platform/collections.ts';
import { startApi } from './api.ts';
import { newPerson, type Person } from './people.ts';
import { aBrowser, type Browser, startPushService, withPushKeys } from './push-service.ts';

export const NOON = new Date('2026-11-23T12:00:00.000Z');
/** The last minute of this night: everybody who is reminded at night is due by then. */
export const LATE = new Date('2026-11-23T23:59:00.000Z');
export const NEXT_NIGHT = new Date('2026-11-24T23:59:00.000Z');

interface Reminded extends Person {
  readonly path: string;
  readonly browser: Browser;
}

/**
 * For the tests of a file: an API at noon, a push service, and keys for sending. After each test, reminders are turned
 * off.
 */
export function remindingPeople() {
  let now = NOON;
  const api = whileTesting(() => startApi(() => now));
  const service = whileTesting(startPushService);
  let keys: ReturnType<typeof withPushKeys> | undefined;
  beforeAll(() => {
    keys = withPushKeys();
  });
  afterAll(() => keys?.without());
  beforeEach(() => {
    now = NOON;
    service.received.length = 0;
  });
  afterEach(async () => {
    for (const { ref } of (await collection('users').get()).docs)
      await ref.update({ reminder: null });
  });

  let made = 0;
  /** A person whose browser gets reminders. `path` is the browser's path at the push service. */
  async function reminded({ person, part = 'night' }: { person?: Person; part?: DayPart } = {}) {
    made += 1;
    const one = person ?? (await newPerson());
    const browser = aBrowser();
    const path = `/browser-${made}`;
    const json = { part, endpoint: service.origin + path, keys: browser.keys };
    const answer = await api.send('POST /api/reminder/devices', { token: one.token, json });
    expect(answer.status).toBe(200);
    return { ...one, path, browser } satisfies Reminded;
  }

  return {
    api,
    service,
    reminded,
    /** Sets the API's time from now on. */
    setNow: (moment: Date) => {
      now = moment;
    },
    publicKey: () => keys?.publicKey ?? '',
    /** Runs something without keys for sending. */
    withoutKeys: async (act: () => Promise<unknown>) => {
      keys?.without();
      await act();
      keys = withPushKeys();
    },
    toldAt: () => service.received.map(({ path }) => path).sort(),
    reminderOf: async ({ uid }: Person) =>
      (await collection('users').doc(uid).get()).data()?.reminder,
  };
}
