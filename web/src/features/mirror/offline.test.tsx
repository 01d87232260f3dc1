// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { boxes } from '../../testing/boxes.ts';
import { setOnline } from '../../testing/device.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { ownDrop, ownPage, profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { JournalScreen } from '../journal/journal-screen.tsx';
import { MirrorScreen } from './mirror-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('../../lib/offline-copies/database.ts', () => import('../../testing/boxes.ts'));

const BANNER = /You seem to be offline/;
const PLACES = {
  archive: {
    at: '/archive',
    element: <MirrorScreen />,
    answers: { 'GET /api/drops/me': () => json(ownPage([ownDrop('The house is quiet')])) },
    words: 'The house is quiet',
  },
  journal: {
    at: '/journal',
    element: <JournalScreen />,
    answers: { 'GET /api/journal/entries': () => json(journalPage([entry()])) },
    words: 'I left it on for nobody.',
  },
};
const PATIENCE = { timeout: 60_000 };

beforeEach(async () => {
  boxes.clear();
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
});
describe.each(Object.entries(PLACES))('one’s own %s', (_name, { at, element, answers, words }) => {
  const read = async () => {
    serve({ 'GET /api/user/me': () => json(profile()), ...answers });
    const { unmount } = show(element, undefined, at);
    await screen.findByText(words, undefined, PATIENCE);
    await waitFor(() => expect(boxes.size).toBe(1), PATIENCE);
    unmount();
  };
  const comeBackOffline = () => {
    serve({});
    setOnline(false);
    show(element, undefined, at);
  };

  it('is read again without a connection, under one banner, and anew when it is back', async () => {
    await read();
    comeBackOffline();
    expect(await screen.findByText(words, undefined, PATIENCE)).toBeTruthy();
    expect(screen.getAllByText(BANNER)).toHaveLength(1);
    expect(screen.queryByText('This part could not be reached. Nothing is lost.')).toBeNull();
    serve({ 'GET /api/user/me': () => json(profile()), ...answers });
    setOnline(true);
    await waitFor(
      () => expect(screen.queryByText(/as this device last saw it/)).toBeNull(),
      PATIENCE,
    );
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is not there for somebody who was never let read it here', async () => {
    await read();
    // As after closing the tab: no writes, no session storage, but the database is still there.
    vi.spyOn(boxes, 'set').mockReturnValue(boxes);
    sessionStorage.clear();
    comeBackOffline();
    expect(await screen.findByText(/could not be/, undefined, PATIENCE)).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('the Mirror without a connection', () => {
  it('says so once, and not at each of its cards', async () => {
    serve({});
    setOnline(false);
    show(<MirrorScreen />, undefined, '/mirror');
    // Totem, figures, month, landscape and whisper.
    await waitFor(
      () => expect(screen.getAllByText('Not on this device.')).toHaveLength(5),
      PATIENCE,
    );
    expect(screen.getAllByText(BANNER)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('what a session leaves', () => {
  it('is deleted when its owner logs out, with the key to it', async () => {
    const deleteDatabase = vi.fn(() => ({}));
    vi.stubGlobal('indexedDB', { deleteDatabase });
    localStorage.setItem('blckmirror_own_kept', '1');
    sessionStorage.setItem('blckmirror_own_key', 'a key');
    await signOut();
    expect(deleteDatabase).toHaveBeenCalledWith('blckmirror-own');
    expect(sessionStorage.getItem('blckmirror_own_key')).toBeNull();
  });
});
