import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { FeedScreen } from './feed-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const rest = (width: 'wide' | 'narrow') => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width === 'wide' && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
};

beforeEach(async () => {
  await signOut();
  serve({ 'GET /api/public/drops/feed': () => json(feedPage(feedItem('The phone rings'))) });
});

describe('beside the feed', () => {
  it.each([
    [20, 'Tonight'],
    [12, 'Today'],
  ])('stands at %i o’clock, as %s, each feeling by its word and its number', async (hour, name) => {
    rest('wide');
    show(<FeedScreen />, () => new Date(2026, 2, 10, hour));
    const tonight = await screen.findByRole('region', { name });
    expect(within(tonight).getByText(/^Mostly \w+ .*1 voice\.$/)).toBeTruthy();
    const rows = within(tonight).getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows.filter((row) => row.textContent?.endsWith('1'))).toHaveLength(1);
  });

  it('stands nothing where there is no room', async () => {
    rest('narrow');
    show(<FeedScreen />);
    await screen.findByText('The phone rings');
    expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull();
  });
});
