import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { whileTesting } from '../../lib/testing/while-testing.ts';
import { startLocalStripe } from '../start.ts';
import { control } from '../test-controls.ts';
import { beginSubscription, clientOf, subscribe } from '../testing/client.ts';

const local = whileTesting(startLocalStripe);
let stripe: Stripe;
beforeAll(() => {
  stripe = clientOf(local);
});

const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;

async function openPortal(customer: string, return_url = 'http://127.0.0.1:5000/back') {
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url });
  const read = async (answer: Promise<Response>) => (await answer).text();
  return {
    url,
    look: () => read(fetch(url)),
    press: (act: string, fields: Record<string, string> = {}) =>
      read(fetch(url, { method: 'POST', body: new URLSearchParams({ act, ...fields }) })),
  };
}

test.each(['stripe', 'card', 'authenticate'])(
  'the script %s is served as one that runs alone',
  async (name) => {
    const answer = await fetch(`${local.url}/v3/${name}.js`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const script = await answer.text();
    expect(script).not.toMatch(/^\s*(import|export) /m);
    expect(() => new Function(script)).not.toThrow();
  },
);

test.each(['card', 'authenticate'])(
  'the %s frame carries nothing inline and says what it is',
  async (name) => {
    const answer = await fetch(`${local.url}/v3/${name}`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await answer.text();
    expect(page).toMatch(/stand-in/);
    expect(page).not.toMatch(/<script>|<style>| on\w+=/);
  },
);

test('the bank’s buttons wait for the script that hears them', async () => {
  const page = await (await fetch(`${local.url}/v3/authenticate`)).text();
  expect(page.match(/<button/g)).toHaveLength(2);
  expect(page).not.toMatch(/<button(?![^>]* disabled)/);
  expect(await (await fetch(`${local.url}/v3/authenticate.js`)).text()).toContain('disabled');
});

test('in the portal a plan is cancelled and resumed', async () => {
  const { customer, subscription } = await subscribe(stripe);
  const portal = await openPortal(customer.id);
  expect(await portal.look()).toContain('Your plan renews on');
  expect(await portal.press('cancel', { subscription: subscription.id })).toContain(
    'Your plan ends on',
  );
  const ending = await stripe.subscriptions.retrieve(subscription.id);
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(await portal.press('resume', { subscription: subscription.id })).toContain(
    'Your plan renews on',
  );
});

test('in the portal another card mends a renewal that failed', async () => {
  const { customer, subscription } = await subscribe(stripe);
  await control(local, 'cards', { decline: true, customer: customer.id });
  await control(local, 'advance', { days: 32 });
  const portal = await openPortal(customer.id);
  expect(await portal.look()).toContain('The last payment failed.');
  const wrong = { number: '4111111111111111', expiry: '12 / 34', cvc: '123' };
  expect(await portal.press('card', wrong)).toContain('Your card number is invalid.');
  expect(await statusOf(subscription.id)).toBe('past_due');
  await portal.press('card', { ...wrong, number: '4242 4242 4242 4242' });
  expect(await statusOf(subscription.id)).toBe('active');
});

test("nobody reaches another customer's plan through their own portal", async () => {
  const mine = await subscribe(stripe);
  const theirs = await subscribe(stripe);
  const portal = await openPortal(mine.customer.id);
  await portal.press('cancel', { subscription: theirs.subscription.id });
  const untouched = await stripe.subscriptions.retrieve(theirs.subscription.id);
  expect(untouched.cancel_at_period_end).toBe(false);
});

test('a portal without a session is closed, and a return address cannot write the page', async () => {
  expect((await fetch(`${local.url}/p/session/test_guessed`)).status).toBe(404);
  const { id } = await stripe.customers.create();
  const portal = await openPortal(id, 'http://127.0.0.1:5000/"><img src=x>');
  expect(await portal.look()).not.toContain('<img');
});

test.each([
  [true, 'active'],
  [false, 'incomplete'],
])('when the bank hears %s, the subscription is %s', async (passed, status) => {
  const { subscription, intent } = await beginSubscription(stripe);
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequired',
  });
  const answer = (secret: string) =>
    fetch(`${local.url}/v3/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: intent.id, secret, passed }),
    });
  await answer('pi_1_secret_guessed');
  const waiting = await stripe.paymentIntents.retrieve(intent.id);
  expect(waiting.status).toBe('requires_action');
  await answer(intent.secret);
  expect(await statusOf(subscription.id)).toBe(status);
});
