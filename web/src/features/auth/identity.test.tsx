import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { authSdk } from '../../lib/auth/session.ts';
import { leave } from '../../testing/come-and-go.ts';
import { toasts } from '../../testing/login.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const INIT = 'GET /__/firebase/init.json';
const WORDS = 'Identity provider initialization failed. Check your configuration.';
const LOST = () => new Response('<!doctype html>', { status: 404 });

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
