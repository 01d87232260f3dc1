import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { leaveTo } from '../../lib/browser/navigation.ts';
import { toasts } from '../../testing/login.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { ManageScreen } from './billing-screens.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
// A page in jsdom cannot navigate.
vi.mock('../../lib/browser/navigation.ts', async (actual) => ({
  ...(await actual<object>()),
  leaveTo: vi.fn(),
}));

const PORTAL = 'POST /api/create-billing-portal';
const URL = 'https://billing.example.test/session';
const me = (isPremium: boolean) => ({ 'GET /api/user/me': () => json(profile({ isPremium })) });
const button = (name: string) => screen.findByRole('button', { name });
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('managing the subscription', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));
  afterEach(() => vi.mocked(leaveTo).mockClear());

  it('shows a member their plan, what it holds and how it ends', async () => {
    serve(me(true));
    show(<ManageScreen />);
    expect(await button('Manage Billing')).toBeTruthy();
    const plan = card('Current Plan');
    expect(plan.getByText('Blckmirror+')).toBeTruthy();
    expect(plan.getByText('Active')).toBeTruthy();
    const features = card('Premium features');
    for (const feature of [
      'Crisis Mode access',
      'Enhanced Mirror tab',
      'Advanced totem evolution tracking',
      'Premium journal prompts',
      'Unlimited emotional analysis',
    ]) {
      expect(features.getByRole('link', { name: feature })).toBeTruthy();
    }
    expect(features.getByText('Which totem you had when, and why it changed.')).toBeTruthy();
    const end = card('Cancel Subscription');
    expect(end.getByText(/access continues to the end of the billing period/)).toBeTruthy();
    expect(end.getByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
  });

  it.each([
    ['cancelled', 'It ends on December 24, 2026. Until then everything stays open.'],
    ['unpaid', /The last payment did not go through.* before December 24, 2026/],
  ])('says when it ends, as the provider has it now: %s', async (because, text) => {
    let premiumEnds: object | null = null;
    serve({
      'GET /api/user/me': () => json(profile({ isPremium: true, premiumEnds })),
      'POST /api/admin/refresh-user': () => {
        premiumEnds = { at: '2026-12-24T12:00:00.000Z', because };
        return json({ success: true, message: 'Refreshed' });
      },
    });
    show(<ManageScreen />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(card('Current Plan').getByText('Active')).toBeTruthy();
  });

  it('says when it renews', async () => {
    const premiumRenews = '2026-12-24T12:00:00.000Z';
    serve({
      ...me(true),
      'GET /api/user/me': () => json(profile({ isPremium: true, premiumRenews })),
    });
    show(<ManageScreen />);
    expect(await screen.findByText('Renews on December 24, 2026.')).toBeTruthy();
  });

  it('shows everyone else the free plan and the way up', async () => {
    serve(me(false));
    show(<ManageScreen />);
    const up = await screen.findByRole('link', { name: 'Upgrade to Premium' });
    expect(up.getAttribute('href')).toBe('/subscribe');
    const plan = card('Current Plan');
    expect(plan.getByText('Free Plan')).toBeTruthy();
    const features = card('Premium features');
    expect(features.getByText('Crisis Mode access')).toBeTruthy();
    expect(features.queryByRole('link', { name: 'Crisis Mode access' })).toBeNull();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Cancel Subscription' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull();
  });

  it('tells somebody whose payment failed that it may be tried again, and how to pay or cancel', async () => {
    const portal = vi.fn(() => json({ url: URL }));
    const unpaid = profile({ isPremium: false, billing: 'unpaid' });
    serve({ 'GET /api/user/me': () => json(unpaid), [PORTAL]: portal });
    show(<ManageScreen />);
    expect(await screen.findByText(/Your last payment did not go through/)).toBeTruthy();
    const plan = card('Current Plan');
    expect(plan.getByText('Free Plan')).toBeTruthy();
    expect(
      plan.getByText(/may be tried again; you can pay or cancel in Manage Billing/),
    ).toBeTruthy();
    await userEvent.click(plan.getByRole('button', { name: 'Manage Billing' }));
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith(URL));
  });

  it('shows the membership at once to somebody who comes back from paying', async () => {
    let user: object = { isPremium: false, billing: 'unpaid' };
    serve({
      'GET /api/user/me': () => json(profile(user)),
      'POST /api/admin/refresh-user': () => {
        user = { isPremium: true };
        return json({ success: true, message: 'Refreshed' });
      },
    });
    show(<ManageScreen />);
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(screen.queryByText(/did not go through/)).toBeNull();
  });

  it('leads to the receipts of a membership that has ended', async () => {
    serve({ 'GET /api/user/me': () => json(profile({ isPremium: false, billing: 'known' })) });
    show(<ManageScreen />);
    expect(await button('Manage Billing')).toBeTruthy();
    expect(screen.queryByText(/did not go through/)).toBeNull();
  });

  it.each(['Manage Billing', 'Manage Subscription'])(
    '%s opens the portal once, and again after coming back',
    async (name) => {
      const portal = vi.fn(() => json({ url: URL }));
      serve({ ...me(true), [PORTAL]: portal });
      show(<ManageScreen />);
      await userEvent.dblClick(await button(name));
      await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith(URL));
      expect(portal).toHaveBeenCalledTimes(1);
      act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await userEvent.click(await button(name));
      await vi.waitFor(() => expect(portal).toHaveBeenCalledTimes(2));
    },
  );

  it.each([
    [401, 'unauthenticated', 'Authentication required'],
    [503, 'billing-unavailable', 'Failed to create billing portal'],
    [503, 'billing-closed', 'Failed to create billing portal. no'],
  ])('says when the portal cannot be opened: %i', async (status, code, text) => {
    serve({ ...me(true), [PORTAL]: () => json({ code, message: 'no', error: 'no' }, status) });
    show(<ManageScreen />);
    await userEvent.click(await button('Manage Billing'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toasts()).toContain('Could not access subscription management. Please try again later.');
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
