import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { hasUnsentWords } from '../../shared/account/clear-device-data.ts';
import { DROP, NEW_ENTRY, readDraft, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { putInLine, waitingWords } from '../../shared/draft/journal-queue.ts';
import { device } from '../../testing/come-and-go.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { Reminder } from './reminder.tsx';
import { SettingsScreen } from './settings-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const LEAVE = 'DELETE /api/user/me';
const TOO_LONG_AGO = { code: 'recent-login-required', message: 'Log in once more' };

async function open(isPremium = false, beside: ReactNode = null) {
  const screens = (
    <>
      {beside}
      <SettingsScreen />
    </>
  );
  show(screens, undefined, '/settings/leave');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account' });
  expect(within(dialog).queryByText(/nothing more is charged/) !== null).toBe(isPremium);
  return dialog;
}
const choose = (dialog: HTMLElement, way = /^Fade within 14 days/) =>
  userEvent.click(within(dialog).getByRole('radio', { name: way }));
async function confirm(dialog: HTMLElement, word = 'delete'): Promise<void> {
  await choose(dialog);
  await userEvent.type(within(dialog).getByLabelText(/to confirm$/), word);
}
const press = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));

describe('leaving', () => {
  beforeEach(async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
    localStorage.setItem(STORAGE_KEYS.dropDraft, 'not for anyone');
    sessionStorage.setItem(STORAGE_KEYS.postLoginPath, '/mirror');
  });

  it('says what goes and what stays, and asks for the word before anything is sent', async () => {
    const left = vi.fn(() => new Response(null, { status: 204 }));
    serve({ [ME]: () => json(profile()), [LEAVE]: left });
    const dialog = await open();
    expect(within(dialog).getByText('What goes, for good')).toBeTruthy();
    expect(within(dialog).getByText('What stays')).toBeTruthy();
    expect(dialog.textContent).not.toContain('email address stays');
    expect(dialog.textContent).toContain('Backups hold what was erased for up to 7 days.');
    await press(dialog);
    await confirm(dialog, 'delet');
    await userEvent.keyboard('{Enter}');
    expect(left).not.toHaveBeenCalled();
  });

  it('offers both ways for the words to go, none of them chosen beforehand, and sends the one that was', async () => {
    const left = vi.fn((_: Sent) => new Response(null, { status: 204 }));
    serve({ [ME]: () => json(profile()), [LEAVE]: left });
    const dialog = await open();
    const ways = within(dialog).getByRole('radiogroup', { name: 'How your words go' });
    expect([...ways.children].map(({ textContent }) => textContent)).toEqual([
      'Fade within 14 daysThe words stay readable until then, nobody can tell that they were one ' +
        "person's, and we cannot remove a single one sooner, because we no longer know which were yours.",
      'All at onceWhoever keeps copies can see that they belong together.',
    ]);
    const radios = within(ways).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    await userEvent.type(within(dialog).getByLabelText(/to confirm$/), 'delete');
    await press(dialog);
    expect(left).not.toHaveBeenCalled();
    await choose(dialog, /^All at once/);
    await press(dialog);
    await vi.waitFor(() => expect(left.mock.lastCall?.[0].query.get('drops')).toBe('at-once'));
  });

  it('tells a member that paying ends with the account', async () => {
    serve({ [ME]: () => json(profile({ isPremium: true })) });
    const dialog = await open(true);
    expect(within(dialog).getByText(/^Blckmirror\+, at once/)).toBeTruthy();
  });

  it('says that a form of the address stays, and until when, to who is paused, and to nobody else', async () => {
    const user = { timeZone: 'UTC', addressKeptUntil: '2026-11-29T19:22:00.000Z' };
    serve({ [ME]: () => json(profile(user)) });
    const dialog = await open();
    const said = within(dialog).getByText(/a scrambled form of your email address stays/);
    expect(said.textContent).toContain('until 29 November 2026, 19:22, and the pause goes on');
  });

  it('signs out, clears the device and says goodbye', async () => {
    serve({ [ME]: () => json(profile()), [LEAVE]: () => new Response(null, { status: 204 }) });
    const dialog = await open();
    await confirm(dialog, ' Delete ');
    await press(dialog);
    expect(await screen.findByText('Your account is gone')).toBeTruthy();
    expect(currentSession().status).toBe('signed-out');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('leaves the unsent words of somebody else whose session ended by itself', async () => {
    const other = { uid: 'somebody-else', area: 'local' } as const;
    for (const place of [DROP, NEW_ENTRY]) {
      writeDraft(place, other, { ...EMPTY, text: 'Half of it', title: 'Late' });
      writeDraft(place, { ...other, uid: 'someone' }, { ...EMPTY, text: 'Mine' });
    }
    putInLine('somebody-else', 'On its way');
    putInLine('someone', 'Mine too');
    serve({ [ME]: () => json(profile()), [LEAVE]: () => new Response(null, { status: 204 }) });
    const dialog = await open();
    await confirm(dialog);
    await press(dialog);
    expect(await screen.findByText('Your account is gone')).toBeTruthy();
    for (const place of [DROP, NEW_ENTRY]) {
      expect(readDraft(place, 'somebody-else')).toMatchObject({
        text: 'Half of it',
        title: 'Late',
      });
    }
    expect(waitingWords('somebody-else')).toMatchObject([{ content: 'On its way' }]);
    expect(JSON.stringify(device())).not.toContain('Mine');
    expect(hasUnsentWords('someone')).toBe(false);
  });

  it('asks the server nothing more while the account goes, and asks again if it stays', async () => {
    const asked: Sent[] = [];
    const unanswered = () => asked.filter(({ signal }) => signal?.aborted === false).length;
    const openWhenLeaving: number[] = [];
    const answers = [
      json({ code: 'internal', message: '' }, 500),
      new Response(null, { status: 204 }),
    ];
    serve({
      [ME]: () => json(profile()),
      'GET /api/reminder': (sent) => {
        asked.push(sent);
        return new Promise(() => {});
      },
      [LEAVE]: () => {
        openWhenLeaving.push(unanswered());
        return answers.shift() ?? json({}, 500);
      },
    });
    const dialog = await open(false, <Reminder uid="someone" />);
    await confirm(dialog);
    expect(unanswered()).toBe(1);
    await press(dialog);
    await vi.waitFor(() => expect(unanswered()).toBe(1));
    await press(dialog);
    expect(await screen.findByText('Your account is gone')).toBeTruthy();
    expect(openWhenLeaving).toEqual([0, 0]);
  });

  it('asks for the password when the last login was too long ago, and then goes through', async () => {
    const answers = [json(TOO_LONG_AGO, 403), new Response(null, { status: 204 })];
    serve({ [ME]: () => json(profile()), [LEAVE]: () => answers.shift() ?? json({}, 500) });
    const dialog = await open();
    await confirm(dialog);
    await press(dialog);
    await userEvent.type(await within(dialog).findByLabelText('Your password'), 'quiet');
    expect(localStorage.getItem(STORAGE_KEYS.dropDraft)).toBe('not for anyone');
    await press(dialog);
    expect(await screen.findByText('Your account is gone')).toBeTruthy();
    expect(answers).toEqual([]);
  });

  it('changes nothing and says so when it fails', async () => {
    serve({ [ME]: () => json(profile()) });
    const dialog = await open();
    await confirm(dialog);
    await press(dialog);
    expect(
      await within(dialog).findByText('You seem to be offline. Nothing was changed.'),
    ).toBeTruthy();
    expect(currentSession().status).toBe('signed-in');
    expect(localStorage.getItem(STORAGE_KEYS.dropDraft)).toBe('not for anyone');
  });
});
