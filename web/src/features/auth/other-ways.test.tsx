import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { sdkError, toasts } from '../../testing/login.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { LoginScreen } from './login-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const popup = vi.hoisted(() => ({ open: vi.fn<(provider: string) => Promise<void>>() }));
// The windows belong to the provider. The tests decide what opens one and how it ends.
vi.mock('../../lib/auth/auth-popup.ts', () => ({
  authenticateAt: async (auth: Auth & { signIn: () => Promise<User> }, provider: string) => {
    await popup.open(provider);
    return auth.signIn();
  },
}));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await signOut();
  askForLogin();
  popup.open.mockReset().mockResolvedValue();
});
afterEach(mendDouble);

describe('another provider', () => {
  it.each([
    ['Google', 'google.com'],
    ['Facebook', 'facebook.com'],
    ['GitHub', 'github.com'],
    ['Twitter', 'twitter.com'],
  ])('%s lets somebody in, for as long as they chose', async (name, provider) => {
    show(<LoginScreen />);
    await userEvent.click(screen.getByLabelText('Stay signed in'));
    await press(`Continue with ${name}`);
    await waitFor(() => expect(toasts()).toContain('Logged in successfully Welcome to Blckmirror'));
    expect(popup.open).toHaveBeenCalledWith(provider);
    expect(double.durable).toBe(false);
    expect(currentSession().status).toBe('signed-in');
    expect(sessionStorage.getItem('blckmirror_session')).not.toBeNull();
    expect(localStorage.getItem('blckmirror_session')).toBeNull();
  });

  it('whose login is the first to confirm the address lets nobody in, and a link does', async () => {
    const body = { code: 'address-confirmed', message: 'x' };
    serve({ 'GET /api/user/me': () => json(body, 401) });
    show(<LoginScreen />);
    await press('Continue with Google');
    await waitFor(() => expect(toasts()).toContain('One more link is on its way'));
    expect(screen.getAllByText(/One more link is on its way/)).toHaveLength(2);
    expect(currentSession().status).toBe('signed-out');
    expect(double.mails).toEqual(['someone@example.test']);
  });

  it('may stay closed: a quiet line, and no alarm', async () => {
    popup.open.mockRejectedValue(sdkError('popup-closed-by-user'));
    show(<LoginScreen />);
    await press('Continue with GitHub');
    expect(
      await screen.findByText('The sign-in window was closed before it was done.'),
    ).toBeTruthy();
    expect(toasts()).toBe('');
  });

  it('leaves the word to the second window when a second one is opened', async () => {
    let cancel = (_error: Error) => {};
    popup.open.mockReturnValueOnce(
      new Promise((_, reject) => {
        cancel = reject;
      }),
    );
    popup.open.mockReturnValueOnce(new Promise(() => {}));
    show(<LoginScreen />);
    await press('Continue with Facebook');
    await screen.findByText('Waiting for Facebook...');
    await press('Continue with Google');
    cancel(sdkError('cancelled-popup-request'));
    await screen.findByText('Waiting for Google...');
    expect(toasts()).toBe('');
  });

  it.each([
    ['popup-blocked', /Press again, or allow pop-ups/],
    ['account-exists-with-different-credential', /You logged in another way before/],
    ['unauthorized-domain', /You cannot log in on this address/],
    ['internal-error', /That did not work/],
  ])('that fails with %s gets words', async (code, words) => {
    popup.open.mockRejectedValue(sdkError(code));
    show(<LoginScreen />);
    await press('Continue with Twitter');
    await waitFor(() => expect(toasts()).toMatch(/^Login failed/));
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(currentSession().status).toBe('signed-out');
  });
});
