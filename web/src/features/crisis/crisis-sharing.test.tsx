import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { crisisPage, crisisPost } from '../../testing/crisis.ts';
import { asksBeforeLeaving, fillStorage, pressBack, setOnline } from '../../testing/device.ts';
import { entry } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { CrisisScreen } from './crisis-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const LIST = 'GET /api/drops/crisis';
const POST = 'POST /api/drops/crisis';
const NOON = () => new Date('2026-03-10T12:00:00Z');
const FIVE = ['one', 'two', 'three', 'four', 'five'].map((words) => crisisPost(words));
const answer = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET /api/user/me': () => json({ user: { isPremium: true } }),
    [LIST]: () => json(crisisPage(...FIVE)),
    ...more,
  });
const shared = (risk = 'none') => json({ drop: { personal: [] }, risk }, 201);

// Loads the detector beforehand, so that no test waits for it.
beforeAll(() => rateWords('anything'));
beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('sharing in the crisis space', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Share Anonymously' }));
  const openShare = async () => {
    const shown = show(<CrisisScreen />, NOON);
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share in Crisis Space' });
    expect(dialog.textContent).toContain('Your thoughts are anonymous.');
    return shown;
  };

  it('is told when it appears, and what that does not hide', async () => {
    answer({});
    await openShare();
    expect(
      screen.getByText(
        'It appears within five minutes. That does not hide you from somebody who watches closely.',
      ),
    ).toBeTruthy();
  });

  it('sends nothing while there are no words', async () => {
    const sent = vi.fn(() => shared());
    answer({ [POST]: sent });
    await openShare();
    await userEvent.type(await field(), '   ');
    await send();
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks before Back leaves words behind, and keeps them either way', async () => {
    answer();
    await openShare();
    await userEvent.type(await field(), 'Too heavy');
    await pressBack();
    expect(await screen.findByRole('dialog', { name: 'Leave without sharing?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect((await field()).value).toBe('Too heavy');
    await vi.waitFor(() => expect(history.state.dialog).toBe(1));
    await pressBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect((await field()).value).toBe('Too heavy');
  });

  it('has help in the question before Back, too', async () => {
    answer();
    await openShare();
    await userEvent.type(await field(), 'I want to kill myself');
    const dialog = within(screen.getByRole('dialog', { name: 'Share in Crisis Space' }));
    await dialog.findByRole('link', { name: 'Help now' });
    await pressBack();
    const question = await screen.findByRole('dialog', { name: 'Leave without sharing?' });
    expect(within(question).getByRole('link', { name: 'Help now' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());
  });

  it('says that it posts, then that it is shared, and is empty the next time', async () => {
    const answers: Array<(response: Response) => void> = [];
    const post = vi.fn((_sent: Sent) => new Promise<Response>((done) => answers.push(done)));
    answer({ [POST]: post });
    await openShare();
    await userEvent.type(await field(), ' I cannot sleep ');
    await send();
    expect(await screen.findByRole('button', { name: 'Posting...' })).toBeTruthy();
    expect(post.mock.lastCall?.[0].body).toEqual({ content: 'I cannot sleep' });
    answers[0]?.(shared('concern'));
    expect(await screen.findByText('Crisis post shared')).toBeTruthy();
    expect(
      screen.getByText('Your post has been shared anonymously. Premium users will respond.'),
    ).toBeTruthy();
    expect(screen.getByText('You do not have to carry this alone.')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect((await field()).value).toBe('');
    expect(draftsHere()).toEqual([]);
  });

  it('moves the focus to help, once and above all else, where only the server finds danger', async () => {
    answer({ [POST]: () => shared('concern') });
    await openShare();
    await userEvent.type(await field(), 'I cannot sleep');
    await send();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const help = screen.getByRole('heading', { name: 'You do not have to carry this alone.' });
    await vi.waitFor(() => expect(document.activeElement).toBe(help));
    const button = screen.getByRole('button', { name: 'Share' });
    expect(help.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(help);
  });

  it('is announced with what others do not see of it, after the dialog has closed', async () => {
    const phone = { start: 14, end: 25, kind: 'phone' };
    answer({ [POST]: () => json({ drop: { personal: [phone] }, risk: 'none' }, 201) });
    const note = () => screen.queryByText(/You alone read it whole/);
    const { container } = show(<CrisisScreen />, NOON);
    // Each time that the note is put in: whether it is behind the dialog.
    const comesBehindDialog: boolean[] = [];
    let before: Element | null = null;
    new MutationObserver(() => {
      const now = note();
      if (now && now !== before) comesBehindDialog.push(container.querySelector('dialog') !== null);
      before = now;
    }).observe(container, { childList: true, subtree: true });
    const share = await screen.findByRole('button', { name: 'Share' });
    const regions = [...container.querySelectorAll('[aria-live=polite]')];
    await userEvent.click(share);
    await userEvent.type(await field(), 'I cannot sleep');
    await send();
    await vi.waitFor(() => expect(comesBehindDialog).toEqual([true, false]));
    expect(regions.some((region) => region.contains(note()))).toBe(true);
  });

  it('keeps the words when it fails, over a reload too', async () => {
    const refusal = { code: 'rate-limited', message: 'Five a day. Rest now.' };
    answer({ [POST]: () => json(refusal, 429) });
    const { unmount } = await openShare();
    await userEvent.type(await field(), 'I cannot sleep');
    await send();
    expect(await screen.findByText('Failed to share')).toBeTruthy();
    expect(screen.getByText('Five a day. Rest now.')).toBeTruthy();
    unmount();
    await openShare();
    expect((await field()).value).toBe('I cannot sleep');
  });

  it('shows no page of HTML where the server answers without words of its own', async () => {
    answer({ [POST]: () => new Response('<html>Bad gateway</html>', { status: 502 }) });
    await openShare();
    await userEvent.type(await field(), 'I cannot sleep');
    await send();
    expect(await screen.findByText('Failed to share')).toBeTruthy();
    expect(screen.getByText('Please try again later')).toBeTruthy();
  });

  it('is the same post when tried again after a lost answer and a reload', async () => {
    const keys: Array<string | null> = [];
    const lose = ({ headers }: Sent): Response => {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('Failed to fetch');
    };
    answer({ [POST]: lose });
    const { unmount } = await openShare();
    await userEvent.type(await field(), 'I cannot sleep');
    await send();
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    unmount();
    await openShare();
    await send();
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('says when there is no connection, and when the device cannot keep the words', async () => {
    answer();
    await openShare();
    setOnline(false);
    await userEvent.type(await field(), 'I cannot');
    expect(
      screen.getByText('You are offline. Your words are kept; share them when you are back.'),
    ).toBeTruthy();
    fillStorage();
    await userEvent.type(await field(), ' sleep');
    expect(screen.getByText(/This device cannot keep your words/)).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);
    vi.restoreAllMocks();
  });

  it('asks before words of danger go out, and lets them be kept in the journal', async () => {
    const sent = vi.fn(() => shared('high'));
    const kept = vi.fn((_sent: Sent) => json({ entry: entry(), risk: 'high' }, 201));
    answer({ [POST]: sent, 'POST /api/journal/entries': kept });
    await openShare();
    await userEvent.type(await field(), 'I want to kill myself');
    await send();
    await screen.findByRole('dialog', { name: 'Before you let this go' });
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it private' }));
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(kept.mock.lastCall?.[0].body).toMatchObject({ content: 'I want to kill myself' });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
    expect(draftsHere()).toEqual([]);
  });

  it('asks whom words could point at, beside them, and shares them when it is nobody', async () => {
    const spans = [{ start: 0, end: 13, kind: 'name', hard: false }];
    const phone = { start: 14, end: 25, kind: 'phone' };
    const post = vi.fn(({ body }: Sent) =>
      (body as { confirmed?: boolean }).confirmed
        ? json({ drop: { personal: [phone] }, risk: 'concern' }, 201)
        : json({ code: 'looks-personal', message: 'Whom?', spans }, 422),
    );
    answer({ [POST]: post });
    await openShare();
    await userEvent.type(await field(), 'Emma de Vries sat next to me');
    await send();
    const panel = await screen.findByRole('group', { name: 'Whom could this point at?' });
    expect(document.activeElement).toBe(panel);
    expect(panel.querySelector('mark')?.textContent).toBe('Emma de Vries');
    expect(screen.queryByText('Failed to share')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'It points at nobody, share it' }));
    expect(await screen.findByText('Crisis post shared')).toBeTruthy();
    expect(screen.getByText(/You alone read it whole/)).toBeTruthy();
    expect(draftsHere()).toEqual([]);
  });

  it.each(['De pillen liggen voor me op tafel.', "I don't want to live anymore"])(
    'asks before it shares: %s',
    async (words) => {
      const sent = vi.fn(() => shared());
      answer({ [POST]: sent });
      await openShare();
      await userEvent.type(await field(), words);
      await send();
      await screen.findByRole('button', { name: 'Post anyway' });
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('asks once, and shares when that is the answer', async () => {
    const sent = vi.fn(() => json({ code: 'unavailable', message: 'Later' }, 503));
    answer({ [POST]: sent });
    await openShare();
    await userEvent.type(await field(), 'I want to kill myself');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Post anyway' }));
    await screen.findByText('Failed to share');
    await send();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  });
});
