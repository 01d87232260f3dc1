import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shell } from '../../app/shell/shell.tsx';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { LoginPrompt } from '../../shared/sign-in/login-prompt.tsx';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { sdkError } from '../../testing/login.ts';
import { show } from '../../testing/screen.tsx';
import { DropButton } from '../landing/landing-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const DOORS = (
  <>
    <DropButton />
    <LoginPrompt open onClose={() => {}} />
  </>
);

/** The part of the app that a person without an account can reach. */
const comeBy = async (door: string) => {
  show(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/feed" element={DOORS} />
        <Route path="/login" element={<LoginScreen />} />
      </Route>
    </Routes>,
    undefined,
    '/feed',
  );
  await userEvent.click(screen.getByRole('button', { name: door }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const NEWCOMERS = [['Drop something now'], ['Log in or Sign up']];

beforeEach(async () => {
  await signOut();
  localStorage.clear();
});
afterEach(mendDouble);

describe('the login page', () => {
  it.each(NEWCOMERS)('opens for a newcomer who pressed %s, ready for their email', async (door) => {
    await comeBy(door);
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('leads with Enter from the email to the password, without a word about the empty field', async () => {
    await comeBy('Drop something now');
    await userEvent.type(await screen.findByLabelText('Email'), 'someone@example.test{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByText('Please enter your password.')).toBeNull();
  });

  it.each(NEWCOMERS)('logs in where somebody signed in before, after %s', async (door) => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    await signOut();
    expect(JSON.stringify({ ...localStorage })).not.toContain('someone');
    await comeBy(door);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  });

  it('logs in whoever asked for that', async () => {
    await comeBy('Log In');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in' })),
    );
  });
});

describe('an email that can have no new account', () => {
  const WORDS = /^●?We made no new account. If you have been here before, log in instead.$/;

  it('is tried at the login, with both fields as they were', async () => {
    await comeBy('Drop something now');
    await userEvent.type(await screen.findByLabelText('Email'), 'someone@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'quietly-1');
    await userEvent.click(screen.getByLabelText('I am 16 or older'));
    double.failure = sdkError('email-already-in-use');
    await press('Begin the journey');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'someone@example.test');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'quietly-1');
    expect(screen.getAllByText(WORDS).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    mendDouble();
    await press('Enter the void');
    expect(await screen.findByText('Logged in successfully')).toBeTruthy();
  });

  it.each(['network-request-failed', 'weak-password', 'too-many-requests'])(
    'is not spoken of when registering fails otherwise (%s): the form stays',
    async (code) => {
      await comeBy('Drop something now');
      await userEvent.type(await screen.findByLabelText('Email'), 'someone@example.test');
      await userEvent.type(screen.getByLabelText('Password'), 'quietly-1');
      await userEvent.click(screen.getByLabelText('I am 16 or older'));
      double.failure = sdkError(code);
      await press('Begin the journey');
      expect(await screen.findAllByText('Registration failed')).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Create an account' })).toBeTruthy();
      expect(screen.getByLabelText('Password')).toHaveProperty('value', 'quietly-1');
    },
  );
});
