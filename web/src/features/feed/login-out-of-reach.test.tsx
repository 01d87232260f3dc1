import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { FeedScreen } from './feed-screen.tsx';

const line = vi.hoisted(() => ({ isDown: true }));

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('../../shared/sign-in/login-prompt.tsx', async (load) => {
  const { LoginPrompt } = await load<typeof import('../../shared/sign-in/login-prompt.tsx')>();
  return {
    get LoginPrompt() {
      if (line.isDown) throw new TypeError('Failed to fetch dynamically imported module');
      return LoginPrompt;
    },
  };
});

beforeEach(() => signOut());

it('tells a visitor who reacts when they cannot be asked in, and asks at the next press', async () => {
  serve({ 'GET /api/public/drops/feed': () => json(feedPage(feedItem('The phone rings'))) });
  show(<FeedScreen />, () => new Date('2026-03-10T12:00:00Z'));
  const support = await screen.findByRole('button', { name: /^Support/ });
  await userEvent.click(support);
  expect(await screen.findByText('The login did not open. Try again.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  line.isDown = false;
  await userEvent.click(support);
  expect(await screen.findByRole('dialog', { name: 'Join Blckmirror' })).toBeTruthy();
});
