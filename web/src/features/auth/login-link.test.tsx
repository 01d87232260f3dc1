import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { sendLoginLink, signIn } from '../../lib/auth/sign-in.ts';
import { now } from '../../lib/time/clock.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { sdkError, toasts } from '../../testing/login.ts';
import { show } from '../../testing/screen.tsx';
import { LoginScreen } from './login-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const LINK = '/login?apiKey=demo&oobCode=once&mode=signIn&lang=en';
const kept = () => localStorage.getItem(STORAGE_KEYS.loginLink);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeEmail = (email: string) => userEvent.type(screen.getByLabelText('Email'), email);

const Where = () => <p>{`You are at ${useLocation().pathname}`}</p>;
const open = (address = LINK) =>
  show(
    <>
      <LoginScreen />
      <Where />
    </>,
    now,
    address,
  );

async function askForLink() {
  show(<LoginScreen />);
  await press('Email me a link instead');
  await typeEmail(' someone@example.test ');
  await press('Send me a link');
  await screen.findByText('A link is on its way to someone@example.test.');
}

beforeEach(async () => {
  await signOut();
  askForLogin();
});
afterEach(mendDouble);

describe('a link by email', () => {
  it('is asked for with an email alone, and the way back is a press away', async () => {
    await askForLink();
    expect(double.mails).toEqual(['someone@example.test']);
    expect(document.activeElement?.textContent).toContain('A link is on its way');
    await press('Use a password instead');
    expect(screen.getByRole('button', { name: 'Enter the void' })).toBeTruthy();
  });

  it('lets its owner in at once on this device, and nothing of it is kept', async () => {
    sessionStorage.setItem(STORAGE_KEYS.postLoginPath, '/mirror');
    await askForLink();
    expect(kept()).toContain('someone@example.test');
    cleanup();
    // It opens in another tab, which did not ask for the login page and does not know the next page.
    sessionStorage.clear();
    open();
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
    expect(toasts()).toContain('Logged in successfully');
    expect(kept()).toBeNull();
    expect(await screen.findByText('You are at /mirror')).toBeTruthy();
  });

  it('that has only just confirmed the address lets nobody in, and sends another', async () => {
    await askForLink();
    cleanup();
    const body = { code: 'address-confirmed', message: 'x' };
    const ask = vi.fn(async () => new Response(JSON.stringify(body), { status: 401 }));
    vi.stubGlobal('fetch', ask);
    open();
    expect(await screen.findByText(/One more link is on its way/)).toBeTruthy();
    vi.unstubAllGlobals();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(currentSession().status).toBe('signed-out');
    expect(double.mails).toEqual(['someone@example.test', 'someone@example.test']);
    expect(kept()).toContain('someone@example.test');
  }, 60_000);

  it('to an address that was set back lets nobody in, and says why', async () => {
    await askForLink();
    cleanup();
    const body = { code: 'unauthenticated', message: 'We undid that.', ended: true };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 401 }));
    open();
    expect(await screen.findAllByText(/We undid that\./)).not.toEqual([]);
    vi.unstubAllGlobals();
    expect(currentSession().status).toBe('signed-out');
    expect(double.mails).toEqual(['someone@example.test']);
  }, 60_000);

  it('is not waited for any longer once somebody has logged in another way', async () => {
    await askForLink();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
    expect(kept()).toBeNull();
  });

  it('proves afresh who is here already when it was asked for here, and leads back', async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
    await sendLoginLink('someone@example.test', true, '/settings');
    open();
    expect(await screen.findByText('You are at /settings')).toBeTruthy();
    expect(toasts()).toContain('Logged in successfully');
    expect(kept()).toBeNull();
  });

  it('brings nobody else in over somebody who is here already', async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
    double.failure = new Error('The link was used');
    open();
    expect(await screen.findByText('You are at /')).toBeTruthy();
    expect(toasts()).toBe('');
  });

  it('is forgotten after six hours', async () => {
    const until = now().getTime() - 1;
    const email = 'someone@example.test';
    localStorage.setItem(STORAGE_KEYS.loginLink, JSON.stringify({ email, durable: true, until }));
    show(<LoginScreen />);
    expect(kept()).toBeNull();
  });

  it('asks on another device which email it went to, and takes a second answer', async () => {
    sessionStorage.clear();
    double.failure = sdkError('invalid-email');
    open();
    await typeEmail('other@example.test');
    await press('Enter the void');
    await waitFor(() =>
      expect(screen.getAllByText('This is not the email that the link went to.')).toHaveLength(2),
    );
    double.failure = null;
    await press('Enter the void');
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
  });

  it.each(['invalid-action-code', 'expired-action-code', 'argument-error'])(
    'that is of no more use (%s) says so and offers a new one',
    async (code) => {
      await askForLink();
      cleanup();
      double.failure = sdkError(code);
      open();
      expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy();
      expect(toasts()).toMatch(/^Login failed This link .* Ask for a new one\./);
      expect(screen.getAllByText(/Ask for a new one\./)).toHaveLength(2);
    },
  );

  it('waits for a connection that is away', async () => {
    await askForLink();
    cleanup();
    double.failure = sdkError('network-request-failed');
    open();
    const again = await screen.findByRole('button', { name: 'Enter the void' });
    double.failure = null;
    await userEvent.click(again);
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
  });
});
