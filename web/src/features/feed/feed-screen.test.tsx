import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { setInSight, setOnline } from '../../testing/device.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { FeedScreen } from './feed-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
const POPULAR = 'GET /api/public/drops/popular';
const MINE = 'GET /api/reactions/mine';
const NOON = () => new Date('2026-03-10T12:00:00Z');
const ME = 'GET /api/user/me';

type Item = ReturnType<typeof feedItem>;

const Here = () => <p>{`You are at ${useLocation().pathname}${useLocation().search}`}</p>;
const OnAndOff = () => {
  const [isOn, setOn] = useState(true);
  return (
    <>
      {isOn && <FeedScreen />}
      <button type="button" onClick={() => setOn(!isOn)}>
        On and off
      </button>
    </>
  );
};
const cards = () => screen.findAllByRole('article');
const firstWords = async () => (await cards()).map((card) => card.querySelector('p')?.textContent);

describe('a visitor reading the feed', () => {
  beforeEach(() => signOut());

  it('sees the words, how they felt, how long ago and the ghost of someone without a totem', async () => {
    serve({ [PUBLIC]: () => json(feedPage(feedItem('The phone rings'))) });
    show(<FeedScreen />, NOON);
    expect(screen.getByText('Connecting to the void...')).toBeTruthy();
    const [card] = await cards();
    const text = card?.textContent;
    expect(text).toContain('The phone rings');
    expect(text).toContain('anxiety');
    expect(text).toContain('2h ago');
    const ghost = screen.getByRole('button', { name: 'Ghost' });
    expect(text).not.toContain('Withdrawn');
    await userEvent.hover(ghost);
    const traits = await screen.findByRole('tooltip');
    expect(traits.textContent).toBe('Withdrawn, Quiet, Subtle sadness');
  });

  it('opens a long drop on asking, and never cuts an emoji', async () => {
    const long = `${'a'.repeat(149)}👨‍👩‍👧 and the rest`;
    serve({ [PUBLIC]: () => json(feedPage(feedItem(long))) });
    show(<FeedScreen />, NOON);
    expect(await firstWords()).toEqual([`${'a'.repeat(149)}👨‍👩‍👧...`]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await firstWords()).toEqual([long]);
  });

  it('turns to Popular with the arrow keys, however far Recent has come', async () => {
    serve({
      [PUBLIC]: () => json(feedPage(feedItem('newest'), feedItem('liked', { dark: 1 }))),
      [POPULAR]: () => json({ drops: [feedItem('loved', { dark: 3 }), feedItem('newest')] }),
    });
    show(<FeedScreen />, NOON);
    expect(await firstWords()).toEqual(['newest', 'liked']);
    screen.getByRole('tab', { name: 'Recent' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Popular' }));
    await screen.findByText('loved');
    expect(await firstWords()).toEqual(['loved', 'newest']);
    await userEvent.keyboard('{ArrowRight}');
    expect(await firstWords()).toEqual(['newest', 'liked']);
  });

  it('returns to the place that was left, which is not measured when a tab is pressed', async () => {
    serve({
      [PUBLIC]: () => json(feedPage(feedItem('newest'))),
      [POPULAR]: () => json({ drops: [feedItem('loved', { dark: 3 })] }),
    });
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('scrollY', 300);
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    show(<OnAndOff />, NOON);
    expect(await firstWords()).toEqual(['newest']);
    await userEvent.click(screen.getByRole('tab', { name: 'Popular' }));
    expect(await screen.findByText('loved')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(await firstWords()).toEqual(['newest']);
    expect(measured).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'On and off' }));
    expect(measured).toHaveBeenCalled();
    expect(scrolled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'On and off' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 300));
  });

  it('finds Popular at its own address, and changes the address with the tab', async () => {
    serve({
      [PUBLIC]: () => json(feedPage(feedItem('newest'))),
      [POPULAR]: () => json({ drops: [feedItem('loved', { dark: 3 })] }),
    });
    const page = (
      <>
        <FeedScreen />
        <Here />
      </>
    );
    show(page, NOON, '/feed?tab=popular');
    expect(await screen.findByText('loved')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(await firstWords()).toEqual(['newest']);
    expect(screen.getByText('You are at /feed')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Popular' }));
    expect(await screen.findByText('You are at /feed?tab=popular')).toBeTruthy();
  });

  it('reads in one line what this is, unlike somebody who is signed in', async () => {
    serve({ [PUBLIC]: () => json(feedPage(feedItem('newest'))) });
    show(<FeedScreen />, NOON);
    expect(screen.getByText('One thought a day, without a name or a face.')).toBeTruthy();
    await act(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));
    expect(screen.queryByText('One thought a day, without a name or a face.')).toBeNull();
  });

  it('finds the best of what is at hand under Popular when that cannot be had', async () => {
    serve({ [PUBLIC]: () => json(feedPage(feedItem('newest'), feedItem('loved', { dark: 3 }))) });
    show(<FeedScreen />, NOON);
    await cards();
    await userEvent.click(screen.getByRole('tab', { name: 'Popular' }));
    await vi.waitFor(async () => expect(await firstWords()).toEqual(['loved', 'newest']));
  });

  it('goes further back on asking, and shows a drop that stands on two pages once', async () => {
    const pages = [
      { ...feedPage(feedItem('one'), feedItem('two')), nextCursor: 'more' },
      feedPage(feedItem('two'), feedItem('three')),
    ];
    serve({ [PUBLIC]: () => json(pages.shift()) });
    show(<FeedScreen />, NOON);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('three');
    expect(await firstWords()).toEqual(['one', 'two', 'three']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('reads that the void is empty', async () => {
    serve({ [PUBLIC]: () => json(feedPage()) });
    show(<FeedScreen />, NOON);
    expect(await screen.findByText('No drops in the void yet')).toBeTruthy();
    expect(screen.getByText('Be the first to share your thoughts and emotions.')).toBeTruthy();
  });

  it('gets words and another try when the feed cannot be reached, after three tries in all', async () => {
    const answer = vi.fn(() => json({ code: 'unavailable', message: 'no' }, 503));
    serve({ [PUBLIC]: answer });
    show(<FeedScreen />, NOON);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(answer).toHaveBeenCalledTimes(3);
    serve({ [PUBLIC]: () => json(feedPage(feedItem('back again'))) });
    await userEvent.click(retry);
    expect(await firstWords()).toEqual(['back again']);
  });

  it('reads the feed as it last came when there is no connection, and the new one once there is', async () => {
    const kept = json(feedPage(feedItem('from this morning')));
    kept.headers.set('Date', 'Tue, 10 Mar 2026 09:00:00 GMT');
    vi.stubGlobal('caches', { open: async () => ({ match: async () => kept }) });
    serve({});
    setOnline(false);
    show(<FeedScreen />, NOON);
    const line = await screen.findByText(/as it was 3h ago/, {});
    expect(line.textContent).toBe('You are offline. This is the feed as it was 3h ago.');
    expect(await firstWords()).toEqual(['from this morning']);
    serve({ [PUBLIC]: () => json(feedPage(feedItem('just said'))) });
    setOnline(true);
    await screen.findByText('just said');
    expect(await firstWords()).toEqual(['just said']);
    vi.restoreAllMocks();
  });

  it('is asked in when they react', async () => {
    serve({ [PUBLIC]: () => json(feedPage(feedItem('The phone rings'))) });
    show(<FeedScreen />, NOON);
    await userEvent.click(await screen.findByRole('button', { name: /^Support/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Join Blckmirror' });
    expect(within(dialog).getByText('Login to react to drops')).toBeTruthy();
  });
});

describe('someone who is logged in', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  /** The public feed, and the reader's own drops and reactions in it. */
  function serveOwn(items: Item[], own: { reactions?: Record<string, string[]>; own?: string[] }) {
    const asked = vi.fn((_: Sent) => json({ reactions: {}, own: [], ...own }));
    serve({ [PUBLIC]: () => json(feedPage(...items)), [MINE]: asked });
    return asked;
  }
  const idsOf = (asked: ReturnType<typeof serveOwn>) =>
    asked.mock.calls.map(([{ query }]) => query.get('ids')?.split(','));

  it('finds after a payment what opened, and puts it away', async () => {
    serveOwn([feedItem('The phone rings')], {});
    show(<FeedScreen />, NOON, { pathname: '/feed', state: { opened: true } });
    const opened = within(await screen.findByRole('region', { name: 'What opened' }));
    expect(opened.getAllByRole('link')).toHaveLength(6);
    await userEvent.click(opened.getByRole('button', { name: 'Put this away' }));
    expect(screen.queryByRole('region', { name: 'What opened' })).toBeNull();
    expect(await firstWords()).toEqual(['The phone rings']);
  });

  it('finds the reactions they gave on another device, asked about in one call', async () => {
    const items = [feedItem('The phone rings', { same: 1 }), feedItem('Nobody answers')];
    const [first, second] = items.map(({ drop }) => drop.id);
    const asked = serveOwn(items, { reactions: { [String(first)]: ['same'] } });
    show(<FeedScreen />, NOON);
    await vi.waitFor(() => {
      const [empathy] = screen.getAllByRole('button', { name: /^Empathy/ });
      expect(empathy?.getAttribute('aria-pressed')).toBe('true');
    });
    expect(idsOf(asked)).toEqual([[first, second]]);
  });

  it('is asked about again when the page comes back into sight, and about new drops alone with the next page', async () => {
    const [first, second] = [feedItem('The phone rings'), feedItem('Nobody answers')];
    const pages = [{ ...feedPage(first), nextCursor: 'more' }, feedPage(second)];
    const asked = vi.fn((_: Sent) => json({ reactions: {}, own: [] }));
    serve({ [PUBLIC]: () => json(pages.shift()), [MINE]: asked });
    show(<FeedScreen />, NOON);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Nobody answers');
    await vi.waitFor(() => expect(idsOf(asked)).toEqual([[first.drop.id], [second.drop.id]]));
    asked.mockImplementation(() => json({ reactions: { [second.drop.id]: ['dark'] }, own: [] }));
    setInSight(false);
    setInSight(true);
    await vi.waitFor(() => {
      const support = screen.getAllByRole('button', { name: /^Support/ });
      expect(support.map((pill) => pill.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    });
    expect(idsOf(asked).slice(2)).toEqual([[first.drop.id, second.drop.id]]);
    vi.restoreAllMocks();
  });

  it('asks about at most 60 drops at a time', async () => {
    const items = Array.from({ length: 61 }, (_, at) => feedItem(`Drop number ${at} of the night`));
    const asked = serveOwn(items, {});
    show(<FeedScreen />, NOON);
    await vi.waitFor(() => expect(idsOf(asked).map((ids) => ids?.length)).toEqual([60, 1]));
  });

  it('sees what others gave to their own drop, and has nothing to press there', async () => {
    const mine = feedItem('The phone rings', { same: 2 });
    serveOwn([mine, feedItem('Nobody answers')], { own: [mine.drop.id] });
    show(<FeedScreen />, NOON);
    await screen.findByText('Yours');
    const [own, other] = await cards();
    const reactions = (on: ReturnType<typeof within>) =>
      on.queryAllByRole('button', { name: /^(Support|Insight|Empathy|Respect)/ });
    const card = within(own as HTMLElement);
    expect(card.getByText('Yours')).toBeTruthy();
    expect(await card.findByText('Empathy: 2')).toBeTruthy();
    expect(card.getByText('Support: 0')).toBeTruthy();
    expect(reactions(card)).toHaveLength(0);
    const another = within(other as HTMLElement);
    expect(another.queryByText('Yours')).toBeNull();
    expect(reactions(another)).toHaveLength(4);
  });

  it('reads the feed with nothing about them in the request, whatever else fails', async () => {
    const asked = vi.fn((_: Sent) => json(feedPage(feedItem('still here'))));
    serve({ [PUBLIC]: asked, [ME]: () => json({ code: 'internal', message: 'no' }, 500) });
    show(<FeedScreen />, NOON);
    expect(await firstWords()).toEqual(['still here']);
    expect(asked.mock.calls.map(([{ headers }]) => [...headers])).toEqual([[]]);
  });
});
