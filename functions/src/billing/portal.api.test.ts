import { control } from '@blckmirror/local-stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { giveUpBills, ledger, pay, spoil } from '../../test/support/stripe.ts';
import { currentSubscriptions } from './membership.ts';
import { subscriptionsOf } from './stripe.ts';

const paying = whileTesting(startPaying);

const open = (token: string | undefined, headers: Record<string, string> = {}) =>
  paying.api.send('POST /api/create-billing-portal', {
    ...(token && { token }),
    json: {},
    headers,
  });

describe('POST /api/create-billing-portal', () => {
  it('refuses a visitor', async () => {
    const { status, body } = await open(undefined);
    expect([status, body.code, body.error]).toEqual([
      401,
      'unauthenticated',
      'Authentication required',
    ]);
  });

  it('has nothing to manage for somebody who never paid', async () => {
    const { status, body } = await open((await newPerson()).token);
    expect([status, body]).toEqual([
      404,
      {
        code: 'not-found',
        message: 'There is no subscription to manage yet.',
        error: 'Failed to create billing portal',
      },
    ]);
  });

  it('leads to Stripe, and from there back here, whatever the request claims to be for', async () => {
    const { token } = await paying.member();
    const foreign = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
    const { status, body } = await open(token, { ...foreign, referer: 'https://evil.test/' });
    expect(status).toBe(200);
    expect(body.url).toMatch(new RegExp(`^${paying.local.url}/`));
    const [portal] = Object.values(paying.local.context.state.portals);
    expect(portal?.returnUrl).toBe('http://127.0.0.1:5000/manage-subscription');
  });

  it('says so when Stripe cannot open it', async () => {
    const { token } = await paying.member();
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/billing_portal' });
    const { status, body } = await open(token);
    expect([status, body]).toEqual([
      503,
      {
        code: 'billing-unavailable',
        message: 'Could not access subscription management. Please try again later.',
        error: 'Failed to create billing portal',
      },
    ]);
  });
});

describe('somebody whose renewal was refused', () => {
  afterEach(() => control(paying.local, 'reset'));

  const pass = async (days: number) => {
    await control(paying.local, 'advance', { days });
    await paying.heard();
  };
  const decline = (isDeclining: boolean) =>
    control(paying.local, 'cards', { decline: isDeclining });
  /** A member whose renewal was refused some days ago. Stripe tries it again 3, 8 and 15 days after it. */
  const refused = async (daysAgo: number) => {
    const person = await paying.member();
    await decline(true);
    await pass(28);
    while (ledger(paying.local).subscriptions[0]?.status === 'active') await pass(1);
    await pass(daysAgo);
    return person;
  };
  const mine = async ({ token }: Person) => {
    const { isPremium, billing } = (await paying.api.send('GET /api/user/me', { token })).body.user;
    return [isPremium, billing];
  };
  /** Cancels the plan in the portal, as its owner does. */
  const cancel = async (person: Person) => {
    const { status, body } = await open(person.token);
    expect(status).toBe(200);
    const subscription = ledger(paying.local).subscriptions[0]?.id ?? '';
    await fetch(body.url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'cancel', subscription }),
    });
    await paying.heard();
  };
  const payments = () =>
    Object.values(paying.local.context.state.invoices).filter(({ status }) => status === 'paid');

  it('hears after the days of grace that the payment waits, and reaches the portal', async () => {
    const person = await refused(0);
    expect(await mine(person)).toEqual([true, undefined]);
    await pass(4);
    expect(await mine(person)).toEqual([false, 'unpaid']);
    expect((await open(person.token)).status).toBe(200);
    expect(await mine(await newPerson())).toEqual([false, undefined]);
  });

  it('is a member again at once when a later try succeeds', async () => {
    const person = await refused(4);
    await decline(false);
    await pass(5);
    expect([await mine(person), payments().length]).toEqual([[true, undefined], 2]);
  });

  it.each([1, 4])('pays nothing more once they cancel, %i days after it', async (days) => {
    const person = await refused(days);
    await cancel(person);
    expect(ledger(paying.local).subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect(await mine(person)).toEqual([false, 'known']);
    await decline(false);
    await pass(40);
    expect(payments()).toHaveLength(1);
    expect((await open(person.token)).status).toBe(200);
  });

  it.each([
    ['goes on collecting', () => {}],
    ['has given up', giveUpBills],
  ])(
    'is not charged on a card form that was open when they cancelled a bill that Stripe %s',
    async (_what, before) => {
      const person = await refused(4);
      before(paying.local);
      const { clientSecret } = (await paying.ask(person)).body;
      // Stripe fails once between the end of the subscription and that of its invoice, and sends its event again.
      await spoil(paying.local, { kind: '500', count: 2, path: '/v1/invoices' });
      await cancel(person);
      await decline(false);
      expect(await pay(paying.local, clientSecret)).toMatchObject({
        error: { code: 'payment_intent_unexpected_state' },
      });
      expect(payments()).toHaveLength(1);
      expect(await mine(person)).toEqual([false, 'known']);
    },
  );

  it('keeps what they pay for in the moment in which they cancel', async () => {
    const person = await refused(4);
    const { clientSecret } = (await paying.ask(person)).body;
    await decline(false);
    await control(paying.local, 'webhooks', { drop: true });
    await cancel(person);
    await currentSubscriptions(ledger(paying.local).customers[0]?.id ?? '', async (customer) => {
      const before = await subscriptionsOf(customer);
      await pay(paying.local, clientSecret);
      return before;
    });
    expect(ledger(paying.local).subscriptions[0]?.status).toBe('active');
    expect(payments()).toHaveLength(2);
  });

  it('hears no more of a payment that is tried no more', async () => {
    const person = await refused(20);
    expect(await mine(person)).toEqual([false, 'known']);
  });
});
