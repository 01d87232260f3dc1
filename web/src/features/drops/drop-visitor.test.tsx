import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { DROP, readDraft } from '../../shared/draft/draft.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import {
  dropButton,
  OPEN,
  released,
  sheet,
  TODAY,
  WORDS,
  write,
} from '../../testing/drop-sheet.ts';
import { fill } from '../../testing/fill.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

describe('a visitor', () => {
  beforeEach(() => signOut());

  it('may write, finds the words again, and is asked in when they drop', async () => {
    serve({});
    const { unmount } = show(<DropScreen />);
    await write('joy');
    await userEvent.click(dropButton());
    expect(
      await screen.findByText(
        'To release your drop into the Void, please log in. Only then can it echo.',
      ),
    ).toBeTruthy();
    unmount();
    show(<DropScreen />);
    expect((await sheet()).value).toBe(WORDS);
  });

  it('has the words and their feeling still when they come back with an account, and can drop', async () => {
    const sent = vi.fn((_sent: Sent) => json(released('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    const { unmount } = show(<DropScreen />);
    await write('anger');
    unmount();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
    show(<DropScreen />);
    expect((await sheet()).value).toBe(WORDS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'anger' }).checked).toBe(true);
    expect(dropButton().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(dropButton());
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ content: WORDS, emotionType: 'anger' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(draftsHere()).toEqual([]));
  });

  describe('whose words sound like danger', () => {
    const HIGH = 'I want to kill myself tonight';
    const CONCERN = 'I am not suicidal.';
    const question = { name: 'Before you let this go' };
    const login = { name: 'Join Blckmirror' };
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }));
    const drop = async (words: string) => {
      await fill(await sheet(), words);
      await press('Drop');
    };

    // Loads the detector first: a press waits three seconds for it.
    beforeAll(() => rateWords('anything'));
    beforeEach(() => {
      serve({});
      show(<DropScreen />);
    });

    it('is shown the way to help before they are asked in', async () => {
      await drop(HIGH);
      expect(await screen.findByRole('dialog', question)).toBeTruthy();
      const help = screen.getByRole('link', { name: 'Get help now' });
      expect(help.getAttribute('href')).toBe('/help');
      expect(screen.queryByRole('dialog', login)).toBeNull();
    });

    it('is asked in when they want to post anyway', async () => {
      await drop(HIGH);
      await press('Post anyway');
      expect(await screen.findByRole('dialog', login)).toBeTruthy();
      await vi.waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
      expect((await sheet()).value).toBe(HIGH);
    });

    it('keeps the words when they want them private, and reads that it needs a login', async () => {
      await drop(HIGH);
      await press('Keep it private');
      expect(await screen.findByText('Log in first. Your words are still here.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Get help now' })).toBeTruthy();
      expect((await sheet()).value).toBe(HIGH);
      expect(readDraft(DROP, null)?.text).toBe(HIGH);
    });

    it('is asked in at once when the words only worry, with the way to help first', async () => {
      await drop(CONCERN);
      const prompt = within(await screen.findByRole('dialog', login));
      const help = await prompt.findByRole('link', { name: 'Help now' });
      expect(help.getAttribute('href')).toBe('/help');
      const enter = prompt.getByRole('button', { name: 'Log in or Sign up' });
      expect(help.compareDocumentPosition(enter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect((await sheet()).value).toBe(CONCERN);
      await press('Continue exploring');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(readDraft(DROP, null)?.text).toBe(CONCERN);
    });
  });
});
