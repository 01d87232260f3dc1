import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { Shell } from './shell.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const MINUTE_MS = 60_000;
let hasCases = true;
const asked = vi.fn(() => json({ hasCases }));

/** Opens a screen as somebody with this role. */
async function openAs(role: string | undefined, path: string) {
  const me = vi.fn(() => json(profile({ role })));
  serve({ 'GET /api/user/me': me, 'GET /api/moderation/waiting': asked });
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
  show(<Shell />, undefined, path);
  await vi.waitFor(() => expect(me).toHaveBeenCalled());
}
const header = () => within(screen.getByRole('banner'));
const link = (name: string) => header().findByRole('link', { name });

/** Hides the page, or brings it back into sight. */
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await signOut();
  hasCases = true;
  asked.mockClear();
});

describe('the way to the desk in the header', () => {
  it.each(['/feed', '/drop', '/help', '/settings', '/moderation'])(
    'tells a moderator on %s that cases wait, in the name of the link too',
    async (path) => {
      await openAs('moderator', path);
      expect((await link('Desk (cases wait)')).getAttribute('href')).toBe('/moderation');
    },
  );

  it('has no dot while nothing waits', async () => {
    hasCases = false;
    await openAs('moderator', '/feed');
    const desk = await link('Desk');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(desk.querySelector('[data-mark]')).toBeNull();
  });

  it('is not there for anybody else, and nobody else asks whether cases wait', async () => {
    await openAs(undefined, '/feed');
    await header().findByText('Get Blckmirror+');
    expect(header().queryByRole('link', { name: /Desk/ })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks every five minutes, and not while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAs('moderator', '/feed');
    await link('Desk (cases wait)');
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(4 * MINUTE_MS);
    setHidden(true);
    setHidden(false);
    expect(asked).toHaveBeenCalledTimes(1);
    hasCases = false;
    await pass(MINUTE_MS);
    await link('Desk');
    expect(asked).toHaveBeenCalledTimes(2);
    setHidden(true);
    await pass(20 * MINUTE_MS);
    expect(asked).toHaveBeenCalledTimes(2);
    hasCases = true;
    setHidden(false);
    await link('Desk (cases wait)');
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
