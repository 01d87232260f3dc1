import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { FeedScreen } from './feed-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const NOON = () => new Date('2026-03-10T12:00:00Z');
const first = feedItem('the first words');
const REPORT = `POST /api/drops/${first.drop.id}/report`;
const FEED = {
  'GET /api/public/drops/feed': () => json(feedPage(first, feedItem('the second words'))),
};

const words = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent);

async function choose(action: string | RegExp) {
  const [card] = await screen.findAllByRole('article');
  if (!card) throw new Error('No card');
  await userEvent.click(within(card).getByRole('button', { name: 'What you can do about this' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the menu of a card', () => {
  beforeEach(() => signOut());

  it('comes at the first press with the focus on its first line, and gives it back', async () => {
    serve(FEED);
    show(<FeedScreen />, NOON);
    const [button] = await screen.findAllByRole('button', { name: 'What you can do about this' });
    button?.focus();
    await userEvent.keyboard('{Enter}');
    const [hide] = await screen.findAllByRole('menuitem');
    expect(document.activeElement).toBe(hide);
    expect(screen.getAllByRole('menuitem').map((line) => line.textContent)).toEqual([
      'Hide this',
      'Report',
      'I am worried about this person',
      'Copy address',
    ]);
    await userEvent.keyboard('{Escape}');
    const [again] = screen.getAllByRole('button', { name: 'What you can do about this' });
    expect(document.activeElement).toBe(again);
  });

  it('hides a card at once and after a reload, and takes it back', async () => {
    serve(FEED);
    const { unmount } = show(<FeedScreen />, NOON);
    await choose('Hide this');
    expect(words()).toEqual(['the second words']);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('the second words'));
    unmount();
    show(<FeedScreen />, NOON);
    await screen.findByText('the second words');
    expect(words()).toEqual(['the second words']);
  });

  it('takes hiding back from the toast', async () => {
    serve(FEED);
    show(<FeedScreen />, NOON);
    await choose('Hide this');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(words()).toEqual(['the first words', 'the second words']);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('the first words'));
  });
});

describe('somebody who is in', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it('reports in two taps and a reason: it is gone for them alone', async () => {
    const sent: Sent[] = [];
    serve({
      ...FEED,
      [REPORT]: (request) => {
        sent.push(request);
        return json({ hides: true }, 201);
      },
    });
    show(<FeedScreen />, NOON);
    await choose('Report');
    await userEvent.click(await screen.findByRole('radio', { name: 'Hate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(words()).toEqual(['the second words']));
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'hate' }]);
    // A visitor on the same device still sees it.
    expect(localStorage.getItem(STORAGE_KEYS.hiddenContent)).toBeNull();
  });

  it('is asked for words where no reason fits, and keeps them when they do not arrive', async () => {
    serve(FEED);
    const { unmount } = show(<FeedScreen />, NOON);
    await choose('Report');
    const send = await screen.findByRole('button', { name: 'Send report' });
    await userEvent.click(send);
    expect(screen.getByText('Choose what is wrong with it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(send);
    expect(screen.getByText('Say it in a few words.')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'In your words' });
    await userEvent.type(field, 'It is my letter');
    await userEvent.click(send);
    expect(await screen.findByText(/could not be sent/)).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('It is my letter');
    expect(words()).toContain('the first words');
    unmount();
    serve({ ...FEED, [REPORT]: () => json({ hides: false }, 201) });
    show(<FeedScreen />, NOON);
    await choose('Report');
    await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
    const again = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'In your words' });
    expect(again.value).toBe('It is my letter');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(draftsHere()).toEqual([]));
  });

  it('who is worried hides nothing, is thanked, and sees who listens', async () => {
    const sent: Sent[] = [];
    serve({
      ...FEED,
      [REPORT]: (request) => {
        sent.push(request);
        return json({ hides: false }, 201);
      },
    });
    show(<FeedScreen />, NOON);
    await choose(/worried/);
    expect(await screen.findByText(/look at these words with care/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'worried' }]);
    expect(words()).toEqual(['the first words', 'the second words']);
  });

  it('is told, and given numbers, when nobody is there to read a report', async () => {
    const nobody = vi.fn(() => json({ isUnattended: true, months: [] }));
    serve({ ...FEED, 'GET /api/public/transparency': nobody });
    show(<FeedScreen />, NOON);
    await screen.findAllByRole('article');
    expect(nobody).not.toHaveBeenCalled();
    await choose('Report');
    const dialog = await screen.findByRole('dialog', { name: 'Report these words' });
    expect(await within(dialog).findByText(/Nobody is looking now/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Call 988' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Help now' })).toBeTruthy();
  });
});
