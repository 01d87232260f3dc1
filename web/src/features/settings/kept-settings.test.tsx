// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { LiveProfile } from '../../shared/account/live-profile.ts';
import { boxes } from '../../testing/boxes.ts';
import { come } from '../../testing/come-and-go.ts';
import { setOnline } from '../../testing/device.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('../../lib/offline-copies/database.ts', () => import('../../testing/boxes.ts'));

const ME = 'GET /api/user/me';
const PATIENCE = { timeout: 60_000 };
const open = (group: string) => show(<SettingsScreen />, undefined, `/settings/${group}`);
const logIn = () => signIn({ email: 'someone@example.test', password: 'x', durable: true });

/** Sees the profile on some screen of the app, which keeps it on the device, and loses the connection. */
async function seeAndLose(user: object): Promise<void> {
  serve({ [ME]: () => json(profile(user)) });
  const { unmount } = show(<LiveProfile uid="someone" />);
  await waitFor(() => expect(boxes.has('profile')).toBe(true), PATIENCE);
  unmount();
  serve({});
  setOnline(false);
}

beforeEach(async () => {
  boxes.clear();
  await logIn();
});

describe('settings without a connection', () => {
  it('list their groups', () => {
    serve({});
    setOnline(false);
    show(<SettingsScreen />, undefined, '/settings');
    expect(screen.getByRole('link', { name: 'The room' })).toBeTruthy();
  });

  it('show what this device last saw, change nothing and say so, and are anew when it is back', async () => {
    await seeAndLose({ isPremium: true, theme: 'fog', timeZone: 'Asia/Tokyo' });
    open('room');
    expect(
      await screen.findByText(/as this device last saw them/, undefined, PATIENCE),
    ).toBeTruthy();
    const fog = screen.getByRole('radio', { name: 'Fog' });
    expect(fog).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty(
      'value',
      'Asia/Tokyo',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Void' }));
    expect(await screen.findByText('You seem to be offline. Nothing was changed.')).toBeTruthy();
    expect(fog).toHaveProperty('checked', true);
    serve({
      [ME]: () => json(profile({ isPremium: true, theme: 'mirror', timeZone: 'Asia/Tokyo' })),
    });
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(/as this device last saw/)).toBeNull(), PATIENCE);
    expect(screen.getByRole('radio', { name: 'Mirror' })).toHaveProperty('checked', true);
  });

  it('still hide and show, because that is kept here alone', async () => {
    serve({});
    setOnline(false);
    open('hidden');
    await userEvent.type(screen.getByRole('textbox'), 'hospital{Enter}');
    expect(screen.getByRole('button', { name: 'Unmute hospital' })).toBeTruthy();
    expect(screen.queryByText(/You seem to be offline/)).toBeNull();
  });

  it('show the reminder as it was', async () => {
    serve({
      'GET /api/reminder': () =>
        json({ part: 'morning', isDecided: true, devices: ['other'], publicKey: null }),
    });
    const { unmount } = open('reminder');
    await screen.findByText(/You are reminded in the morning/);
    await waitFor(() => expect(boxes.has('reminder')).toBe(true), PATIENCE);
    unmount();
    serve({});
    setOnline(false);
    open('reminder');
    expect(
      await screen.findByText(/You are reminded in the morning/, undefined, PATIENCE),
    ).toBeTruthy();
    const part = within(screen.getByRole('region', { name: 'A gentle reminder' }));
    expect(part.getByText(/as this device last saw it/)).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Turn it off' }));
    expect(await part.findByText('You seem to be offline. Nothing was changed.')).toBeTruthy();
  });

  it('are nobody else’s', async () => {
    await seeAndLose({ theme: 'fog' });
    come('somebody else', { stays: true });
    open('room');
    expect(await screen.findByText(/could not be reached/, undefined, PATIENCE)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
