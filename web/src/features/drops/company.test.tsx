import type { PublicItem } from '@blckmirror/functions/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { changeHidden, setDropHidden } from '../../shared/hidden-content/hidden-content.ts';
import { TODAY } from '../../testing/drop-sheet.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { ownDrop, ownPage } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const FEED = 'GET /api/public/drops/feed';
const MINE = 'I kept the voicemail';
const NOON = () => new Date(2026, 2, 10, 12);
const MORNING = new Date(2026, 2, 10, 9).toISOString();
const YESTERDAY = new Date(2026, 2, 9, 23).toISOString();

const drop = (content: string, rest: Partial<PublicItem['drop']> = {}) => {
  const { drop, ...item } = feedItem(content);
  return { ...item, drop: { ...drop, emotionType: 'sadness', createdAt: MORNING, ...rest } };
};
const some = (count: number) => [...'abcdefghijklmn'].slice(0, count).map((letter) => drop(letter));

/** The screen of a person who dropped today, with these drops in the feed. Returns the requests for the feed. */
async function showAfterDrop(
  items: readonly ReturnType<typeof drop>[],
  {
    mine = {},
    more = false,
    asked = [],
  }: { mine?: Parameters<typeof ownDrop>[1]; more?: boolean; asked?: string[] } = {},
) {
  const today = ownDrop(MINE, { createdAt: MORNING, ...mine });
  const feed = vi.fn((_: Sent) =>
    json({ ...feedPage(), drops: items, nextCursor: more ? 'older' : null }),
  );
  serve({
    [TODAY]: () =>
      json({ hasDroppedToday: true, nextAllowedAt: new Date(2026, 2, 11).toISOString() }),
    'GET /api/drops/me': () => json(ownPage([today])),
    [FEED]: feed,
    [`POST /api/drops/${drop('a').drop.id}/react`]: () => json({ reactionCounts: { dark: 1 } }),
  });
  const { fetch: answer } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url);
    return answer(url, init);
  });
  show(<DropScreen />, NOON);
  await screen.findByText(MINE);
  return feed;
}

const company = (title: string) => screen.findByRole('region', { name: title });
const words = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('article')
    .map((card) => card.querySelector('p')?.textContent);

/** The screen without company: waits until the feed has been answered, so that nothing more can come. */
async function expectAlone(feed: ReturnType<typeof vi.fn>) {
  await vi.waitFor(() => expect(feed).toHaveBeenCalled());
  await Promise.all(feed.mock.results.map(({ value }) => value));
  expect(screen.getByText(MINE)).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explore the feed' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
}

describe('the company after a drop', () => {
  beforeEach(async () => {
    localStorage.clear();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  });

  it('is told by its number, and at most three drops of it can be answered', async () => {
    await showAfterDrop(some(4));
    const part = await company('Four others let go of sadness today');
    expect(words(part)).toEqual(['a', 'b', 'c']);
    expect(within(part).getAllByRole('button', { name: /^Support/ })).toHaveLength(3);
  });

  it.each([
    [1, 'One other let go of sadness today'],
    [2, 'Two others let go of sadness today'],
    [12, 'Twelve others let go of sadness today'],
    [14, '14 others let go of sadness today'],
  ])('is counted in words, from fourteen on in figures: %i', async (count, title) => {
    await showAfterDrop(some(count));
    expect(await company(title)).toBeTruthy();
  });

  it.each([
    ['love', 'One other shared love today'],
    ['anger', 'One other let go of anger today'],
  ] as const)('has the feeling of one’s own drop, %s, and no other', async (emotionType, title) => {
    const items = [drop('alike', { emotionType }), drop('unlike', { emotionType: 'joy' })];
    await showAfterDrop(items, { mine: { emotionType } });
    expect(words(await company(title))).toEqual(['alike']);
  });

  it('claims no whole number where the feed goes on with drops of today', async () => {
    await showAfterDrop(some(2), { more: true });
    expect(await company('At least two others let go of sadness today')).toBeTruthy();
  });

  it('counts today alone where there is somebody of today', async () => {
    await showAfterDrop([drop('today'), drop('before', { createdAt: YESTERDAY })], { more: true });
    expect(words(await company('One other let go of sadness today'))).toEqual(['today']);
  });

  it.each([
    [1, 'One other has let go of sadness too'],
    [2, 'Others have let go of sadness too'],
  ])('says nothing of today where %i came before today', async (count, title) => {
    await showAfterDrop(
      some(count).map(({ drop: { content } }) => drop(content, { createdAt: YESTERDAY })),
    );
    expect(words(await company(title))).toHaveLength(count);
  });

  it('leaves out one’s own drop, and what this reader hides or mutes', async () => {
    const hidden = drop('put away');
    setDropHidden(hidden.drop.id, true);
    changeHidden((all) => ({ ...all, words: ['hospital'] }));
    const own = ownDrop(MINE, { createdAt: MORNING });
    await showAfterDrop(
      [drop(MINE, { id: own.id }), hidden, drop('back from hospital'), drop('read me')],
      { mine: { id: own.id } },
    );
    expect(words(await company('One other let go of sadness today'))).toEqual(['read me']);
  });

  it('asks only for the feed, as everybody does, and so names no feeling', async () => {
    const asked: string[] = [];
    const feed = await showAfterDrop(some(1), { asked });
    await company('One other let go of sadness today');
    expect(feed).toHaveBeenCalledOnce();
    expect(asked.filter((url) => url.includes('/drops/feed'))).toEqual(['/api/public/drops/feed']);
    expect(asked.filter((url) => /sadness|reactions/.test(url))).toEqual([]);
  });

  it('keeps the drops in their places when the feed is read again after an answer', async () => {
    const items = some(3);
    await showAfterDrop(items);
    const part = await company('Three others let go of sadness today');
    items.unshift(drop('newer'));
    const [first] = within(part).getAllByRole('button', { name: /^Support/ });
    if (!first) throw new Error('No reaction');
    await userEvent.click(first);
    expect(words(await company('Four others let go of sadness today'))).toEqual(['a', 'b', 'c']);
    expect(first.getAttribute('aria-pressed')).toBe('true');
  });

  it('loses a drop that was removed, within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const items = some(2);
    await showAfterDrop(items);
    await company('Two others let go of sadness today');
    items.shift();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(words(await company('One other let go of sadness today'))).toEqual(['b']);
  });

  it('is not there where nobody felt the same', async () => {
    await expectAlone(await showAfterDrop([drop('unlike', { emotionType: 'joy' })]));
  });

  it('is not there where the feed cannot be read', async () => {
    const feed = await showAfterDrop([]);
    feed.mockImplementation(() => json({ code: 'unavailable', message: 'Later' }, 503));
    await expectAlone(feed);
  });

  it.each(['concern', 'high'] as const)(
    'is not even asked for where the risk is %s: help stands alone',
    async (risk) => {
      const feed = await showAfterDrop(some(3), { mine: { risk } });
      expect(screen.getByText('You do not have to carry this alone.')).toBeTruthy();
      await import('./company.tsx');
      expect(feed).not.toHaveBeenCalled();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );
});
