import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { refuseToLeave } from '../../testing/auth-sdk-double.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve } from '../../testing/screen.tsx';
import { system } from '../../theme/system.ts';
import { createQueryClient } from '../query-client.ts';
import { Shell } from './shell.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const Here = () => <p>You are at {useLocation().pathname}</p>;

function open(path: string) {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<Shell />}>
              <Route path="*" element={<Here />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

const signInAs = async (isPremium: boolean) => {
  serve({ 'GET /api/user/me': () => json(profile({ isPremium })) });
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
};
const bar = () => screen.getByRole('navigation', { name: 'Main' });
// On a wide screen like this one, Crisis is in the header, and its item in the list is hidden.
const items = () =>
  within(within(bar()).getByRole('list'))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
const active = () => bar().querySelector('ul [aria-current=page]')?.textContent ?? null;
const target = (name: string | RegExp) =>
  within(screen.getByRole('banner')).getByRole('link', { name }).getAttribute('href');

beforeEach(() => signOut());

describe('the bottom navigation', () => {
  it('leads a visitor everywhere, with what Blckmirror+ adds', () => {
    open('/feed');
    expect(items()).toEqual([
      ['Drop', '/drop'],
      ['Feed', '/feed'],
      ['Mirror', '/mirror'],
      ['Journal', '/journal'],
      ['Premium', '/subscribe'],
      ['Crisis+ (Blckmirror+)', '/crisis'],
    ]);
  });

  it('offers a member nothing they have', async () => {
    await signInAs(true);
    open('/feed');
    expect(await screen.findByText('Manage Blckmirror+')).toBeTruthy();
    expect(items().map(([word]) => word)).toEqual(['Drop', 'Feed', 'Mirror', 'Journal', 'Crisis']);
  });

  it.each([
    ['/drop', 'Drop'],
    ['/feed', 'Feed'],
    ['/mirror', 'Mirror'],
    ['/archive', 'Mirror'],
    ['/mirror/analysis', 'Mirror'],
    ['/mirror/letter', 'Mirror'],
    ['/journal', 'Journal'],
    ['/crisis', 'Crisis+ (Blckmirror+)'],
    ['/help', null],
  ])('marks %s as %s', (path, word) => {
    open(path);
    expect(active()).toBe(word);
  });

  it('takes home for the feed', async () => {
    await signInAs(false);
    open('/');
    expect(active()).toBe('Feed');
  });

  it.each([
    ['Drop', 'Release a thought into the void'],
    ['Feed', 'Explore anonymous thoughts'],
    ['Mirror', 'Your emotional reflection'],
    ['Journal', 'Your private journal space'],
    ['Crisis', 'Blckmirror+ feature'],
  ])('says of %s: %s', async (name, hint) => {
    open('/help');
    const link = within(bar()).getByRole('link', { name: new RegExp(`^${name}`) });
    await userEvent.tab();
    act(() => link.focus());
    expect(screen.getByRole('tooltip').textContent).toBe(hint);
  });
});

describe('the header', () => {
  it('leads to Blckmirror+, and a member to what they have', async () => {
    await signInAs(false);
    open('/feed');
    expect(target(/Get Blckmirror\+/)).toBe('/subscribe');
    expect(target('Blckmirror')).toBe('/');
  });

  it('leads a member to what they have', async () => {
    await signInAs(true);
    open('/feed');
    await screen.findByText('Manage Blckmirror+');
    expect(target(/Manage Blckmirror\+/)).toBe('/manage-subscription');
    expect(target('Blckmirror+, you are a member')).toBe('/');
  });

  it('shows a visitor no such thing, and the way in', () => {
    open('/feed');
    expect(within(screen.getByRole('banner')).queryByText(/Blckmirror\+/)).toBeNull();
    expect(within(screen.getByRole('banner')).getByRole('button').textContent).toBe('Log In');
  });
});

describe('logging out', () => {
  it.each([new Error('The network is gone'), 'something else'])(
    'that fails with %s says so, and nobody leaves',
    async (problem) => {
      await signInAs(false);
      open('/feed');
      refuseToLeave(problem);
      await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
      const alert = await screen.findByText('Error');
      expect(alert.parentElement?.textContent).toBe('Error Logout failed');
      expect(screen.getByText('You are at /feed')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
    },
  );
});

describe('going to another screen', () => {
  beforeEach(() => vi.useFakeTimers());
  const overlay = () => screen.queryByText('Echoes forming in the void...');
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('draws an overlay, goes after 100 ms, and lifts it 300 ms later', () => {
    open('/feed');
    act(() => within(within(bar()).getByRole('list')).getByRole('link', { name: 'Drop' }).click());
    expect(overlay()).toBeTruthy();
    pass(99);
    expect(screen.getByText('You are at /feed')).toBeTruthy();
    pass(1);
    expect(screen.getByText('You are at /drop')).toBeTruthy();
    pass(299);
    expect(overlay()).toBeTruthy();
    pass(1);
    expect(overlay()).toBeNull();
  });
});
