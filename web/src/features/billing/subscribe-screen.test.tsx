import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { double } from '../../testing/auth-sdk-double.ts';
import { sdkError, toasts } from '../../testing/login.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { type StripeDouble, serveStripe } from '../../testing/stripe-double.ts';
import { SubscribeScreen } from './billing-screens.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const SETUP = 'POST /api/create-subscription';
const CHECK = 'POST /api/admin/refresh-user';
const SECRET = 'pi_1_secret_2';

let isPremium = false;
/** After the payment, both the provider and the server report it. */
const answers = {
  [ME]: () => json(profile({ isPremium })),
  [SETUP]: () => json({ clientSecret: SECRET }),
  [CHECK]: () => {
    isPremium = true;
    return json({ success: true, message: 'Refreshed' });
  },
};

const open = () =>
  show(
    <Routes>
      <Route path="/subscribe" element={<SubscribeScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    undefined,
    '/subscribe',
  );
const Elsewhere = () => (
  <>
    <p>somewhere else</p>
    {useLocation().state?.opened && <p>with what opened</p>}
  </>
);
const subscribe = () => screen.findByRole('button', { name: 'Subscribe' });
const press = async () => userEvent.click(await subscribe());

describe('subscribing', () => {
  let stripe: StripeDouble;
  beforeAll(() => {
    stripe = serveStripe();
  });
  beforeEach(async () => {
    isPremium = false;
    stripe.renew();
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    serve(answers);
  });
  /** The page with its card form. */
  const openReady = async () => {
    open();
    await subscribe();
    act(() => stripe.ready());
  };

  it('says what it costs and brings, and has the card form in the night theme', async () => {
    await openReady();
    expect(
      screen.getByRole('heading', { name: 'Subscribe to Blckmirror+ for $4.99/month' }),
    ).toBeTruthy();
    for (const benefit of [
      'Full AI breakdown of drop tone',
      'Totem explanation and progression history',
      'Emotional analytics dashboard',
      'PDF export of the archive',
      'Dark theme selector (Void, Fog, Mirror)',
    ]) {
      expect(screen.getByText(benefit)).toBeTruthy();
    }
    expect(stripe.options).toMatchObject({ clientSecret: SECRET, appearance: { theme: 'night' } });
  });

  it('leads a member to their subscription, and makes no other', async () => {
    isPremium = true;
    const setup = vi.fn(answers[SETUP]);
    serve({ ...answers, [SETUP]: setup });
    open();
    expect(await screen.findByText('somewhere else')).toBeTruthy();
    expect(setup).not.toHaveBeenCalled();
  });

  it('leads there too when the server knows of a membership that this page did not', async () => {
    const refusal = { code: 'already-premium', message: 'Already' };
    serve({ ...answers, [SETUP]: () => json(refusal, 409) });
    open();
    expect(await screen.findByText('somewhere else')).toBeTruthy();
    expect(toasts()).not.toContain('Could not setup subscription');
  });

  it('tells somebody whose payment failed what they pay here, and where to cancel it', async () => {
    const unpaid = profile({ isPremium: false, billing: 'unpaid' });
    serve({ ...answers, [ME]: () => json(unpaid) });
    await openReady();
    expect(screen.getByText(/Your last payment did not go through/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Manage Subscription' });
    expect(way.getAttribute('href')).toBe('/manage-subscription');
  });

  it('cannot be paid before the form is there', async () => {
    open();
    await press();
    expect(toasts()).toContain('Payment system not ready');
    expect(toasts()).toContain('Please wait for the payment system to load completely.');
    expect(stripe.confirmed).toEqual([]);
  });

  it('pays once however often it is pressed, says so, goes to the feed and has premium looked up', async () => {
    let end = (_: object) => {};
    stripe.answer = () =>
      new Promise<object>((done) => {
        end = done;
      });
    await openReady();
    await press();
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    await userEvent.click(busy);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stripe.confirmed).toHaveLength(1);
    expect(stripe.confirmed[0]?.confirmParams.return_url).toBe(
      `${location.origin}/payment-success?redirect=/mirror`,
    );
    end({ paymentIntent: { status: 'succeeded' } });
    expect(await screen.findByText('somewhere else')).toBeTruthy();
    expect(screen.getByText('with what opened')).toBeTruthy();
    expect(toasts()).toContain('Payment Successful');
    expect(toasts()).toContain('You are now a Blckmirror+ subscriber!');
    await vi.waitFor(() => expect(isPremium).toBe(true));
  });

  it.each([
    [{ error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
    [{ error: { type: 'api_error' } }, 'An error occurred'],
    [{ paymentIntent: { status: 'requires_payment_method' } }, 'An error occurred'],
  ])('says that it failed, and why, and lets it be tried again: %j', async (answer, why) => {
    stripe.answer = answer;
    await openReady();
    await press();
    await vi.waitFor(() => expect(toasts()).toContain(`Payment Failed ${why}`));
    expect(screen.getAllByText(why)).toHaveLength(2);
    stripe.answer = { paymentIntent: { status: 'succeeded' } };
    await press();
    expect(await screen.findByText('somewhere else')).toBeTruthy();
  });

  it('counts as paid when another tab was faster', async () => {
    stripe.answer = { error: { message: 'Paid', payment_intent: { status: 'succeeded' } } };
    await openReady();
    await press();
    expect(await screen.findByText('somewhere else')).toBeTruthy();
    expect(toasts()).toContain('Payment Successful');
  });

  it('says that a bank is still thinking', async () => {
    stripe.answer = { paymentIntent: { status: 'processing' } };
    await openReady();
    await press();
    expect(await screen.findByText('somewhere else')).toBeTruthy();
    expect(toasts()).toContain('Payment on its way');
  });

  it('an error that nobody expected has words too', async () => {
    stripe.answer = () => {
      throw new Error('boom');
    };
    await openReady();
    await press();
    await vi.waitFor(() => expect(toasts()).toContain('Payment Failed An error occurred'));
  });

  it.each([
    [
      'a login that cannot be renewed now',
      () => {
        double.renewal = sdkError('network-request-failed');
        return json({ code: 'unauthenticated', message: 'no' }, 401);
      },
      'Authentication error - please try logging in again',
    ],
    ['no secret', () => json({ clientSecret: '' }), 'No client secret received from server'],
    [
      'a provider out of reach',
      () => json({ code: 'billing-unavailable', message: 'The card service rests.' }, 503),
      'Failed to setup subscription',
    ],
    [
      'closed payments',
      () => json({ code: 'billing-closed', message: 'Payments are closed.' }, 503),
      'Payments are closed. Nothing was charged.',
    ],
    [
      'no connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Failed to setup subscription',
    ],
  ])('shows why there is no form and leads back: %s', async (_why, setup, text) => {
    serve({ ...answers, [SETUP]: setup });
    open();
    expect(await screen.findByRole('heading', { name: 'Subscription Error' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(toasts()).toContain('Could not setup subscription. Please try again later.');
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByText('somewhere else')).toBeTruthy();
  });

  it('tries again on asking', async () => {
    serve({ ...answers, [SETUP]: () => json({ code: 'internal', message: 'no' }, 500) });
    open();
    await screen.findByRole('heading', { name: 'Subscription Error' });
    serve(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await subscribe()).toBeTruthy();
  });

  it('says when the card form itself cannot be had', async () => {
    open();
    await subscribe();
    act(() => stripe.fail());
    expect(await screen.findByText('The payment form could not be loaded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await subscribe()).toBeTruthy();
  });

  it('leads away on Cancel, and nothing is paid', async () => {
    await openReady();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('somewhere else')).toBeTruthy();
    expect(stripe.confirmed).toEqual([]);
  });
});
