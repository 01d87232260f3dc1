import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { CRISIS_POST, DROP, readDraft, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { putEntryInLine, waitingWords } from '../../shared/draft/journal-queue.ts';
import { SendWaiting } from '../../shared/draft/save-to-journal.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { setOnline } from '../../testing/device.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { UnsentPost } from '../crisis/premium-gate.tsx';
import { DropScreen } from '../drops/drop-screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const WORDS = 'I want to kill myself tonight';
const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A server with one journal: one entry a key, and the keys of all requests. */
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

/** A journal that answers once the functions it returns are called, one for each request. */
function slowJournal(): Array<() => void> {
  const { save, saved, answer } = journal();
  const arrive: Array<() => void> = [];
  answer(async (sent) => {
    await new Promise<void>((done) => arrive.push(done));
    save(sent);
    return saved();
  });
  return arrive;
}

/** The drop page and the journal beside each other; the app shows them one after the other. */
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

const HAND = 'You do not have to carry this alone.';
/** The help card at the top of the journal. */
const handInJournal = () => screen.queryByRole('heading', { name: HAND });

// Loads the detector first, so that a slow machine does not matter.
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
      // The request arrived; the answer did not.
      save(sent);
      throw new TypeError('Failed to fetch');
    });
    open();
    await keepPrivate();
    expect(await screen.findByText('Kept on this device')).toBeTruthy();
    const line = screen.getByRole('region', { name: 'On the way to your journal' });
    expect(line.textContent).toContain(WORDS);
    expect((await page()).value).toBe(WORDS);
    answer((sent) => {
      save(sent);
      return saved();
    });
    setOnline(true);
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(await listed()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'On the way to your journal' })).toBeNull();
    expect(await screen.findByRole('heading', { name: HAND })).toBeTruthy();
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

  it('take no words along that were written after their screen was left, and lead nowhere then', async () => {
    const arrive = slowJournal();
    const screens = (
      <Routes>
        <Route path="/drop" element={<DropScreen />} />
        <Route path="/help" element={<Link to="/drop">Write on</Link>} />
      </Routes>
    );
    show(screens, undefined, '/drop');
    await keepPrivate();
    await vi.waitFor(() => expect(arrive).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Get help now' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Write on' }));
    fireEvent.change(await page(), { target: { value: `${WORDS}, or not` } });
    arrive[0]?.();
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect((await page()).value).toBe(`${WORDS}, or not`);
    expect(readDraft(DROP, 'someone')?.text).toBe(`${WORDS}, or not`);
  });

  it('take no newer words of a crisis post along that was left', async () => {
    const arrive = slowJournal();
    const here = { uid: 'someone', area: 'local' } as const;
    writeDraft(CRISIS_POST, here, { ...EMPTY, text: WORDS });
    const { unmount } = show(<UnsentPost />);
    await press('Keep it in my journal');
    await vi.waitFor(() => expect(arrive).toHaveLength(1));
    unmount();
    writeDraft(CRISIS_POST, here, { ...EMPTY, text: `${WORDS}, or not` });
    show(<p />);
    arrive[0]?.();
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(readDraft(CRISIS_POST, 'someone')?.text).toBe(`${WORDS}, or not`);
  });

  it('take no newer words along that were written meanwhile', async () => {
    const { save, saved, answer } = journal();
    answer(() => json({ code: 'unavailable', message: 'The void is resting' }, 503));
    open();
    await keepPrivate();
    await screen.findByText('Kept on this device');
    // Not typed: the closing dialog may still move the focus.
    fireEvent.change(await page(), { target: { value: `${WORDS}, or not` } });
    answer((sent) => {
      save(sent);
      return saved();
    });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect((await page()).value).toBe(`${WORDS}, or not`);
  });
});

describe('the help card that stood beside words', () => {
  it('stands first in the journal when they are kept there, and has the focus', async () => {
    const { save, saved, answer } = journal();
    answer((sent) => {
      save(sent);
      return saved();
    });
    open();
    expect(handInJournal()).toBeNull();
    await keepPrivate();
    const hand = await screen.findByRole('heading', { name: HAND });
    await vi.waitFor(() => expect(document.activeElement).toBe(hand));
    expect(hand.compareDocumentPosition(await listed())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stands first without a connection too, before the words that wait', async () => {
    const { answer } = journal();
    answer(() => {
      throw new TypeError('Failed to fetch');
    });
    open();
    await keepPrivate();
    const hand = await screen.findByRole('heading', { name: HAND });
    await vi.waitFor(() => expect(document.activeElement).toBe(hand));
    const line = screen.getByRole('region', { name: 'On the way to your journal' });
    expect(hand.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stays while its reader looks around in the journal, and leaves the focus alone then', async () => {
    const { saved, answer } = journal();
    answer(saved);
    open();
    await keepPrivate();
    await screen.findByRole('heading', { name: HAND });
    await userEvent.click(screen.getByRole('tab', { name: 'Write' }));
    expect(handInJournal()).toBeNull();
    const history = screen.getByRole('tab', { name: 'History' });
    await userEvent.click(history);
    expect(await screen.findByRole('heading', { name: HAND })).toBeTruthy();
    expect(document.activeElement).toBe(history);
  });

  it('is shown above words that still wait when their writer comes again', async () => {
    const { answer } = journal();
    answer(() => json({ code: 'unavailable', message: 'The void is resting' }, 503));
    const { unmount } = open();
    await keepPrivate();
    await screen.findByText('Kept on this device');
    unmount();
    show(<JournalScreen />);
    const line = await screen.findByRole('region', { name: 'On the way to your journal' });
    const hand = await screen.findByText(HAND);
    expect(hand.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['this device hears it', 'Some days I do not want to wake up anymore', 'none'],
    ['the server alone hears it', 'The rain went on until the evening', 'concern'],
  ])('stands there for words of less danger as well, where %s', async (_who, words, risk) => {
    const { answer } = journal();
    answer(() => json({ entry: entry(), risk }, 201));
    writeDraft(CRISIS_POST, { uid: 'someone', area: 'local' }, { ...EMPTY, text: words });
    show(
      <>
        <UnsentPost />
        <JournalScreen />
      </>,
    );
    await press('Keep it in my journal');
    const hand = await screen.findByRole('heading', { name: HAND });
    await vi.waitFor(() => expect(document.activeElement).toBe(hand));
  });

  it('is one press away on any page once the server alone hears words that waited', async () => {
    const { answer } = journal();
    answer(() => json({ entry: entry(), risk: 'concern' }, 201));
    putEntryInLine('someone', { content: 'The rain went on until the evening', key: 'a-key' });
    show(
      <Routes>
        <Route path="*" element={<SendWaiting uid="someone" />} />
        <Route path="/help" element={<h1>Help now</h1>} />
      </Routes>,
      undefined,
      '/feed',
    );
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(await screen.findByText(HAND)).toBeTruthy();
    await press('Help now');
    expect(await screen.findByRole('heading', { name: 'Help now' })).toBeTruthy();
    expect(screen.queryByText(HAND)).toBeNull();
  });

  it('goes with the session of the person whose words waited', async () => {
    const { answer } = journal();
    answer(() => json({ entry: entry(), risk: 'concern' }, 201));
    putEntryInLine('someone', { content: 'The rain went on until the evening', key: 'a-key' });
    show(<p>The page</p>);
    const { unmount } = show(<SendWaiting uid="someone" />);
    expect(await screen.findAllByText(HAND)).not.toEqual([]);
    unmount();
    expect(screen.queryByText(HAND)).toBeNull();
  });

  it('is not offered for words that waited and sound like no danger', async () => {
    const { answer } = journal();
    answer(() => json({ entry: entry(), risk: 'none' }, 201));
    putEntryInLine('someone', { content: 'The rain went on until the evening', key: 'a-key' });
    show(<SendWaiting uid="someone" />);
    expect(await screen.findByText('Nobody else can read it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Help now' })).toBeNull();
  });

  it('is shown to nobody else who opens that page', async () => {
    const { answer } = journal();
    answer(() => json({}, 500));
    show(<JournalScreen />, undefined, {
      pathname: '/journal',
      state: { helpFor: 'somebody-else', isNew: true },
    });
    expect(await screen.findByText('No journal entries yet')).toBeTruthy();
    expect(handInJournal()).toBeNull();
  });
});
