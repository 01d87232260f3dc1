import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { sdkError } from '../../testing/login.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const popup = vi.hoisted(() => ({
  authenticateAt: vi.fn<(user: unknown, provider: string) => Promise<void>>(),
}));
vi.mock('../../lib/auth/auth-popup.ts', () => popup);

const TOO_LONG_AGO = { code: 'recent-login-required', message: 'Log in once more' };

/** Presses delete in a session that the server finds too old, until the person has proven again who they are. */
async function askToLeave() {
  const answers = [json(TOO_LONG_AGO, 403), new Response(null, { status: 204 })];
  serve({
    'GET /api/user/me': () => json(profile()),
    'DELETE /api/user/me': () => answers.shift() ?? json({}, 500),
  });
  show(<SettingsScreen />, undefined, '/settings/leave');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Fade within 14 days/ }));
  await userEvent.type(dialog.getByLabelText(/to confirm$/), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  return { dialog, answers };
}

beforeEach(async () => {
  popup.authenticateAt.mockReset().mockResolvedValue();
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
});
afterEach(mendDouble);

describe('an account without a password', () => {
  it('goes once the provider has vouched again, and is never asked for a password', async () => {
    double.providers = ['github.com'];
    const { dialog, answers } = await askToLeave();
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue with GitHub' }));
    expect(await screen.findByText('Your account is gone')).toBeTruthy();
    expect(popup.authenticateAt.mock.calls.map(([, provider]) => provider)).toEqual(['github.com']);
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    expect(answers).toEqual([]);
  });

  it.each([
    ['user-mismatch', 'These details belong to another account.'],
    ['popup-closed-by-user', 'The window was closed. Nothing was changed.'],
  ])('stays when the provider answers %s', async (code, words) => {
    double.providers = ['google.com'];
    popup.authenticateAt.mockRejectedValue(sdkError(code));
    const { dialog, answers } = await askToLeave();
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue with Google' }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(answers).toHaveLength(1);
  });

  it('goes with the second window when the first was closed, which shows only later', async () => {
    double.providers = ['google.com'];
    let notice = (_error: Error) => {};
    popup.authenticateAt.mockReturnValueOnce(
      new Promise((_, reject) => {
        notice = reject;
      }),
    );
    const { dialog } = await askToLeave();
    const google = await dialog.findByRole('button', { name: 'Continue with Google' });
    await userEvent.click(google);
    await userEvent.click(google);
    notice(sdkError('cancelled-popup-request'));
    expect(await screen.findByText('Your account is gone')).toBeTruthy();
    expect(dialog.queryByText(/The window was closed/)).toBeNull();
  });

  it('stays when the word is taken back before the provider is asked', async () => {
    double.providers = ['google.com'];
    const { dialog } = await askToLeave();
    const google = await dialog.findByRole('button', { name: 'Continue with Google' });
    await userEvent.clear(dialog.getByLabelText(/to confirm$/));
    await userEvent.click(google);
    expect(popup.authenticateAt).not.toHaveBeenCalled();
  });

  it('can be sent a link that leads back here', async () => {
    const { dialog } = await askToLeave();
    await userEvent.click(
      await dialog.findByRole('button', { name: 'No password? Email me a link instead' }),
    );
    expect(await dialog.findByText(/A link is on its way to you\./)).toBeTruthy();
    expect(double.mails).toEqual(['someone@example.test']);
    expect(localStorage.getItem(STORAGE_KEYS.loginLink)).toContain('"path":"/settings/leave"');
  });

  it('says so when the link could not be sent', async () => {
    const { dialog } = await askToLeave();
    double.failure = sdkError('too-many-requests');
    await userEvent.click(
      await dialog.findByRole('button', { name: 'No password? Email me a link instead' }),
    );
    expect(await dialog.findByText('Too many tries. Wait a little, then try again.')).toBeTruthy();
  });
});
