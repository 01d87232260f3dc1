import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { Tonight } from './tonight.tsx';

const NOON = () => new Date('2026-03-10T12:00:00Z');
const WORDS = 'Bought a second plate today, and left it out on the table.';
const INSTEAD = "Every drop in here was somebody's one thought of the day.";
const feed = (...items: Parameters<typeof feedPage>) => ({
  'GET /api/public/drops/feed': () => json(feedPage(...items)),
});

beforeEach(() => vi.unstubAllGlobals());

describe('the drop to read', () => {
  it('is a real one, with its feeling, its age, its totem and what it was answered', async () => {
    serve(feed(feedItem('Short.'), feedItem(WORDS, { same: 2, dark: 1, pain: 2 })));
    show(<Tonight />, NOON);
    const drop = await screen.findByRole('article', { name: 'A drop of anxiety' });
    expect(within(drop).getByText(WORDS)).toBeTruthy();
    expect(drop.textContent).toContain('anxiety');
    expect(within(drop).getByText('2h ago')).toBeTruthy();
    expect(drop.textContent).toContain('Ghost');
    expect(within(drop).getByText('Answered 5 times: 3 Support, 2 Empathy.')).toBeTruthy();
    expect(within(drop).queryByRole('button')).toBeNull();
    expect(screen.queryByText(INSTEAD)).toBeNull();
  });

  it('says nothing of answers where there are none, and "once" of one', async () => {
    serve(feed(feedItem(WORDS)));
    const { unmount } = show(<Tonight />, NOON);
    expect((await screen.findByRole('article')).textContent).not.toContain('Answered');
    unmount();
    serve(feed(feedItem(WORDS, { therapy: 1 })));
    show(<Tonight />, NOON);
    expect(await screen.findByText('Answered once: 1 Insight.')).toBeTruthy();
  });

  it('has a sentence in its place before it comes', () => {
    serve(feed(feedItem(WORDS)));
    show(<Tonight />, NOON);
    const region = screen.getByRole('region', { name: 'From the void' });
    expect(within(region).getByText(INSTEAD)).toBeTruthy();
  });

  it.each([
    ['the void is empty', feed()],
    ['nothing in it fits', feed(feedItem('Short.'))],
    ['it cannot be reached', {}],
    ['it is broken', { 'GET /api/public/drops/feed': () => json({}, 500) }],
  ])('keeps that sentence where %s', async (_, answers) => {
    const asked = vi.fn();
    serve(answers);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
      asked();
      return fetch(...args);
    });
    show(<Tonight />, NOON);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText(INSTEAD)).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
