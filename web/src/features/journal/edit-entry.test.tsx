import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { entry } from '../../testing/journal.ts';
import { button, chooseEdit, isOn, page, serveJournal, tab } from '../../testing/journal-screen.ts';
import { json, type Sent, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const PATCH = `PATCH /api/journal/entries/${entry().id}`;

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('changing an entry', () => {
  const edit = async () => {
    const shown = show(<JournalScreen />);
    await chooseEdit();
    return shown;
  };

  it('opens Write with its words, updates it and goes back', async () => {
    const sent = vi.fn((_sent: Sent) => json({ entry: entry(), risk: 'none' }));
    serveJournal({ [PATCH]: sent });
    await edit();
    await isOn('Write');
    expect((await page()).value).toBe('I left it on for nobody.');
    expect(document.activeElement).toBe(await page());
    await userEvent.clear(screen.getByLabelText('Title (optional)'));
    await userEvent.type(await page(), ' Still.');
    await userEvent.click(button('Update Entry'));
    expect(await screen.findByText('Entry Updated')).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toEqual({
      title: null,
      content: 'I left it on for nobody. Still.',
      base: entry().version,
    });
    await isOn('History');
    await userEvent.click(tab('Write'));
    expect((await page()).value).toBe('');
  });

  it('keeps unsaved changes apart from a new entry, until they are discarded', async () => {
    serveJournal();
    const { unmount } = await edit();
    await userEvent.type(await page(), ' Still.');
    unmount();
    show(<JournalScreen />);
    await userEvent.click(tab('Write'));
    expect((await page()).value).toBe('');
    await userEvent.click(tab('History'));
    await chooseEdit();
    expect((await page()).value).toBe('I left it on for nobody. Still.');
    await userEvent.click(button('Discard changes'));
    await isOn('History');
    expect(draftsHere()).toEqual([]);
  });
});

describe('a change that the server plainly refused', () => {
  const OLD = entry().content;
  const refuse = (status: number, code: string) => () => json({ code, message: 'No.' }, status);
  const lose = (): Response => {
    throw new TypeError('Failed to fetch');
  };
  const begin = async () => {
    serveJournal();
    show(<JournalScreen />);
    await chooseEdit();
  };
  /** Types more words and tries to save them. */
  const tryWith = async (answer: () => Response, more = '') => {
    serveJournal({ [PATCH]: answer });
    if (more !== '') await userEvent.type(await page(), more);
    await userEvent.click(button('Update Entry'));
    expect(await screen.findByText(/^Not now$|Failed to update journal entry/)).toBeTruthy();
    await userEvent.click(button('Dismiss'));
  };
  const typeOldWords = async () => {
    await userEvent.clear(await page());
    await userEvent.type(await page(), OLD);
  };

  it.each([
    [429, 'rate-limited'],
    [400, 'bad-request'],
    [403, 'forbidden'],
    [503, 'closed-for-now'],
  ])('leaves nothing here where the old words are typed again: %i %s', async (status, code) => {
    await begin();
    await tryWith(refuse(status, code), ' Still.');
    expect(draftsHere()).not.toEqual([]);
    await typeOldWords();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(draftsHere()).toEqual([]);
  });

  it('is discarded without a connection', async () => {
    await begin();
    await tryWith(refuse(429, 'rate-limited'), ' Still.');
    serveJournal({ [`GET /api/journal/entries/${entry().id}`]: lose });
    await userEvent.click(button('Discard changes'));
    await isOn('History');
    expect(draftsHere()).toEqual([]);
  });

  it.each([
    ['the same words', ''],
    ['other words', ' Longer.'],
  ])('may be saved where an earlier answer was lost, to %s', async (_which, more) => {
    await begin();
    await tryWith(lose, ' Still.');
    await tryWith(refuse(429, 'rate-limited'), more);
    await typeOldWords();
    expect(button('Discard changes')).toBeTruthy();
    expect(draftsHere()).not.toEqual([]);
  });

  it('may be saved where the server failed', async () => {
    await begin();
    await tryWith(refuse(500, 'internal'), ' Still.');
    await typeOldWords();
    expect(button('Discard changes')).toBeTruthy();
  });
});
