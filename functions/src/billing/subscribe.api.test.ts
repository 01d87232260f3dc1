import { control } from '@blckmirror/local-stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { giveUpBills, ledger, pay, spoil } from '../../test/support/stripe.ts';
import { collection } from '../platform/collections.ts';
import { secretOf } from './stripe.ts';

const paying = whileTesting(startPaying);
afterEach(() => control(paying.local, 'reset'));

const ask = (person: Person) => paying.ask(person);
const counts = () => {
  const { customers, subscriptions } = ledger(paying.local);
  return [customers.length, subscriptions.length];
};
const billed = (status: string) =>
  Object.values(paying.local.context.state.invoices).filter((bill) => bill.status === status)
    .length;
/** Does what somebody with the keys of our account does at Stripe. */
const atStripe = (method: string, path: string) =>
  fetch(`${paying.local.url}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_local' },
  });
const pass = async (days: number) => {
  await control(paying.local, 'advance', { days });
  await paying.heard();
};

describe('POST /api/create-subscription', () => {
  it('refuses a visitor, in the words of the page', async () => {
    const { status, body } = await paying.api.send('POST /api/create-subscription', { json: {} });
    expect([status, body]).toEqual([
      401,
      { code: 'unauthenticated', message: 'Authentication error - please try logging in again' },
    ]);
  });

  it('leads to a payment, and the payment to Blckmirror+', async () => {
    const person = await newPerson();
    const { status, body } = await ask(person);
    expect([status, Object.keys(body)]).toEqual([200, ['clientSecret']]);
    expect(await paying.isMember(person)).toBe(false);
    await pay(paying.local, body.clientSecret);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
    expect((await collection('users').doc(person.uid).get()).data()?.isPremium).toBe(true);
    const again = await ask(person);
    expect([again.status, again.body.code]).toEqual([409, 'already-premium']);
    expect(counts()).toEqual([1, 1]);
  });

  it('tells Stripe nothing about the person', async () => {
    const person = await newPerson();
    await ask(person);
    const state = JSON.stringify(paying.local.context.state);
    for (const trace of [person.uid, person.email]) expect(state).not.toContain(trace);
  });

  it('gives five who ask at once one subscription and the same secret', async () => {
    const person = await newPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(counts()).toEqual([1, 1]);
  });

  it('takes up again what waits for its payment, also after a declined card', async () => {
    const person = await newPerson();
    const first = (await ask(person)).body.clientSecret;
    await pay(paying.local, first, 'pm_card_chargeDeclined');
    expect((await ask(person)).body.clientSecret).toBe(first);
    expect(counts()).toEqual([1, 1]);
  });

  it('begins anew once the first attempt has expired', async () => {
    const person = await newPerson();
    const first = (await ask(person)).body.clientSecret;
    await pass(1);
    const second = (await ask(person)).body.clientSecret;
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
    await pay(paying.local, second);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
  });

  it('lets somebody whose renewal failed pay that renewal, not a second subscription', async () => {
    const person = await paying.member();
    await control(paying.local, 'cards', { decline: true });
    await pass(32);
    expect(await paying.isMember(person)).toBe(true);
    await pass(3);
    expect(await paying.isMember(person)).toBe(false);
    const { status, body } = await ask(person);
    expect(status).toBe(200);
    await pay(paying.local, body.clientSecret);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
    expect(counts()).toEqual([1, 1]);
  });

  it('begins no second subscription while one waits whose bill cannot be paid here', async () => {
    const person = await paying.member();
    await control(paying.local, 'cards', { decline: true });
    await pass(36);
    for (const invoice of Object.values(paying.local.context.state.invoices)) {
      if (invoice.status === 'open') invoice.status = 'void';
    }
    const { status, body } = await ask(person);
    expect([status, body.message]).toEqual([503, 'Failed to setup subscription']);
    expect(counts()).toEqual([1, 1]);
  });

  it('lets them pay the bill that Stripe has given up collecting, once', async () => {
    const person = await paying.member();
    await control(paying.local, 'cards', { decline: true });
    await pass(36);
    giveUpBills(paying.local);
    const { status, body } = await ask(person);
    expect(status).toBe(200);
    await pay(paying.local, body.clientSecret);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
    expect((await ask(person)).body.code).toBe('already-premium');
    expect(await pay(paying.local, body.clientSecret)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect([counts(), billed('paid')]).toEqual([[1, 1], 2]);
  });

  it('asks nothing for a bill that was forgiven, or whose subscription ended', async () => {
    await paying.member();
    await control(paying.local, 'cards', { decline: true });
    await pass(36);
    const { id = '', latestInvoice } = ledger(paying.local).subscriptions[0] ?? {};
    // As if it had been forgiven, and then had ended, while the person's request was under way.
    await control(paying.local, 'webhooks', { drop: true });
    await atStripe('POST', `invoices/${latestInvoice}/mark_uncollectible`);
    expect(await secretOf(id)).toBeNull();
    await atStripe('DELETE', `subscriptions/${id}`);
    expect([await secretOf(id), billed('uncollectible')]).toEqual([null, 1]);
  });

  it('takes no payment of a forgiven bill in a form that was open before', async () => {
    const person = await paying.member();
    await control(paying.local, 'cards', { decline: true });
    await pass(36);
    const form = (await ask(person)).body.clientSecret;
    const { latestInvoice } = ledger(paying.local).subscriptions[0] ?? {};
    await atStripe('POST', `invoices/${latestInvoice}/mark_uncollectible`);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
    expect((await ask(person)).body.code).toBe('already-premium');
    expect(await pay(paying.local, form)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(billed('paid')).toBe(1);
  });

  it('begins anew for somebody who was a member once', async () => {
    const person = await paying.member();
    const [subscription] = ledger(paying.local).subscriptions;
    if (!subscription) throw new Error('there is none');
    await atStripe('DELETE', `subscriptions/${subscription.id}`);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(false);
    await pay(paying.local, (await ask(person)).body.clientSecret);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
    expect(counts()).toEqual([1, 2]);
  });

  it('makes another customer when Stripe has forgotten the first', async () => {
    const person = await newPerson();
    await ask(person);
    const before = (await collection('billing').doc(person.uid).get()).data()?.customerId;
    await control(paying.local, 'reset');
    expect((await ask(person)).status).toBe(200);
    const after = (await collection('billing').doc(person.uid).get()).data()?.customerId;
    expect(after).not.toBe(before);
    expect(counts()).toEqual([1, 1]);
  });
});

describe('while Stripe is in trouble', () => {
  const places = [
    ['making the customer', '/v1/customers'],
    ['beginning the subscription', '/v1/subscriptions'],
  ] as const;

  it.each(places)('a failure of %s is told in words, and doubles nothing', async (_name, path) => {
    const person = await newPerson();
    await spoil(paying.local, { kind: '500', count: 2, method: 'POST', path });
    const { status, body } = await ask(person);
    expect([status, body]).toEqual([
      503,
      {
        code: 'billing-unavailable',
        message: 'Could not setup subscription. Please try again later.',
      },
    ]);
    expect((await ask(person)).status).toBe(200);
    expect(counts()).toEqual([1, 1]);
  });

  it.each(places)('a connection cut after %s doubles nothing', async (_name, path) => {
    const person = await newPerson();
    await spoil(paying.local, { kind: 'cut', commit: true, count: 2, method: 'POST', path });
    const first = await ask(person);
    expect([200, 503]).toContain(first.status);
    expect((await ask(person)).status).toBe(200);
    expect(counts()).toEqual([1, 1]);
  });

  it('a refusal is told as one, and nobody’s customer is forgotten over it', async () => {
    const person = await newPerson();
    await ask(person);
    const known = async () =>
      (await collection('billing').doc(person.uid).get()).data()?.customerId;
    const before = await known();
    const price = process.env.STRIPE_PRICE_ID;
    process.env.STRIPE_PRICE_ID = 'price_of_nothing';
    const { status, body } = await ask(person);
    process.env.STRIPE_PRICE_ID = price;
    expect([status, body.message]).toEqual([503, 'Failed to setup subscription']);
    expect(await known()).toBe(before);
  });

  it('a Stripe that nobody told us of is no 500', async () => {
    const url = process.env.STRIPE_API_URL;
    process.env.STRIPE_API_URL = '';
    const { status, body } = await ask(await newPerson());
    process.env.STRIPE_API_URL = url;
    expect([status, body.code]).toEqual([503, 'billing-closed']);
  });
});
