import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { endedSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import {
  appealPlace,
  CRISIS_POST,
  type DraftPlace,
  entryPlace,
  NEW_ENTRY,
  writeDraft,
} from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { mendDouble } from '../../testing/auth-sdk-double.ts';
import { come, endSession } from '../../testing/come-and-go.ts';
import {
  dropButton,
  keptDraft,
  OPEN,
  sheet,
  TODAY,
  WORDS,
  write,
} from '../../testing/drop-sheet.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { LoginScreen } from '../auth/login-screen.tsx';
import { CrisisSpace } from '../crisis/crisis-screen.tsx';
import { JournalScreen } from '../journal/journal-screen.tsx';
import { NoticesScreen } from '../mirror/notices/notices-screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const SAID = 'You were logged out. Your words are kept here.';
const RAN_OUT = { code: 'unauthenticated', message: 'Please log in again.' };
const logIn = () => screen.getByRole('button', { name: 'Log in' });
const page = () => document.body.innerHTML;

const SCREENS = (
  <Routes>
    <Route path="/" element={<p>Home</p>} />
    <Route path="/drop" element={<DropScreen />} />
    <Route path="/journal" element={<JournalScreen />} />
    <Route path="/mirror/notices" element={<NoticesScreen />} />
    <Route path="/crisis" element={<CrisisSpace uid={null} />} />
    <Route path="/login" element={<LoginScreen />} />
  </Routes>
);

afterEach(() => {
  mendDouble();
  endedSession.set(null);
});

describe('a session that ends while a thought is written', () => {
  beforeEach(async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(RAN_OUT, 401) });
    show(SCREENS, undefined, '/drop');
    await write('love');
  });

  it('leaves the sheet to read where it ran out by itself, and a login leads back to it', async () => {
    await userEvent.click(dropButton());
    expect(await screen.findByText(SAID)).toBeTruthy();
    const text = await sheet();
    expect([text.value, text.readOnly]).toEqual([WORDS, true]);
    await userEvent.type(text, ' and more');
    expect(keptDraft()).toBe(WORDS);
    expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull();
    await userEvent.click(logIn());
    await userEvent.type(await screen.findByLabelText('Email'), 'someone@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the void' }));
    const again = await sheet();
    expect([again.value, again.readOnly]).toEqual([WORDS, false]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'love' }).checked).toBe(true);
    expect(screen.queryByText(SAID)).toBeNull();
  });

  it('covers the words where it was ended elsewhere, until the same account is back', async () => {
    serve({
      [TODAY]: () => json(OPEN),
      'POST /api/drops': () => json({ ...RAN_OUT, ended: true }, 401),
    });
    await userEvent.click(dropButton());
    expect(await screen.findByText(SAID)).toBeTruthy();
    expect(page()).not.toContain(WORDS);
    expect(screen.queryByRole('textbox', { name: 'Your thought' })).toBeNull();
    act(() => come('somebody-else', { stays: true }));
    expect((await sheet()).value).toBe('');
    expect(page()).not.toContain(WORDS);
    act(() => endSession());
    act(() => come('someone', { stays: true }));
    await waitFor(async () => expect((await sheet()).value).toBe(WORDS));
  });

  it('lets somebody else begin an empty page, and keeps the covered words for their author', async () => {
    act(() => endSession({ isCovered: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Begin an empty page' }));
    const text = await sheet();
    expect([text.value, text.readOnly]).toEqual(['', false]);
    await userEvent.type(text, 'Of a visitor');
    expect(page()).not.toContain(WORDS);
    expect(JSON.stringify({ ...localStorage })).toContain(WORDS);
  });
});

const PLACES: readonly (readonly [string, DraftPlace])[] = [
  ['/journal?tab=write', NEW_ENTRY],
  ['/journal?tab=write&edit=entry1', entryPlace('entry1')],
  ['/crisis', CRISIS_POST],
  ['/mirror/notices', appealPlace('notice1')],
];

describe.each(PLACES)('words at %s of a session that has ended', (path, place) => {
  beforeEach(() => {
    serve({});
    come('someone', { stays: true });
    writeDraft(place, { uid: 'someone', area: 'local' }, { ...EMPTY, text: WORDS, title: 'Late' });
  });

  it('can be read where it ran out by itself, and a login leads back', async () => {
    act(() => endSession());
    show(SCREENS, undefined, path);
    expect(await screen.findByText(SAID)).toBeTruthy();
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' });
    expect([text.value, text.readOnly]).toEqual([WORDS, true]);
    await userEvent.click(logIn());
    expect(sessionStorage.getItem(STORAGE_KEYS.postLoginPath)).toBe(path);
  });

  it('keep the help beside them where they sound like danger', async () => {
    const heavy = { ...EMPTY, text: 'I want to kill myself tonight' };
    writeDraft(place, { uid: 'someone', area: 'local' }, heavy);
    act(() => endSession());
    show(SCREENS, undefined, path);
    const words = await screen.findByRole('region', { name: 'Words of a session that ended' });
    expect(await within(words).findByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('are covered where it was ended elsewhere', async () => {
    act(() => endSession({ isCovered: true }));
    show(SCREENS, undefined, path);
    expect(await screen.findByText(SAID)).toBeTruthy();
    expect(page()).not.toContain(WORDS);
    expect(page()).not.toContain('Late');
    expect(logIn()).toBeTruthy();
  });

  it('are nobody else’s to see', async () => {
    act(() => endSession());
    act(() => endedSession.set(null));
    show(SCREENS, undefined, path);
    await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
    expect(page()).not.toContain(WORDS);
  });
});
