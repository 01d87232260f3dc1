// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { AuthSdk } from './auth-sdk.ts';
import { currentSession, startSession } from './session.ts';
import { hintedUid, leaveSessionHint } from './session-hint.ts';

const line = vi.hoisted(() => ({ isUp: false }));

vi.mock('./auth-sdk.ts', async () => {
  const double = await import('../../testing/auth-sdk-double.ts');
  return {
    async startAuth(): Promise<AuthSdk> {
      if (!line.isUp) throw new TypeError('Failed to fetch');
      const sdk = await double.startAuth();
      await sdk.signIn('someone@example.test', 'x', true);
      return sdk;
    },
  };
});

it('comes back with the connection when it could not be restored without one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  leaveSessionHint(true, 'someone');
  startSession();
  await vi.waitFor(() => expect(currentSession().status).toBe('signed-out'));
  expect(hintedUid()).toBe('someone');
  line.isUp = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'signed-in' }));
});
