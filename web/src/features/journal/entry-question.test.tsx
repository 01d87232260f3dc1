import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const QUESTION = 'Closer to loss or to relief?';
const asks = {
  between: ['sadness', 'joy'] as ['sadness', 'joy'],
  question: QUESTION,
  names: ['loss', 'relief'] as [string, string],
};
const unsure = entry({ asks, emotions: ['sadness', 'joy'] });
const ROUTE = `POST /api/journal/entries/${unsure.id}/feeling`;

describe('what the reading of an entry could not tell', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  async function open() {
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'View' }));
    return within(await screen.findByRole('dialog', { name: 'The kitchen light' }));
  }

  it('is asked below it, and the answer is what the journal keeps it under', async () => {
    let here = unsure;
    const said = vi.fn((_sent: Sent) => {
      here = { ...unsure, emotions: ['joy'], corrected: 'joy' };
      return json({ emotions: ['joy'], corrected: 'joy' });
    });
    serve({ 'GET /api/journal/entries': () => json(journalPage([here])), [ROUTE]: said });
    show(<JournalScreen />);
    const dialog = await open();
    const group = within(dialog.getByRole('group', { name: QUESTION }));
    const joy = group.getByRole('button', { name: 'relief' });
    await userEvent.click(joy);
    expect(await dialog.findByText('Noted. It is kept as joy.')).toBeTruthy();
    expect(joy.getAttribute('aria-pressed')).toBe('true');
    expect(said.mock.calls[0]?.[0].body).toEqual({ emotion: 'joy', base: entry().version });
    await waitFor(() => expect(screen.queryByText('sadness')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('stays as it was where an answer does not arrive, and that is said', async () => {
    serve({ 'GET /api/journal/entries': () => json(journalPage([unsure])) });
    show(<JournalScreen />);
    const joy = (await open()).getByRole('button', { name: 'relief' });
    await userEvent.click(joy);
    expect(await screen.findByText(/^You seem to be offline. Nothing has changed/)).toBeTruthy();
    expect(joy.getAttribute('aria-pressed')).toBe('false');
  });
});
