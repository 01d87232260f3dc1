// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { OFFLINE } from '../../config/offline.ts';
import { endSession, signOut, startSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { closeTab } from '../../testing/come-and-go.ts';
import { clearDeviceData } from './clear-device-data.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

/** The browser's caches, by name. The ids of the drops that were deleted here are in the copy of the feed. */
const kept = new Set<string>();
/** Whether a drop was deleted on this device. */
let hasDeleted: boolean;

beforeEach(async () => {
  for (const name of [OFFLINE.feedCache, OFFLINE.assetCache]) kept.add(name);
  hasDeleted = true;
  vi.stubGlobal('caches', {
    delete: async (name: string) => kept.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      hasDeleted && url === OFFLINE.deletedUrl && kept.has(cacheName) ? new Response() : undefined,
  });
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

/** Signs in without "Stay signed in", closes the tab and opens the app again. */
async function comeAgain() {
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
  closeTab();
  startSession();
}

it('nobody learns which drops I deleted on this device, once I closed the tab', async () => {
  await comeAgain();
  await vi.waitFor(() => expect([...kept]).toEqual([OFFLINE.assetCache]));
});

it('the copy of the feed stays for a visitor where nobody deleted a drop', async () => {
  hasDeleted = false;
  const match = vi.spyOn(caches, 'match');
  await comeAgain();
  await match.mock.results[0]?.value;
  await Promise.resolve();
  expect(match).toHaveBeenCalledOnce();
  expect(kept).toContain(OFFLINE.feedCache);
});
