import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../lib/auth/session.ts';
import { setInSight } from '../../../testing/device.ts';
import { feedItem, feedPage } from '../../../testing/feed.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { FeedScreen } from '../feed-screen.tsx';
import { ASKS_EVERY_MS } from './use-latest.ts';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
const PERSONAL = 'GET /api/drops/feed';
const REACT = 'POST /api/drops/:dropId/react';

type Item = ReturnType<typeof feedItem>;
const own = (...items: Item[]) =>
  json(feedPage(...items.map((item) => ({ ...item, myReactions: [] }))));
const all = (...items: Item[]) => json(feedPage(...items));
const old = feedItem('The phone rings');
const fresh = feedItem('Nobody answers');
const words = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent);
const pill = () => screen.queryByRole('button', { name: /new drops?$/ });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => setTimeout(rest));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the feed of someone who is logged in', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  /** The feed on screen, and half a minute later. */
  async function open() {
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    await pass(ASKS_EVERY_MS);
  }

  it('tells of a new drop, moves nothing by itself, and brings it on asking', async () => {
    let items = [old];
    serve({ [PERSONAL]: () => own(...items), [PUBLIC]: () => all(fresh, old) });
    await open();
    const button = await screen.findByRole('button', { name: '1 new drop' });
    expect(words()).toEqual(['The phone rings']);
    items = [fresh, old];
    await act(async () => button.click());
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    expect(pill()).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[0]));
  });

  it('is told of by the page that everyone gets, with nothing about the reader in the request', async () => {
    const asked = vi.fn((_: Sent) => all(fresh, old));
    serve({ [PERSONAL]: () => own(old), [PUBLIC]: asked });
    await open();
    await screen.findByRole('button', { name: '1 new drop' });
    expect(asked.mock.calls.map(([{ headers }]) => [...headers])).toEqual([[]]);
  });

  it('keeps the pill for another try when the new ones cannot be reached', async () => {
    serve({ [PERSONAL]: () => own(old), [PUBLIC]: () => all(fresh, old) });
    await open();
    const button = await screen.findByRole('button', { name: '1 new drop' });
    serve({});
    await act(async () => button.click());
    expect(await screen.findByText('The void could not be reached')).toBeTruthy();
    expect(words()).toEqual(['The phone rings']);
    expect(pill()).toBeTruthy();
  });

  it('says nothing of it in Popular', async () => {
    serve({ [PERSONAL]: () => own(old), [PUBLIC]: () => all(fresh, old) });
    await open();
    await screen.findByRole('button', { name: '1 new drop' });
    await act(async () => screen.getByRole('tab', { name: 'Popular' }).click());
    expect(pill()).toBeNull();
  });

  it('shows reactions as they come, and counts one on its way only once', async () => {
    let count = 2;
    let answer = (_: Response) => {};
    serve({
      [PERSONAL]: () => own(old),
      [PUBLIC]: () => all(feedItem('The phone rings', { dark: count })),
      [REACT.replace(':dropId', old.drop.id)]: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    await open();
    const support = () => screen.getByRole('button', { name: /^Support/ }).textContent;
    await vi.waitFor(() => expect(support()).toContain('2'));
    await act(async () => screen.getByRole('button', { name: /^Support/ }).click());
    expect(support()).toContain('3');
    count = 3;
    await pass(ASKS_EVERY_MS);
    expect(support()).toContain('3');
    serve({ [PERSONAL]: () => own(feedItem('The phone rings', { dark: 3 })) });
    await act(async () => answer(json({ reactionCounts: { dark: 3 } })));
    expect(support()).toContain('3');
  });
});

describe('the feed of a visitor', () => {
  beforeEach(() => signOut());

  it('asks every half minute, and only while it is in sight', async () => {
    const answer = vi.fn(() => all(old));
    serve({ [PUBLIC]: answer });
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    await pass(ASKS_EVERY_MS - 1_000);
    expect(answer).toHaveBeenCalledTimes(1);
    setInSight(false);
    await pass(3 * ASKS_EVERY_MS);
    expect(answer).toHaveBeenCalledTimes(1);
    answer.mockImplementation(() => all(fresh, old));
    setInSight(true);
    await vi.waitFor(() => expect(pill()?.textContent).toBe('1 new drop'));
    expect(answer).toHaveBeenCalledTimes(2);
  });
});
