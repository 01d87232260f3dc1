import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../lib/session.ts';
import { feedItem, feedPage } from '../../../testing/feed.ts';
import { firestoreSays } from '../../../testing/firestore-sdk-double.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { FeedScreen } from '../feed-screen.tsx';
import { ASKS_EVERY_MS } from './use-latest.ts';

vi.mock('../../../lib/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));
vi.mock('../../../lib/firestore-sdk.ts', () => import('../../../testing/firestore-sdk-double.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
const PERSONAL = 'GET /api/drops/feed';
const REACT = 'POST /api/drops/:dropId/react';

type Item = ReturnType<typeof feedItem>;
const own = (...items: Item[]) =>
  json(feedPage(...items.map((item) => ({ ...item, myReactions: [] }))));
const heard = (...items: Item[]) =>
  items.map(({ drop, reactionCounts }) => ({
    id: drop.id,
    createdAt: Date.parse(drop.createdAt),
    reactionCounts,
  }));
const old = feedItem('The phone rings');
const fresh = feedItem('Nobody answers');
const words = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent);
const pill = () => screen.queryByRole('button', { name: /new drops?$/ });

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => setTimeout(rest));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.useRealTimers());

describe('the feed of someone who is logged in', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  async function listening() {
    show(<FeedScreen />);
    await vi.waitFor(() => expect(firestoreSays.listeners()).toBe(1));
  }

  it('tells of a new drop, moves nothing by itself, and brings it on asking', async () => {
    let items = [old];
    serve({ [PERSONAL]: () => own(...items) });
    await listening();
    act(() => firestoreSays.feed(heard(fresh, old)));
    expect(pill()?.textContent).toBe('1 new drop');
    expect(words()).toEqual(['The phone rings']);
    items = [fresh, old];
    await userEvent.click(screen.getByRole('button', { name: '1 new drop' }));
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    expect(pill()).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[0]));
  });

  it('keeps the pill for another try when the new ones cannot be reached', async () => {
    serve({ [PERSONAL]: () => own(old) });
    await listening();
    act(() => firestoreSays.feed(heard(fresh, old)));
    serve({});
    await userEvent.click(screen.getByRole('button', { name: '1 new drop' }));
    expect(await screen.findByText('The void could not be reached')).toBeTruthy();
    expect(words()).toEqual(['The phone rings']);
    expect(pill()).toBeTruthy();
  });

  it('says nothing of it in Popular', async () => {
    serve({ [PERSONAL]: () => own(old) });
    await listening();
    act(() => firestoreSays.feed(heard(fresh, old)));
    await userEvent.click(screen.getByRole('tab', { name: 'Popular' }));
    expect(pill()).toBeNull();
  });

  it('shows reactions as they come, and counts one on its way only once', async () => {
    let answer = (_: Response) => {};
    serve({
      [PERSONAL]: () => own(old),
      [REACT.replace(':dropId', old.drop.id)]: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    await listening();
    const support = () => screen.getByRole('button', { name: /^Support/ }).textContent;
    act(() => firestoreSays.feed(heard(feedItem('The phone rings', { dark: 2 }))));
    await vi.waitFor(() => expect(support()).toContain('2'));
    await userEvent.click(screen.getByRole('button', { name: /^Support/ }));
    expect(support()).toContain('3');
    act(() => firestoreSays.feed(heard(feedItem('The phone rings', { dark: 3 }))));
    expect(support()).toContain('3');
    serve({ [PERSONAL]: () => own(feedItem('The phone rings', { dark: 3 })) });
    await act(async () => answer(json({ reactionCounts: { dark: 3 } })));
    expect(support()).toContain('3');
  });

  it('asks the API when nobody can be listened to, half a minute later', async () => {
    serve({ [PERSONAL]: () => own(old), [PUBLIC]: () => json(feedPage(fresh, old)) });
    await listening();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => firestoreSays.nothing());
    expect(pill()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(ASKS_EVERY_MS));
    await vi.waitFor(() => expect(pill()?.textContent).toBe('1 new drop'));
  });
});

describe('the feed of a visitor', () => {
  beforeEach(() => signOut());

  it('asks every half minute, and only while it is in sight', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = vi.fn(() => json(feedPage(old)));
    serve({ [PUBLIC]: answer });
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    await act(() => vi.advanceTimersByTimeAsync(ASKS_EVERY_MS - 1_000));
    expect(answer).toHaveBeenCalledTimes(1);
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(3 * ASKS_EVERY_MS));
    expect(answer).toHaveBeenCalledTimes(1);
    sight.mockRestore();
    answer.mockImplementation(() => json(feedPage(fresh, old)));
    await act(() => vi.advanceTimersByTimeAsync(ASKS_EVERY_MS));
    expect(answer).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(pill()?.textContent).toBe('1 new drop'));
    expect(firestoreSays.listeners()).toBe(0);
  });
});
