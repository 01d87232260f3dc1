import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../lib/auth/session.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { ownPage, profile } from '../../testing/own-things.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { FeedScreen } from './feed-screen.tsx';
import { FeedSide } from './feed-side.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const DROPS = 'GET /api/drops/me';
const LINE = 'We all scream quietly.';

const rest = (width: 'wide' | 'narrow') => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width === 'wide' && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
};

describe('beside the feed', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('stand the totem, the days in a row and a line', async () => {
    serve({ [ME]: () => json(profile()), [DROPS]: () => json(ownPage([])) });
    show(<FeedSide />);
    expect(await screen.findByText('Flame')).toBeTruthy();
    expect(await screen.findByText('3 days')).toBeTruthy();
    expect(screen.getByText(LINE)).toBeTruthy();
  });

  it('stands how to begin for a visitor, and nothing is asked about them', async () => {
    await signOut();
    const asked = vi.fn(() => json({}, 401));
    serve({ [ME]: asked, [DROPS]: asked });
    show(<FeedSide />);
    expect(screen.getByText(/^One thought a day/)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['wide', 'narrow'] as const)(
    'is company on a %s screen only where there is room',
    async (width) => {
      await signOut();
      rest(width);
      serve({ 'GET /api/public/drops/feed': () => json(feedPage(feedItem('The phone rings'))) });
      show(<FeedScreen />);
      await screen.findByText('The phone rings');
      if (width === 'wide') expect(await screen.findByText(LINE)).toBeTruthy();
      else expect(screen.queryByText(LINE)).toBeNull();
    },
  );
});
