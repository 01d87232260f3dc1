import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../config/storage.ts';
import { signOut } from '../../../lib/auth/session.ts';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { forgetDrop } from '../../../shared/drop/feed-head.ts';
import { feedHead, feedItem, STORE, storeConfig, storedCopy } from '../../../testing/feed.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { FeedScreen } from '../feed-screen.tsx';

const ASKS_EVERY_MS = 30_000;

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
const COPY = STORE.document('feedPages/head');

type Item = ReturnType<typeof feedItem>;
// The known head lives as long as a tab, so over all tests of this file.
let v = 0;
const old = feedItem('The phone rings');
const fresh = feedItem('Nobody answers');
const words = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const copyOf = (number: number, items: Item[]) =>
  storedCopy({ ...feedHead(number, items), popular: [] });
const blocked = (): Response => {
  throw new TypeError('Failed to fetch');
};

let api: () => Response | Promise<Response>;
const asked = vi.fn(() => api());
const copied = vi.fn(() => copyOf(v, [old]));

beforeEach(async () => {
  v += 10;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => setTimeout(rest));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('scrollY', 0);
  sessionStorage.clear();
  api = () => json(feedHead(v, [old]));
  asked.mockClear();
  copied.mockClear().mockImplementation(() => copyOf(v, [old]));
  serve({ [PUBLIC]: asked, [STORE.config]: storeConfig, [COPY]: copied });
  // Earlier tests are too long ago to matter.
  await pass(60 * 60_000);
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The feed beside another screen. */
function App() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        go
      </button>
      {isHere && <FeedScreen />}
    </>
  );
}

describe('the copy of the feed in the store', () => {
  it('is what a member reads where the API does not answer', async () => {
    api = blocked;
    copied.mockImplementation(() => copyOf(v, [fresh, old]));
    show(<FeedScreen />);
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
  });

  it('is not read for a visitor', async () => {
    await signOut();
    api = blocked;
    show(<FeedScreen />);
    await screen.findByText('The void could not be reached');
    expect(copied).not.toHaveBeenCalled();
  });

  it('moves nothing where a page is on screen: its news are announced, and come on a press', async () => {
    copied.mockImplementation(() => copyOf(v + 1, [fresh, old]));
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    const card = screen.getByRole('article');
    const news = await screen.findByRole('button', { name: '1 new drop' });
    expect(words()).toEqual(['The phone rings']);
    expect(card.isConnected).toBe(true);
    act(() => news.click());
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    // A late cache takes nothing away.
    await pass(2_000);
    expect(words()).toEqual(['Nobody answers', 'The phone rings']);
  });

  it('raises the counts of a page on screen, and moves nothing for it', async () => {
    const known = { ...old, reactionCounts: { same: 4 } };
    copied.mockImplementation(() => copyOf(v + 1, [fresh, known]));
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    await vi.waitFor(() => expect(screen.getByRole('article').textContent).toContain('4'));
    expect(words()).toEqual(['The phone rings']);
  });

  it('changes nothing where it is no newer', async () => {
    copied.mockImplementation(() => copyOf(v - 1, [fresh, old]));
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    await vi.waitFor(() => expect(copied).toHaveBeenCalledTimes(1));
    await pass(2_000);
    expect(words()).toEqual(['The phone rings']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('moves nothing under somebody who reads further down: they are told', async () => {
    vi.stubGlobal('scrollY', 300);
    copied.mockImplementation(() => copyOf(v + 1, [fresh, old]));
    show(<FeedScreen />);
    expect(await screen.findByRole('button', { name: '1 new drop' })).toBeTruthy();
    expect(words()).toEqual(['The phone rings']);
  });

  it('comes first on a return inside the app, before the API has answered', async () => {
    show(<App />);
    const go = () => act(async () => screen.getByRole('button', { name: 'go' }).click());
    await screen.findByText('The phone rings');
    await go();
    await pass(60_000);
    const answers: ((answer: Response) => void)[] = [];
    api = () => new Promise((answer) => answers.push(answer));
    copied.mockImplementation(() => copyOf(v + 1, [fresh, old]));
    await go();
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    for (const answer of answers) answer(json(feedHead(v + 2, [old])));
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
  });

  it('gives way to the API within two looks, whatever number it has', async () => {
    copied.mockImplementation(() => copyOf(v + 5, [fresh, old]));
    show(<FeedScreen />);
    const news = await screen.findByRole('button', { name: '1 new drop' });
    act(() => news.click());
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    await pass(2 * ASKS_EVERY_MS);
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
    // It does not come back with the same version.
    await pass(2 * ASKS_EVERY_MS);
    expect(words()).toEqual(['The phone rings']);
    expect(screen.queryByRole('button', { name: /new drop/ })).toBeNull();
  });

  it('that somebody holds loses a removed drop within two looks, once the API answers', async () => {
    api = blocked;
    copied.mockImplementation(() => copyOf(v, [fresh, old]));
    show(<FeedScreen />);
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    // It was removed too long ago to be named.
    api = () => json(feedHead(v + 3, [old]));
    await pass(2 * ASKS_EVERY_MS);
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
  });

  it('takes off what it says is gone, also under somebody who reads further down', async () => {
    vi.stubGlobal('scrollY', 300);
    api = () => json(feedHead(v, [fresh, old]));
    const copy = feedHead(v + 1, [old], [fresh.drop.id]);
    copied.mockImplementation(() => storedCopy({ ...copy, popular: [] }));
    show(<FeedScreen />);
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
    expect(copied).toHaveBeenCalled();
  });

  it('shows nothing that was deleted here, nor what the API says is gone', async () => {
    const mine = feedItem('The gate is shut');
    forgetDrop(new QueryClient(), 'someone', mine.drop.id);
    let answer = (_: Response) => {};
    api = () =>
      new Promise((done) => {
        answer = done;
      });
    copied.mockImplementation(() => copyOf(v, [mine, fresh, old]));
    show(<FeedScreen />);
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    answer(json(feedHead(v - 1, [old], [fresh.drop.id])));
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
  });

  it('keeps out words that its reader has muted', async () => {
    const muted = JSON.stringify({ words: ['answers'] });
    sessionStorage.setItem(`${STORAGE_KEYS.hiddenContent}_someone`, muted);
    api = blocked;
    copied.mockImplementation(() => copyOf(v, [fresh, old]));
    show(<FeedScreen />);
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
  });
});
