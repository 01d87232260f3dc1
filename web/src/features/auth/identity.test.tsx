import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { authSdk } from '../../lib/auth/session.ts';
import { startAnew } from '../../lib/browser/navigation.ts';
import { leave } from '../../testing/come-and-go.ts';
import { toasts } from '../../testing/login.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const code = vi.hoisted(() => ({ isGone: false }));

vi.mock('../../lib/auth/auth-sdk.ts', async (load) => {
  const { startAuth } = await load<typeof import('../../lib/auth/auth-sdk.ts')>();
  return {
    get startAuth() {
      if (code.isGone) throw new TypeError('Failed to fetch dynamically imported module');
      return startAuth;
    },
  };
});
vi.mock('../../lib/browser/navigation.ts', async (actual) => ({
  ...(await actual()),
  startAnew: vi.fn(),
}));

const INIT = 'GET /__/firebase/init.json';
const WORDS = 'Identity provider initialization failed. Check your configuration.';
const LOST = () => new Response('<!doctype html>', { status: 404 });

// Before the tests that start the SDK, because a page loads its code only once.
describe('the code of the login, gone from the server since this page was opened', () => {
  const SITE = `HEAD ${location.href}`;
  const OFFLINE = 'You seem to be offline. You can log in when you are online.';

  const open = async () => {
    code.isGone = true;
    leave();
    askForLogin();
    show(<LoginScreen />);
    await screen.findByText(OFFLINE);
  };
  const tryAgain = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  afterEach(() => {
    code.isGone = false;
    vi.mocked(startAnew).mockReset();
  });

  it('comes with the new version of the page at another try', async () => {
    serve({ [SITE]: () => new Response() });
    await open();
    expect(startAnew).not.toHaveBeenCalled();
    await tryAgain();
    await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1));
  });

  it('is waited for on this page where nothing answers', async () => {
    const ask = vi.fn();
    serve({
      [SITE]: () => {
        ask();
        throw new TypeError('Failed to fetch');
      },
    });
    await open();
    await tryAgain();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(OFFLINE)).toBeTruthy();
    expect(startAnew).not.toHaveBeenCalled();
  });
});

describe('an identity provider that cannot start', () => {
  it('says so, leaves the way home open, and starts at another try', async () => {
    leave();
    askForLogin();
    serve({ [INIT]: LOST });
    show(<LoginScreen />);
    expect(await screen.findByText(WORDS)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();

    await userEvent.type(screen.getByLabelText('Email'), 'someone@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'quiet-1');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the void' }));
    await waitFor(() => expect(toasts()).toBe(`Error ${WORDS}`));

    serve({ [INIT]: () => json({ projectId: 'demo-blckmirror', apiKey: 'demo' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(authSdk()).resolves.toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
