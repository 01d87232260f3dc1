import { act, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { rememberPlus } from '../../shared/account/account.ts';
import { toasts } from '../../testing/login.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { ManageScreen, PaymentSuccessScreen } from './billing-screens.tsx';
import { readPaymentReturn } from './payment-return.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ASKS_EVERY_MS = 2_000;
const WAITS_MS = 60_000;

/** A server that finds a membership, or none, when it is asked. */
const serveMember = (isPremium: boolean) =>
  serve({
    'GET /api/user/me': () => json(profile({ isPremium })),
    'POST /api/admin/refresh-user': () => json({ success: true, message: 'Refreshed' }),
  });

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
const open = (query: string) =>
  show(
    <>
      <PaymentSuccessScreen />
      <Address />
    </>,
    undefined,
    `/payment-success${query}`,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const wayOn = () => screen.queryByRole('link', { name: 'Continue to Mirror' });

describe('coming back from the bank', () => {
  beforeEach(async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    vi.useFakeTimers();
  });

  it('says that it went well, finalizes for two seconds, and leads on', async () => {
    serveMember(true);
    open('?redirect=/journal&redirect_status=succeeded');
    expect(screen.getByText('Finalizing your subscription...')).toBeTruthy();
    await pass(1_999);
    expect(toasts()).toContain('Payment Successful You are now a Blckmirror+ subscriber!');
    expect(wayOn()).toBeNull();
    await pass(1);
    expect(wayOn()?.getAttribute('href')).toBe('/journal');
    expect(screen.getByRole('heading', { name: 'Welcome to Blckmirror+' })).toBeTruthy();
    const opened = within(screen.getByRole('region', { name: 'What opened' }));
    expect(opened.getByRole('heading', { name: 'What opened' })).toBeTruthy();
    expect(opened.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/crisis',
      '/archive',
      '/mirror',
      '/journal?tab=write',
      '/mirror/analysis',
      '/settings/room',
    ]);
  });

  it.each(['succeeded', 'pending'])(
    'shows what opened once the bank has paid (%s), and not again under Manage Subscription',
    async (bank) => {
      rememberPlus(currentSession().uid, false);
      serveMember(false);
      const { unmount } = open(`?redirect_status=${bank}`);
      await pass(4_000);
      expect(screen.queryByText('What opened')).toBeNull();
      serveMember(true);
      await pass(30_000);
      expect(screen.getByRole('region', { name: 'What opened' })).toBeTruthy();
      unmount();
      show(<ManageScreen />);
      await pass(1_000);
      expect(screen.getByRole('region', { name: 'Premium features' })).toBeTruthy();
    },
  );

  it('shows it under Manage Subscription to somebody who left before the bank had paid', async () => {
    rememberPlus(currentSession().uid, false);
    serveMember(false);
    const { unmount } = open('?redirect_status=pending');
    await pass(4_000);
    unmount();
    serveMember(true);
    show(<ManageScreen />);
    await pass(1_000);
    expect(screen.getByRole('region', { name: 'What opened' })).toBeTruthy();
  });

  it('says so to a member when the address does not tell', async () => {
    serveMember(true);
    open('');
    await pass(2_000);
    expect(toasts()).toContain('Payment Successful');
    expect(wayOn()?.getAttribute('href')).toBe('/mirror');
  });

  it('promises nothing that is not known yet', async () => {
    serveMember(false);
    open('');
    await pass(10_000);
    expect(toasts()).toContain('Payment on its way');
    expect(screen.getByRole('heading', { name: 'Almost there' })).toBeTruthy();
    expect(wayOn()).toBeTruthy();
  });

  it('shows the membership as soon as it is there', async () => {
    serveMember(false);
    open('?redirect_status=succeeded');
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Almost there' })).toBeTruthy();
    serveMember(true);
    await pass(3_000);
    expect(screen.getByRole('heading', { name: 'Welcome to Blckmirror+' })).toBeTruthy();
  });

  it('asks every two seconds while a payment is awaited, and for a minute at most', async () => {
    const me = vi.fn(() => json(profile({ isPremium: false })));
    serve({
      'GET /api/user/me': me,
      'POST /api/admin/refresh-user': () => json({ success: true, message: 'Refreshed' }),
    });
    open('?redirect_status=succeeded');
    await pass(0);
    me.mockClear();
    await pass(ASKS_EVERY_MS);
    expect(me).toHaveBeenCalledTimes(1);
    await pass(WAITS_MS);
    expect(me).toHaveBeenCalledTimes(WAITS_MS / ASKS_EVERY_MS);
    await pass(WAITS_MS);
    expect(me).toHaveBeenCalledTimes(WAITS_MS / ASKS_EVERY_MS);
  });

  it('says when the bank refused, and leads back to paying', async () => {
    serveMember(false);
    open('?redirect=/mirror&redirect_status=failed');
    expect(screen.getByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
    expect(screen.getByText(/Nothing was charged/)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Try Again' });
    expect(again.getAttribute('href')).toBe('/subscribe');
    await pass(3_000);
    expect(wayOn()).toBeNull();
    expect(toasts()).toBe('');
  });

  it('takes the secret out of the address, and still knows how it went', async () => {
    serveMember(false);
    open('?redirect=/mirror&payment_intent_client_secret=secret&redirect_status=failed');
    await pass(0);
    expect(screen.getByTestId('address').textContent).toBe('/payment-success?redirect=%2Fmirror');
    expect(screen.getByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  });

  it('asks who is here when nobody is', async () => {
    await signOut();
    open('');
    await pass(2_000);
    expect(toasts()).toContain('You are not logged in');
    expect(screen.getByRole('heading', { name: 'You are not logged in' })).toBeTruthy();
    expect(screen.queryByText(/We have not heard from your bank/)).toBeNull();
    expect(wayOn()).toBeTruthy();
  });
});

describe('the way on after a payment', () => {
  it.each([
    ['?redirect=/journal', '/journal'],
    ['?redirect=/mirror%3Ftab%3Darchive', '/mirror?tab=archive'],
    ['', '/mirror'],
    ['?redirect=', '/mirror'],
    ['?redirect=https://elsewhere.test/', '/mirror'],
    ['?redirect=//elsewhere.test', '/mirror'],
    ['?redirect=/%5Celsewhere.test', '/mirror'],
    ['?redirect=/%09/elsewhere.test', '/mirror'],
    ['?redirect=/%0A/elsewhere.test', '/mirror'],
    ['?redirect=/%0D/elsewhere.test', '/mirror'],
    ['?redirect=javascript:alert(1)', '/mirror'],
  ])('of %j leads to %s, and never out of the app', (search, path) => {
    expect(readPaymentReturn(search).redirect).toBe(path);
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['pending', 'waits'],
  ])('knows that the bank said %s', (status, bank) => {
    expect(readPaymentReturn(`?redirect_status=${status}`).bank).toBe(bank);
  });

  it('keeps no secret in the address', () => {
    const search =
      '?redirect=/journal&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed';
    expect(readPaymentReturn(search).address).toBe('/payment-success?redirect=%2Fjournal');
  });
});
