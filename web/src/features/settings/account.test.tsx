import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { readMark } from '../../shared/account/reminder-device.ts';
import { putInLine, waitingWords } from '../../shared/draft/journal-queue.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { sdkError, toasts } from '../../testing/login.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { haveNoPush, havePush, markDevice } from '../../testing/push-double.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
const popup = vi.hoisted(() => ({ authenticateAt: vi.fn(async () => {}) }));
vi.mock('../../lib/auth/auth-popup.ts', () => popup);

const TELL = 'PATCH /api/user/me';
const REVOKE = 'POST /api/user/me/log-out-elsewhere';
const open = async (answers: Parameters<typeof serve>[0] = {}) => {
  serve({ 'GET /api/user/me': () => json(profile()), ...answers });
  show(<SettingsScreen />, undefined, '/settings/you');
  return within(await screen.findByRole('region', { name: 'Your account' }));
};
type Part = Awaited<ReturnType<typeof open>>;
const press = async (part: Part, name: string, at = 0) => {
  const button = (await part.findAllByRole('button', { name }))[at];
  if (!button) throw new Error(`There is no ${name}`);
  await userEvent.click(button);
};
const fill = (part: Part, label: string, words: string) =>
  userEvent.type(part.getByLabelText(label), words);

async function changeEmail(part: Part) {
  await press(part, 'Change the e-mail');
  await fill(part, 'New e-mail', ' new@example.test ');
  await fill(part, 'Your password now', 'secret');
  await press(part, 'Change the e-mail', 1);
}

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));
afterEach(() => {
  mendDouble();
  haveNoPush();
});

describe('the account', () => {
  it('comes first, and then whether one is a member', async () => {
    await open();
    const [first, second] = screen.getAllByRole('heading', { level: 2 });
    expect([first?.textContent, second?.textContent]).toEqual(['Your account', 'Blckmirror+']);
    expect(screen.getByText('someone@example.test')).toBeTruthy();
  });

  it.each([
    [{ isPremium: true }, 'You are a member.', '/manage-subscription'],
    [{ isPremium: false }, 'You are not a member.', '/subscribe'],
    [{ billing: 'known' }, 'You are not a member.', '/manage-subscription'],
    [{ billing: 'unpaid' }, 'Your last payment did not go through', '/manage-subscription'],
  ])('says what one is: %o', async (user, words, way) => {
    await open({ 'GET /api/user/me': () => json(profile(user)) });
    const plus = screen.getByRole('region', { name: 'Blckmirror+' });
    expect(plus.textContent).toContain(words);
    expect(within(plus).getByRole('link').getAttribute('href')).toBe(way);
  });

  it('has its e-mail changed by a link to the new address', async () => {
    const heard = vi.fn((_sent: { body: unknown; mails: number }) => json(profile()));
    const part = await open({ [TELL]: ({ body }) => heard({ body, mails: double.mails.length }) });
    await changeEmail(part);
    expect(await part.findByText(/A link is on its way to new@example.test/)).toBeTruthy();
    expect(double.mails).toEqual(['new@example.test']);
    // The server is told first: it undoes a change of which it does not know.
    expect(heard.mock.calls).toEqual([[{ body: { newEmail: 'new@example.test' }, mails: 0 }]]);
  });

  it.each([
    ['the server fails', { [TELL]: () => json({}, 503) }, /could not be kept/],
    ['there is no connection', {}, /Nothing was changed/],
  ])('keeps its e-mail, and the words in the form, when %s', async (_why, answers, words) => {
    const part = await open(answers);
    await changeEmail(part);
    expect(await part.findByText(words)).toBeTruthy();
    expect(double.mails).toEqual([]);
    expect(part.getByLabelText('New e-mail')).toHaveProperty('value', 'new@example.test');
    expect(part.getByLabelText('Your password now')).toHaveProperty('value', 'secret');
  });

  it('has its password changed, and says that other devices are out', async () => {
    const part = await open();
    await press(part, 'Change the password');
    await fill(part, 'Your password now', 'secret');
    await fill(part, 'New password', ' longer and new ');
    await press(part, 'Change the password', 1);
    expect(await part.findByText(/Your password is changed/)).toBeTruthy();
    expect(double.passwords).toEqual([' longer and new ']);
    expect(document.activeElement?.textContent).toMatch(/Your password is changed/);
  });

  it.each([
    ['Change the e-mail', 'New e-mail'],
    ['Change the password', 'New password'],
  ])('changes nothing without the right password: %s', async (name, label) => {
    const part = await open();
    await press(part, name);
    await fill(part, label, 'something@new.test');
    await fill(part, 'Your password now', 'wrong');
    double.failure = sdkError('wrong-password');
    await press(part, name, 1);
    expect(await part.findByText('The password is not right.')).toBeTruthy();
    expect([double.mails, double.passwords]).toEqual([[], []]);
  });

  it.each([
    [{ code: 'address-confirmed', message: 'x' }, 'One more link is on its way'],
    [
      { code: 'unauthenticated', message: 'The address was set back.', ended: true },
      'was set back',
    ],
  ])(
    'says why one is logged out when the password brings no session: %o',
    async (refusal, words) => {
      const part = await open();
      serve({ 'GET /api/user/me': () => json(refusal, 401) });
      await changeEmail(part);
      expect(await screen.findByText('Nobody is here yet')).toBeTruthy();
      await vi.waitFor(() => expect(toasts()).toContain(words));
    },
  );

  it('ends the sessions elsewhere, and begins this one anew', async () => {
    const revoked = vi.fn(() => new Response(null, { status: 204 }));
    const part = await open({ [REVOKE]: revoked });
    await press(part, 'Log out elsewhere');
    await fill(part, 'Your password now', 'secret');
    await press(part, 'Log out elsewhere', 1);
    expect(await part.findByText('Every other device has to log in again.')).toBeTruthy();
    expect(revoked).toHaveBeenCalledTimes(1);
  });

  it('leaves unsent words here, and nothing that names who logged out of every device', async () => {
    const push = havePush({
      endpoint: 'https://fcm.googleapis.com/wp/here',
      permission: 'granted',
    });
    const part = await open({ [REVOKE]: () => new Response(null, { status: 204 }) });
    markDevice('someone', 'here');
    localStorage.setItem(`${STORAGE_KEYS.hiddenContent}_someone`, '{"words":["rain"]}');
    putInLine('someone', 'Half a page');
    await press(part, 'Log out elsewhere');
    await press(part, 'Log out elsewhere', 1);
    expect(await screen.findByText('Nobody is here yet')).toBeTruthy();
    const named = () =>
      Object.entries(localStorage).filter((item) => item.join().includes('someone'));
    await vi.waitFor(() => expect([named(), readMark()]).toEqual([[], null]));
    expect(push.endpoint).toBeNull();
    expect(waitingWords('someone')).toMatchObject([{ content: 'Half a page' }]);
  });

  it('says in words when the sessions could not be ended', async () => {
    const part = await open();
    await press(part, 'Log out elsewhere');
    await fill(part, 'Your password now', 'secret');
    await press(part, 'Log out elsewhere', 1);
    expect(await part.findByText(/Nothing was changed/)).toBeTruthy();
  });

  it.each([
    ['Change the e-mail', TELL, 'A link is on its way to new@example.test'],
    ['Log out elsewhere', REVOKE, ''],
  ])('goes without a password shortly after a login: %s', async (name, route, words) => {
    const heard = vi.fn(() =>
      route === TELL ? json(profile()) : new Response(null, { status: 204 }),
    );
    const part = await open({ [route]: heard });
    await press(part, name);
    if (route === TELL) await fill(part, 'New e-mail', 'new@example.test');
    await press(part, name, 1);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    if (words) expect(await part.findByText(words, { exact: false })).toBeTruthy();
    else expect(await screen.findByText('Nobody is here yet')).toBeTruthy();
  });

  it.each([['Change the e-mail'], ['Change the password'], ['Log out elsewhere']])(
    'lets who has no password prove themselves by a link that leads back here: %s',
    async (name) => {
      const tooLate = { code: 'recent-login-required', message: 'x' };
      const part = await open({
        [TELL]: () => json(tooLate, 403),
        [REVOKE]: () => json(tooLate, 403),
      });
      await press(part, name);
      if (name === 'Change the e-mail') await fill(part, 'New e-mail', 'new@example.test');
      if (name === 'Change the password') {
        double.failure = sdkError('requires-recent-login');
        await fill(part, 'New password', 'longer and new');
      }
      await press(part, name, 1);
      expect(await part.findByText(/or have a link emailed to you/)).toBeTruthy();
      expect([double.mails, double.passwords]).toEqual([[], []]);
      double.failure = null;
      await press(part, 'No password? Email me a link instead');
      expect(await part.findByText(/then come back to this section within five/)).toBeTruthy();
      expect(double.mails).toEqual(['someone@example.test']);
      expect(localStorage.getItem(STORAGE_KEYS.loginLink)).toContain('"path":"/settings/you"');
    },
  );

  it('of somebody who comes in by a provider is changed there; logging out elsewhere is here', async () => {
    double.providers = ['google.com'];
    const revoked = vi.fn(() => new Response(null, { status: 204 }));
    const part = await open({ [REVOKE]: revoked });
    expect(await part.findByText(/Change your e-mail and password there/)).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Change the password' })).toBeNull();
    await press(part, 'Log out elsewhere');
    await press(part, 'Continue with Google');
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledTimes(1));
    expect(popup.authenticateAt).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Nobody is here yet')).toBeTruthy();
  });
});
