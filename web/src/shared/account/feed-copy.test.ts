// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { OFFLINE } from '../../config/offline.ts';
import { endSession, signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { clearDeviceData } from './clear-device-data.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

/** The browser's caches, by name. The ids of the drops that were deleted here are in the copy of the feed. */
const kept = new Set<string>();

beforeEach(async () => {
  for (const name of [OFFLINE.feedCache, OFFLINE.assetCache]) kept.add(name);
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  expect(kept).toContain(OFFLINE.feedCache);
});

it.each([
  ['logged out', signOut],
  ['ended my sessions on another device', async () => endSession('someone', true)],
  ['deleted my account', () => clearDeviceData('someone')],
])('nobody learns which drops I deleted on this device, once I %s', async (_what, leave) => {
  await leave();
  await vi.waitFor(() => expect([...kept]).toEqual([OFFLINE.assetCache]));
});
