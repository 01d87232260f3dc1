import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Paying, startPaying } from '../support/paying.ts';
import { newPerson } from '../support/people.ts';
import { ledger, spoil } from '../support/stripe.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const CUSTOMERS = { method: 'POST', path: '/v1/customers' };
const SUBSCRIPTIONS = { method: 'POST', path: '/v1/subscriptions' };

it.each([
  ['says nothing', { ...CUSTOMERS, kind: 'hang', count: 2 }],
  ['begins a subscription and says nothing', { ...SUBSCRIPTIONS, kind: 'hang', commit: true }],
  ['takes half a minute', { ...SUBSCRIPTIONS, kind: 'slow', ms: 30_000, count: 2 }],
])(
  'a Stripe that %s is answered for in words within 20 s, and nothing is doubled',
  async (_name, fault) => {
    const person = await newPerson();
    const before = ledger(paying.local);
    await spoil(paying.local, fault);
    const began = performance.now();
    const { status, body } = await paying.ask(person);
    expect(performance.now() - began).toBeLessThan(20_000);
    if (status !== 200) {
      const message = 'Could not setup subscription. Please try again later.';
      expect([status, body.message]).toEqual([503, message]);
    }
    const again = await paying.ask(person);
    expect([again.status, typeof again.body.clientSecret]).toEqual([200, 'string']);
    const after = ledger(paying.local);
    expect(after.customers.length - before.customers.length).toBe(1);
    expect(after.subscriptions.length - before.subscriptions.length).toBe(1);
  },
);
