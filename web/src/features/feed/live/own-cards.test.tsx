import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { noteWaiting } from '../../../shared/drop/own-drops.ts';
import { boxes } from '../../../testing/boxes.ts';
import { feedItem, feedPage } from '../../../testing/feed.ts';
import { ownDrop, ownPage } from '../../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { FeedScreen } from '../feed-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));
vi.mock('../../../lib/offline-copies/database.ts', () => import('../../../testing/boxes.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
const DROPS = 'GET /api/drops/me';
const MINE = 'GET /api/reactions/mine';
const words = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent);
const item = feedItem('The house is quiet');
const waiting = ownDrop('The house is quiet', { id: item.drop.id, state: 'waiting' });
const theirs = feedItem('Nobody answers');

/** The feed after a drop was released. */
function AfterRelease({ drop = waiting }) {
  const client = useQueryClient();
  useState(() => noteWaiting(client, 'someone', drop));
  return <FeedScreen />;
}

describe('one’s own drop on its way into the void', () => {
  beforeEach(async () => {
    boxes.clear();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  });

  it('stands on top of one’s own feed, surfacing, with nothing to press', async () => {
    serve({
      [PUBLIC]: () => json(feedPage(theirs)),
      [DROPS]: () => json(ownPage([waiting])),
    });
    show(<AfterRelease />);
    const card = await screen.findByRole('article', { name: 'Your drop, surfacing' });
    expect(within(card).getByText('surfacing')).toBeTruthy();
    expect(within(card).queryByRole('toolbar')).toBeNull();
    expect(words()).toEqual(['The house is quiet', 'Nobody answers']);
    // Room for what it has once it has surfaced.
    const totem = card.querySelector('[data-place=totem]');
    expect(totem?.textContent).toBe('👻Ghost');
    expect(totem?.closest('[aria-hidden]')).not.toBe(null);
    expect(card.querySelector('[data-place=reactions]')).toBeTruthy();
  });

  it('is worded as others will read it', async () => {
    const personal = [{ start: 5, end: 16, kind: 'phone' as const }];
    const drop = ownDrop('Call 06-81349672.', { state: 'waiting', personal });
    serve({ [PUBLIC]: () => json(feedPage()), [DROPS]: () => json(ownPage([drop])) });
    show(<AfterRelease drop={drop} />);
    await screen.findByRole('article', { name: 'Your drop, surfacing' });
    expect(words()).toEqual(['Call [number].']);
  });

  it('is there in an empty void too', async () => {
    serve({ [PUBLIC]: () => json(feedPage()), [DROPS]: () => json(ownPage([waiting])) });
    show(<AfterRelease />);
    expect(await screen.findByRole('article', { name: 'Your drop, surfacing' })).toBeTruthy();
    expect(screen.getByText('No drops in the void yet')).toBeTruthy();
  });

  it('gives way to the real one, which is known to be theirs without asking', async () => {
    serve({ [PUBLIC]: () => json(feedPage(item, theirs)), [DROPS]: () => json(ownPage([])) });
    show(<AfterRelease />);
    expect(await screen.findByText('Yours')).toBeTruthy();
    expect(words()).toEqual(['The house is quiet', 'Nobody answers']);
    expect(screen.queryByText('surfacing')).toBeNull();
  });

  it('is asked about like all others, so that the length of the request does not tell which is theirs', async () => {
    const asked = vi.fn((_: Sent) => json({ reactions: {}, own: [item.drop.id] }));
    serve({
      [PUBLIC]: () => json(feedPage(item, theirs)),
      [DROPS]: () => json(ownPage([])),
      [MINE]: asked,
    });
    show(<AfterRelease />);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const query = asked.mock.calls[0]?.[0].query;
    expect(query?.get('ids')?.split(',')).toEqual([item.drop.id, theirs.drop.id]);
    expect(await screen.findByText('Yours')).toBeTruthy();
  });

  it('is there after a reload as well, until the server says that it has surfaced', async () => {
    const own = vi.fn(() => json(ownPage([waiting])));
    serve({ [PUBLIC]: () => json(feedPage(theirs)), [DROPS]: own });
    show(<AfterRelease />);
    await screen.findByText('surfacing');
    await vi.waitFor(() => expect(boxes.has('waiting')).toBe(true));
    cleanup();
    show(<FeedScreen />);
    await screen.findByText('surfacing');
    cleanup();
    own.mockImplementation(() => json(ownPage([{ ...waiting, state: 'shown' }])));
    const before = own.mock.calls.length;
    show(<FeedScreen />);
    await vi.waitFor(() => expect(own.mock.calls.length).toBeGreaterThan(before));
    await screen.findByText('Nobody answers');
    cleanup();
    show(<FeedScreen />);
    await screen.findByText('Nobody answers');
    expect(words()).toEqual(['Nobody answers']);
  });

  it('is nobody’s business on a device that knows of none', async () => {
    const own = vi.fn(() => json(ownPage([waiting])));
    const asked = vi.fn(() => json({ reactions: {}, own: [] }));
    serve({
      [PUBLIC]: () => json(feedPage(theirs)),
      [DROPS]: own,
      [MINE]: asked,
    });
    show(<FeedScreen />);
    await screen.findByText('Nobody answers');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(own).not.toHaveBeenCalled();
  });
});
