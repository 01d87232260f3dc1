import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseMutationKey } from '../../lib/api/query-keys.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { setInSight } from '../../testing/device.ts';
import { STORE, storeConfig, storedCopy } from '../../testing/feed.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { useCurrentUser } from './account.ts';
import { LiveProfile } from './live-profile.ts';
import { refetchUser } from './profile.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

/** A page of the app: the profile that it shows, and two actions. */
function Page() {
  const client = useQueryClient();
  const release = useMutation({ mutationKey: releaseMutationKey(), mutationFn: async () => {} });
  const user = useCurrentUser();
  return (
    <>
      <LiveProfile uid="someone" />
      <p>
        {user?.isPremium ? 'open' : 'shut'}, totem: {user?.totemType ?? 'none'}
      </p>
      <button type="button" onClick={() => void refetchUser(client)}>
        look
      </button>
      <button type="button" onClick={() => release.mutate()}>
        release
      </button>
    </>
  );
}

describe('what changes about oneself at the server', () => {
  let now: object;
  const me = vi.fn(() => json(profile(now)));

  beforeEach(async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    now = { isPremium: false, totemType: null };
    me.mockClear();
    serve({ 'GET /api/user/me': me });
  });

  async function open() {
    const page = within(show(<Page />).container);
    await page.findByText('shut, totem: none');
    return page;
  }

  it('shows when the page comes back into sight', async () => {
    const page = await open();
    setInSight(false);
    now = { isPremium: true, totemType: 'storm' };
    expect(me).toHaveBeenCalledTimes(1);
    setInSight(true);
    expect(await page.findByText('open, totem: storm')).toBeTruthy();
    expect(me).toHaveBeenCalledTimes(2);
  });

  it('is looked for in the store when the page comes back into sight, and read only when it changed', async () => {
    const copy = vi.fn(() => storedCopy(profile(now)));
    serve({
      'GET /api/user/me': me,
      [STORE.config]: storeConfig,
      [STORE.document('profiles/someone')]: copy,
    });
    const page = await open();
    setInSight(false);
    setInSight(true);
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1));
    setInSight(false);
    now = { isPremium: true, totemType: 'storm' };
    setInSight(true);
    expect(await page.findByText('open, totem: storm')).toBeTruthy();
    // At the start, and for the change.
    expect(me).toHaveBeenCalledTimes(2);
  });

  it('shows within a minute while the page is in sight, and is not asked for out of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await open();
    setInSight(false);
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
    expect(me).toHaveBeenCalledTimes(1);
    setInSight(true);
    await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(2));
    now = { isPremium: true };
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await page.findByText('open, totem: flame')).toBeTruthy();
  });

  it.each([
    ['came', true],
    ['went', false],
  ])('shows on every tab of the browser once one has heard: a membership %s', async (_, after) => {
    now = { isPremium: !after };
    const [one, other] = [within(show(<Page />).container), within(show(<Page />).container)];
    const [before, then] = after ? ['shut', 'open'] : ['open', 'shut'];
    await one.findByText(`${before}, totem: flame`);
    await other.findByText(`${before}, totem: flame`);
    now = { isPremium: after };
    await userEvent.click(one.getByRole('button', { name: 'look' }));
    expect(await one.findByText(`${then}, totem: flame`)).toBeTruthy();
    expect(await other.findByText(`${then}, totem: flame`)).toBeTruthy();
  });

  it('is not asked for because of somebody else on another tab, nor of what is known', async () => {
    const page = await open();
    const tab = new BroadcastChannel('blckmirror');
    for (const said of [{ of: 'another', now: 'true flame' }, null, 'old', { of: 'someone' }]) {
      tab.postMessage(said);
    }
    tab.postMessage({ of: 'someone', now: 'false null' });
    now = { isPremium: true };
    tab.postMessage({ of: 'someone', now: 'true flame' });
    expect(await page.findByText('open, totem: flame')).toBeTruthy();
    tab.close();
    // Once at the start, once for a message that cannot be read, once for the last one.
    expect(me.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('is looked for after a drop: its reading, and maybe a totem, are made once it is out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await open();
    await act(async () => page.getByRole('button', { name: 'release' }).click());
    now = { totemType: 'storm' };
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await page.findByText('shut, totem: storm')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'release' })).toHaveLength(1);
  });
});
