import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../lib/auth/session.ts';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { setInSight } from '../../../testing/device.ts';
import {
  feedHead,
  feedItem,
  feedPage,
  noCopy,
  STORE,
  storeConfig,
  storedCopy,
} from '../../../testing/feed.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { FeedScreen } from '../feed-screen.tsx';

const ASKS_EVERY_MS = 30_000;

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
const POPULAR = 'GET /api/public/drops/popular';
const COPY = STORE.document('feedPages/head');
const REACT = 'POST /api/drops/:dropId/react';

type Item = ReturnType<typeof feedItem>;
// The known head lives as long as a tab, so over all tests of this file.
let v = 0;
const all = (...items: Item[]) => json(feedHead(v, items));
const old = feedItem('The phone rings');
const fresh = feedItem('Nobody answers');
const words = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent);
const pill = () => screen.queryByRole('button', { name: /new drops?$/ });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  v += 10;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => setTimeout(rest));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The feed on screen. */
async function open() {
  show(<FeedScreen />);
  await screen.findByText('The phone rings');
  await vi.waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toBeTruthy());
}

describe('the feed of a visitor', () => {
  beforeEach(() => signOut());

  it('asks every half minute, and only while it is in sight', async () => {
    const answer = vi.fn(() => all(old));
    serve({ [PUBLIC]: answer });
    await open();
    await pass(ASKS_EVERY_MS - 2_000);
    expect(answer).toHaveBeenCalledTimes(1);
    setInSight(false);
    await pass(3 * ASKS_EVERY_MS);
    expect(answer).toHaveBeenCalledTimes(1);
    answer.mockImplementation(() => all(fresh, old));
    setInSight(true);
    await vi.waitFor(() => expect(pill()?.textContent).toBe('1 new drop'));
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('tells of a new drop, moves nothing by itself, and brings it at once on asking', async () => {
    const answer = vi.fn(() => all(old));
    serve({ [PUBLIC]: answer });
    await open();
    answer.mockImplementation(() => all(fresh, old));
    await pass(ASKS_EVERY_MS);
    const button = await screen.findByRole('button', { name: '1 new drop' });
    expect(words()).toEqual(['The phone rings']);
    const before = answer.mock.calls.length;
    await act(async () => button.click());
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
    expect(pill()).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[0]));
    // It was read already.
    expect(answer).toHaveBeenCalledTimes(before);
  });

  it('loses the card of a drop that is gone, in Recent and in Popular, whatever an old page says', async () => {
    const answer = vi.fn(() => all(fresh, old));
    serve({ [PUBLIC]: answer, [POPULAR]: () => json({ drops: [fresh, old] }) });
    await open();
    await act(async () => screen.getByRole('tab', { name: 'Popular' }).click());
    await vi.waitFor(() => expect(words()).toHaveLength(2));
    answer.mockImplementation(() => json(feedHead(v + 1, [old], [fresh.drop.id])));
    await pass(ASKS_EVERY_MS);
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
    // A cache that still has the old page.
    answer.mockImplementation(() => all(fresh, old));
    await act(async () => screen.getByRole('tab', { name: 'Recent' }).click());
    await pass(ASKS_EVERY_MS);
    expect(words()).toEqual(['The phone rings']);
    expect(pill()).toBeNull();
  });

  it('has a drop again that was held for a while and came back', async () => {
    const answer = vi.fn(() => json(feedHead(v, [old], [fresh.drop.id])));
    serve({ [PUBLIC]: answer });
    await open();
    await pass(ASKS_EVERY_MS);
    answer.mockImplementation(() => json(feedHead(v + 1, [fresh, old])));
    await pass(ASKS_EVERY_MS);
    const button = await screen.findByRole('button', { name: '1 new drop' });
    await act(async () => button.click());
    await vi.waitFor(() => expect(words()).toEqual(['Nobody answers', 'The phone rings']));
  });

  it('reads its pages anew when it heard nothing for ten minutes', async () => {
    const answer = vi.fn(() => all(fresh, old));
    serve({ [PUBLIC]: answer });
    await open();
    expect(words()).toEqual(['Nobody answers', 'The phone rings']);
    setInSight(false);
    await pass(10 * 60_000);
    // It was removed too long ago to be named.
    answer.mockImplementation(() => json(feedHead(v + 1, [old])));
    setInSight(true);
    await vi.waitFor(() => expect(words()).toEqual(['The phone rings']));
  });
});

describe('the feed of someone who is logged in', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('is told of by the copy in the store, with their token, and asks nobody else', async () => {
    const asked = vi.fn(() => all(old));
    let head = feedHead(v, [old]);
    const copy = vi.fn((_: Sent) => storedCopy({ ...head, popular: [] }));
    serve({ [PUBLIC]: asked, [STORE.config]: storeConfig, [COPY]: copy });
    await open();
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1));
    head = feedHead(v + 1, [fresh, old]);
    await pass(ASKS_EVERY_MS);
    expect(await screen.findByRole('button', { name: '1 new drop' })).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(copy.mock.calls.map(([{ headers }]) => headers.get('Authorization'))).toEqual([
      'Bearer token',
      'Bearer token',
    ]);
  });

  it.each([
    ['has nothing new', () => storedCopy({ ...feedHead(v, [old]), popular: [] })],
    ['is not there', noCopy],
    ['may not be read', () => json({ error: { code: 403 } }, 403)],
    ['is none of ours', () => storedCopy({ ...feedHead(v + 5, [fresh, old]), more: 1 })],
  ])('is told of by the page that everyone gets where the copy %s', async (_, copy) => {
    const asked = vi.fn((_: Sent) => all(old));
    serve({ [PUBLIC]: asked, [STORE.config]: storeConfig, [COPY]: copy });
    await open();
    asked.mockImplementation(() => json(feedHead(v + 1, [fresh, old])));
    await pass(ASKS_EVERY_MS);
    expect(await screen.findByRole('button', { name: '1 new drop' })).toBeTruthy();
    expect(asked.mock.calls.map(([{ headers }]) => [...headers])).toEqual([[], []]);
  });

  it('asks for no copy of a head that there is not yet, and for it once there is', async () => {
    const copy = vi.fn(noCopy);
    const asked = vi.fn(() => json(feedPage(old)));
    serve({ [PUBLIC]: asked, [STORE.config]: storeConfig, [COPY]: copy });
    // Long after every head of this file.
    await pass(60 * 60_000);
    await open();
    await pass(ASKS_EVERY_MS);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    // Once, when it opened.
    expect(copy).toHaveBeenCalledTimes(1);
    asked.mockImplementation(() => json(feedHead(v + 1, [old])));
    copy.mockImplementation(() => storedCopy({ ...feedHead(v + 2, [fresh, old]), popular: [] }));
    await pass(ASKS_EVERY_MS);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    await pass(ASKS_EVERY_MS);
    expect(await screen.findByRole('button', { name: '1 new drop' })).toBeTruthy();
    expect(copy).toHaveBeenCalledTimes(2);
  });

  it('says nothing of it in Popular, whose counts rise', async () => {
    const loved = feedItem('Loved', { dark: 3 });
    let copy = { ...feedHead(v, [old]), popular: [loved] };
    serve({
      [PUBLIC]: () => all(old),
      [POPULAR]: () => json({ drops: [loved] }),
      [STORE.config]: storeConfig,
      [COPY]: () => storedCopy(copy),
    });
    await open();
    await act(async () => screen.getByRole('tab', { name: 'Popular' }).click());
    await screen.findByText('Loved');
    copy = { ...feedHead(v + 1, [fresh, old]), popular: [feedItem('Loved', { dark: 5 })] };
    await pass(ASKS_EVERY_MS);
    const support = () => screen.getByRole('button', { name: /^Support/ }).textContent;
    await vi.waitFor(() => expect(support()).toContain('5'));
    expect(pill()).toBeNull();
  });

  it('shows reactions as they come, counts one on its way once, and forgets none that a cache has not heard of', async () => {
    let count = 2;
    let answer = (_: Response) => {};
    serve({
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
    count = 2;
    await act(async () => answer(json({ reactionCounts: { dark: 4 } })));
    await vi.waitFor(() => expect(support()).toContain('4'));
    // The list is read again from an older page.
    await pass(ASKS_EVERY_MS);
    expect(support()).toContain('4');
  });
});
