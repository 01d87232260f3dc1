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
