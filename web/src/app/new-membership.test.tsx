import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, setSession } from '../lib/auth/session.ts';
import { signIn } from '../lib/auth/sign-in.ts';
import { hadPlus } from '../shared/account/account.ts';
import { clearPersonData } from '../shared/account/clear-device-data.ts';
import { double, mendDouble } from '../testing/auth-sdk-double.ts';
import { profile } from '../testing/own-drops-and-profile.ts';
import { json, serve } from '../testing/screen.tsx';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));

const AtManage = ({ children }: { readonly children?: ReactNode }) => (
  <MemoryRouter initialEntries={['/manage-subscription']}>{children}</MemoryRouter>
);

/** Opens the app at Manage Subscription, waits for this card, closes the app. How many links the card had. */
async function linksIn(title: string, isPremium: boolean): Promise<number> {
  serve({ 'GET /api/user/me': () => json(profile({ isPremium })) });
  const { unmount } = render(<App queryClient={createQueryClient()} Router={AtManage} />);
  const card = await screen.findByRole('region', { name: title });
  const links = within(card).queryAllByRole('link').length;
  unmount();
  return links;
}

// The device has this already, so nothing waits for code.
beforeAll(async () => {
  await routes.find(({ path }) => path === '/manage-subscription')?.screen.load();
}, 60_000);

describe('a membership that begins while its owner is away, as after a slow bank', () => {
  beforeEach(async () => {
    mendDouble();
    vi.stubGlobal('scrollTo', () => {});
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
  });

  it('shows what opened when they look at it, once, with a way to each part', async () => {
    expect(await linksIn('Premium features', false)).toBe(0);
    expect(await linksIn('What opened', true)).toBe(6);
    expect(await linksIn('Premium features', true)).toBe(6);
  });

  it('is no news to a member who logs in where somebody else, who is none, was logged in', async () => {
    serve({ 'GET /api/user/me': () => json(profile()) });
    render(<App queryClient={createQueryClient()} Router={AtManage} />);
    await screen.findByRole('region', { name: 'Premium features' });
    const believed: unknown[] = [];
    serve({
      'GET /api/user/me': () => {
        believed.push(sessionStorage.getItem('blckmirror_no_plus'));
        return json(profile({ id: 'somebody-else', isPremium: true }));
      },
    });
    double.uid = 'somebody-else';
    await act(() => signIn({ email: 'else@example.test', password: 'x', durable: false }));
    await vi.waitFor(() => expect(hadPlus('somebody-else')).toBe(true));
    expect(believed).not.toContain('somebody-else');
  });

  it('leaves no plan of the person before on the screen', async () => {
    serve({ 'GET /api/user/me': () => json(profile({ isPremium: true })) });
    render(<App queryClient={createQueryClient()} Router={AtManage} />);
    await screen.findByText('Active');
    serve({ 'GET /api/user/me': () => json(profile({ id: 'somebody-else' })) });
    double.uid = 'somebody-else';
    await act(() => signIn({ email: 'else@example.test', password: 'x', durable: false }));
    await screen.findByText('Free Plan');
    expect(screen.queryByText('Active')).toBeNull();
  });

  it('is still news after a start without a connection', async () => {
    expect(await linksIn('Premium features', false)).toBe(0);
    const session = currentSession();
    setSession({ status: 'signed-out', uid: null, email: null });
    render(<App queryClient={createQueryClient()} Router={AtManage} />).unmount();
    setSession(session);
    expect(await linksIn('What opened', true)).toBe(6);
  });

  it('is no news once this device was cleared by a logout', async () => {
    expect(await linksIn('Premium features', false)).toBe(0);
    clearPersonData(currentSession().uid ?? '');
    expect(await linksIn('Premium features', true)).toBe(6);
  });
});
