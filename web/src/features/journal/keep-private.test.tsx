import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingWords } from '../../entities/draft/outbox.ts';
import { SendWaiting } from '../../entities/draft/send-waiting.ts';
import { rateWords } from '../../entities/risk/use-risk.ts';
import { signIn } from '../../lib/auth/session.ts';
import { setOnline } from '../../testing/device.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from '../drops/drop-screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const WORDS = 'I want to kill myself tonight';
const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A server with one journal: an entry for one key, and the keys it was asked with. */
function journal() {
  const keys: string[] = [];
  const entries = new Map<string, string>();
  const save = ({ headers, body }: Sent): string => {
    const key = headers.get('Idempotency-Key') ?? '';
    keys.push(key);
    if (!entries.has(key)) entries.set(key, (body as { content: string }).content);
    return key;
  };
  const listed = () => [...entries.values()].map((content, n) => entry({ content, id: `${n}` }));
  const answer = (post: (sent: Sent) => Response | Promise<Response>) =>
    serve({
      'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
      'GET /api/journal/entries': () => json(journalPage(listed())),
      'POST /api/journal/entries': post,
    });
  const saved = () => json({ entry: entry(), risk: 'high' }, 201);
  return { keys, entries, save, saved, answer };
}

/** The page to write on and the journal beside each other, as one app shows them one after the other. */
const open = () =>
  show(
    <>
      <DropScreen />
      <JournalScreen />
      <SendWaiting uid="someone" />
    </>,
  );
const keepPrivate = async () => {
  await userEvent.click(await page());
  await userEvent.paste(WORDS);
  await userEvent.click(screen.getByRole('radio', { name: 'sadness' }));
  await press('Drop');
  await press('Keep it private');
};
const listed = () => screen.findByRole('article');

// The detector is there before anybody waits for it, however slow the machine.
beforeAll(() => rateWords('anything'));
beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

describe('words that are to stay private', () => {
  it('are an entry at once, shown in History without a reload, and only then gone from the page', async () => {
    const { entries, save, saved, answer } = journal();
    let arrive = () => {};
    answer(async (sent) => {
      await new Promise<void>((done) => {
        arrive = done;
      });
      save(sent);
      return saved();
    });
    open();
    expect(await screen.findByText('No journal entries yet')).toBeTruthy();
    await keepPrivate();
    expect(await screen.findByRole('button', { name: 'Keeping it...' })).toBeTruthy();
    expect((await page()).value).toBe(WORDS);
    arrive();
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(await listed()).toBeTruthy();
    expect([...entries.values()]).toEqual([WORDS]);
    expect((await page()).value).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toContain(WORDS);
  });

  it('wait without a connection, stay on the page, and become one entry when it is back', async () => {
    const { keys, entries, save, saved, answer } = journal();
    answer((sent) => {
      // It arrived; the answer did not.
      save(sent);
      throw new TypeError('Failed to fetch');
    });
    open();
    await keepPrivate();
    expect(await screen.findByText('Kept on this device')).toBeTruthy();
    const line = screen.getByRole('region', { name: 'On the way to your journal' });
    expect(line.textContent).toContain(WORDS);
    // Somebody at risk sees help beside them, as beside an entry.
    expect(await within(line).findByRole('link', { name: 'Help now' })).toBeTruthy();
    expect((await page()).value).toBe(WORDS);
    answer((sent) => {
      save(sent);
      return saved();
    });
    setOnline(true);
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(await listed()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'On the way to your journal' })).toBeNull();
    await vi.waitFor(async () => expect((await page()).value).toBe(''));
    expect(keys).toHaveLength(2);
    expect([...entries.values()]).toEqual([WORDS]);
    vi.restoreAllMocks();
  });

  it('are sent after a reload too, under the same key', async () => {
    const { keys, entries, save, saved, answer } = journal();
    answer((sent) => {
      save(sent);
      return json({ code: 'unavailable', message: 'The void is resting' }, 503);
    });
    const { unmount } = open();
    await keepPrivate();
    expect(await screen.findByText('Kept on this device')).toBeTruthy();
    unmount();
    answer((sent) => {
      save(sent);
      return saved();
    });
    open();
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect([...entries.values()]).toEqual([WORDS]);
    await vi.waitFor(() => expect(waitingWords('someone')).toEqual([]));
  });

  it('stay on the page, and in no line, when the journal refuses them for good', async () => {
    const { answer } = journal();
    answer(() => json({ code: 'invalid-input', message: 'Too long.' }, 400));
    open();
    await keepPrivate();
    expect(await screen.findByText('Too long. Your words are still here.')).toBeTruthy();
    expect((await page()).value).toBe(WORDS);
    expect(waitingWords('someone')).toEqual([]);
  });

  it('take no newer words along that were written meanwhile', async () => {
    const { save, saved, answer } = journal();
    answer(() => json({ code: 'unavailable', message: 'The void is resting' }, 503));
    open();
    await keepPrivate();
    await screen.findByText('Kept on this device');
    await userEvent.click(await page());
    await userEvent.paste(', or not');
    answer((sent) => {
      save(sent);
      return saved();
    });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect((await page()).value).toBe(`${WORDS}, or not`);
  });
});
