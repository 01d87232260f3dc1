import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { keepWords } from '../../features/report/kept-words.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import {
  appealPlace,
  DROP,
  NEW_ENTRY,
  readDraft,
  reportPlace,
  writeDraft,
} from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { putInLine } from '../../shared/draft/journal-queue.ts';
import { device } from '../../testing/come-and-go.ts';
import { markDevice } from '../../testing/push-double.ts';
import { serve, show } from '../../testing/screen.tsx';
import { LogOutButton } from './log-out-button.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const QUESTION = 'If you log out, they are gone from this device.';
const HERE = { uid: 'someone', area: 'local' } as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

describe('logging out', () => {
  it('asks nothing when no words wait', async () => {
    writeDraft(DROP, HERE, { ...EMPTY, text: '  ' });
    show(<LogOutButton />);
    await press('Log Out');
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('asks about words that were written while the server was told', async () => {
    markDevice('someone', 'device');
    const tell = () => {
      writeDraft(DROP, HERE, { ...EMPTY, text: 'Half a thought' });
      return new Response(null, { status: 204 });
    };
    serve({ 'DELETE /api/reminder/devices/device': tell });
    show(<LogOutButton />);
    await press('Log Out');
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    expect(currentSession().status).toBe('signed-in');
    expect(readDraft(DROP, 'someone')?.text).toBe('Half a thought');
    await press('Log out anyway');
    expect(await screen.findByText('Logged out')).toBeTruthy();
  });

  it.each([
    ['a drop', () => void writeDraft(DROP, HERE, { ...EMPTY, text: 'Half a thought' })],
    ['a journal entry', () => void writeDraft(NEW_ENTRY, HERE, { ...EMPTY, text: 'Half a page' })],
    ['what is on its way to the journal', () => void putInLine('someone', 'Half a secret')],
    ['an appeal', () => void writeDraft(appealPlace('n'), HERE, { ...EMPTY, text: 'Half a no' })],
    ['a report', () => void writeDraft(reportPlace('d'), HERE, { ...EMPTY, text: 'Half a word' })],
    ['a public report', () => void keepWords('d', 'Half a reason')],
    [
      'a crisis post',
      () => localStorage.setItem(`${STORAGE_KEYS.crisisDraft}_someone`, 'Half a cry'),
    ],
  ])('asks first when %s waits; staying keeps it, going takes it along', async (_what, leave) => {
    leave();
    const before = device();
    show(<LogOutButton />);
    await press('Log Out');
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    await press('Cancel');
    expect(currentSession().status).toBe('signed-in');
    expect(device()).toEqual(before);
    await press('Log Out');
    await press('Log out anyway');
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(JSON.stringify(device())).not.toContain('Half');
  });

  it('has help in the question where any of the words that wait are heavy', async () => {
    writeDraft(DROP, HERE, { ...EMPTY, text: 'I am not suicidal.' });
    writeDraft(NEW_ENTRY, HERE, { ...EMPTY, text: 'Half a page' });
    show(<LogOutButton />);
    await press('Log Out');
    const question = within(await screen.findByRole('dialog', { name: 'You have unsent words' }));
    const help = await question.findByRole('link', { name: 'Help now' });
    expect(help.compareDocumentPosition(question.getByText(QUESTION))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
