import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { currentSession, onSessionChange, signOut } from '../../lib/auth/session.ts';
import { DROP, forgetDraft, writeDraft, writerOf } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { sdkError, toasts } from '../../testing/login.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { LoginScreen } from './login-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
};

beforeEach(async () => {
  await signOut();
  askForLogin();
});
afterEach(mendDouble);

describe('the login page', () => {
  it('turns between two faces, each with its tagline and its button', async () => {
    show(<LoginScreen />);
    expect(screen.getByText('No name. No judgment. Just truth.')).toBeTruthy();
    expect(screen.getByLabelText('Stay signed in')).toHaveProperty('checked', true);
    await press('Create an account');
    expect(screen.getByText('Say it without a face.')).toBeTruthy();
    expect(button('Begin the journey')).toBeTruthy();
    expect(screen.queryByLabelText('Stay signed in')).toBeNull();
    await press('Log in');
    expect(button('Enter the void')).toBeTruthy();
  });

  it('leads back home', () => {
    show(<LoginScreen />);
    const home = screen.getByRole('link', { name: 'Back to Home' });
    expect(home.getAttribute('href')).toBe('/landing');
  });

  it.each([
    ['login', 'Enter the void'],
    ['register', 'Begin the journey'],
  ])('asks for both fields to %s, and sends nothing without', async (face, submit) => {
    show(<LoginScreen />);
    if (face === 'register') await press('Create an account');
    await press(submit);
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    await fill('someone@example.test', '');
    await press(submit);
    expect(currentSession().status).toBe('signed-out');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says in a toast and beside the form why no account came of it', async () => {
    double.failure = sdkError('email-already-in-use');
    show(<LoginScreen />);
    await press('Create an account');
    await userEvent.click(screen.getByLabelText('I am 16 or older'));
    await fill('someone@example.test', 'quiet-one');
    await press('Begin the journey');
    const words = 'We made no new account. If you have been here before, log in instead.';
    await waitFor(() => expect(toasts()).toContain(`Registration failed ${words}`));
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('takes a new password of eight characters at least', async () => {
    show(<LoginScreen />);
    await press('Create an account');
    await userEvent.click(screen.getByLabelText('I am 16 or older'));
    expect(screen.getByText('At least 8 characters.')).toBeTruthy();
    await fill('someone@example.test', 'quiet-1');
    await press('Begin the journey');
    expect(await screen.findByText('Choose a password of at least 8 characters.')).toBeTruthy();
    expect(currentSession().status).toBe('signed-out');
    await fill('', '2');
    await press('Begin the journey');
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
  });

  it('takes an old password however short it is', async () => {
    show(<LoginScreen />);
    await fill('someone@example.test', 'quiet1');
    await press('Enter the void');
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
  });

  it('names the rules that a password does not meet', async () => {
    double.failure = sdkError('password-does-not-meet-requirements');
    double.policy = {
      meetsMinPasswordLength: false,
      containsNumericCharacter: false,
      containsLowercaseLetter: true,
      passwordPolicy: {
        customStrengthOptions: { minPasswordLength: 12 },
        allowedNonAlphanumericCharacters: '',
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
      },
    };
    show(<LoginScreen />);
    await press('Create an account');
    await userEvent.click(screen.getByLabelText('I am 16 or older'));
    await fill('someone@example.test', 'so quietly');
    await press('Begin the journey');
    const words = 'This password still needs at least 12 characters, a digit.';
    await waitFor(() => expect(toasts()).toContain(words));
  });
});

describe('a login with the new password of an address that was only now confirmed', () => {
  const refuse = (ask = vi.fn()) => {
    const body = { code: 'address-confirmed', message: 'Log in again with a link.' };
    serve({ 'GET /api/user/me': () => ask() ?? json(body, 401) });
    return ask;
  };
  const logIn = async () => {
    show(<LoginScreen />);
    await fill('someone@example.test', 'new password');
    await press('Enter the void');
  };

  it('lets nobody in, says why, and sends the link that does, to where they were going', async () => {
    askForLogin({ goOnTo: '/mirror' });
    const ask = refuse();
    await logIn();
    await waitFor(() => expect(toasts()).toContain('One more link is on its way'));
    expect(screen.getAllByText(/removed its password, so that only you/)).toHaveLength(2);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(currentSession().status).toBe('signed-out');
    expect(double.mails).toEqual(['someone@example.test']);
    expect(localStorage.getItem(STORAGE_KEYS.loginLink)).toContain('"path":"/mirror"');
  });

  it('is never shown as signed in meanwhile', async () => {
    const seen: string[] = [];
    const stop = onSessionChange(() => seen.push(currentSession().status));
    refuse();
    await logIn();
    await waitFor(() => expect(toasts()).toContain('One more link is on its way'));
    stop();
    expect(seen).not.toContain('signed-in');
    expect(toasts()).not.toContain('Logged in successfully');
  });

  it('takes the words that were written before along to the link', async () => {
    writeDraft(DROP, writerOf(null), { ...EMPTY, text: 'Said before I had a name' });
    refuse();
    await logIn();
    await waitFor(() => expect(toasts()).toContain('One more link is on its way'));
    expect(localStorage.getItem(STORAGE_KEYS.linkDraft)).toContain('Said before I had a name');
    forgetDraft(DROP, null);
  });

  it('says that a link is the way in where none could be sent', async () => {
    refuse(
      vi.fn(() => {
        double.failure = sdkError('too-many-requests');
      }),
    );
    await logIn();
    await waitFor(() => expect(toasts()).toContain('Log in again with a link.'));
    expect(toasts()).not.toContain('on its way');
  });

  it('lets in at once where the server does not answer', async () => {
    serve({});
    await logIn();
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
  });
});

describe('the way back for a forgotten password', () => {
  const ask = async (email: string) => {
    show(<LoginScreen />);
    await press('Forgot your password?');
    const dialog = screen.getByRole('dialog', { name: 'Reset your password' });
    if (email) await userEvent.type(within(dialog).getByLabelText('Email'), email);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send instructions' }));
  };

  it('needs an email', async () => {
    await ask('  ');
    expect(toasts()).toContain('Email required Please enter your email address');
    expect(double.mails).toEqual([]);
  });

  it.each([null, 'user-not-found'])(
    'says that instructions are in the inbox, whoever asks (%s)',
    async (code) => {
      if (code) double.failure = sdkError(code);
      await ask(' someone@example.test ');
      await waitFor(() =>
        expect(toasts()).toContain(
          'Reset email sent Check your inbox for instructions to reset your password',
        ),
      );
      expect(double.mails).toEqual(code ? [] : ['someone@example.test']);
    },
  );

  it('says when it could not be sent, and keeps the email', async () => {
    double.failure = sdkError('network-request-failed');
    await ask('someone@example.test');
    await waitFor(() =>
      expect(toasts()).toContain('Reset failed Failed to send reset email. Try again later.'),
    );
    expect(screen.getByDisplayValue('someone@example.test')).toBeTruthy();
  });
});
