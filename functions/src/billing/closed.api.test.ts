import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCAL_KEYS, signature } from '@blckmirror/local-stripe';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { everythingStored } from '../../test/support/everything.ts';
import { allGone } from '../../test/support/leaving.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { ledger, spoil } from '../../test/support/stripe.ts';
import { startMembers } from '../nightly/members.ts';
import { collection } from '../platform/collections.ts';
import { DAY_MS, systemClock } from '../platform/time.ts';
import { alertOverdue } from './cancellation-queue.ts';
import { finishCancellations } from './stripe.ts';

const paying = whileTesting(startPaying);

/** A live key in a project that is not live: a key of the wrong mode. */
const close = () => vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_1');
const open = () => vi.stubEnv('STRIPE_SECRET_KEY', LOCAL_KEYS.secretKey);

beforeEach(async () => {
  open();
  for (const { ref } of (await collection('cancellations').get()).docs) await ref.delete();
});
afterEach(() => vi.unstubAllEnvs());

const ask = ({ token, email }: Person) =>
  Promise.all([
    paying.api.send('POST /api/create-subscription', { token, json: {} }),
    paying.api.send('POST /api/create-billing-portal', { token, json: {} }),
    paying.api.send('POST /api/admin/refresh-user', { token, json: { email } }),
  ]);
const customerOf = async ({ uid }: Person) =>
  (await collection('billing').doc(uid).get()).data()?.customerId ?? '';
const queue = async () => (await collection('cancellations').get()).docs.map(({ id }) => id);
const leave = (person: Person) =>
  paying.api.send('DELETE /api/user/me', { token: tokenFor(person) });
const statusAtStripe = (customer: string) =>
  ledger(paying.local).subscriptions.find((one) => one.customer === customer)?.status;

describe.each([
  ['a key of the wrong mode', close],
  ['no key', () => vi.stubEnv('STRIPE_SECRET_KEY', '')],
  ['no Stripe to ask', () => vi.stubEnv('STRIPE_API_URL', '')],
])('with %s', (_, shut) => {
  it('the calls about money say so in words, and everything else is served', async () => {
    const [member, other] = [await paying.member(), await newPerson()];
    const before = ledger(paying.local).customers.length;
    shut();
    for (const person of [member, other]) {
      for (const { status, body } of await ask(person)) {
        expect([status, body.code]).toEqual([503, 'billing-closed']);
        expect(body.message).toContain('Your membership stays as it is');
      }
    }
    expect(ledger(paying.local).customers).toHaveLength(before);
    expect((await paying.api.send('GET /api/public/drops/feed')).status).toBe(200);
    expect((await paying.api.send('GET /api/user/me', { token: other.token })).status).toBe(200);
    expect(await paying.isMember(member)).toBe(true);
    expect(await paying.isMember(other)).toBe(false);
  });

  it('no night grants or ends a membership, and the first one afterwards does', async () => {
    const [member, never] = [await paying.member(), await newPerson({ premium: true })];
    const stands = async () =>
      (
        await Promise.all(
          [member, never].map(({ uid }) => collection('entitlements').doc(uid).get()),
        )
      ).map((one) => one.data());
    const before = await stands();
    shut();
    await startMembers(systemClock());
    expect(await stands()).toEqual(before);
    open();
    vi.stubEnv('STRIPE_API_URL', paying.local.url);
    await startMembers(systemClock());
    expect(await paying.isMember(member)).toBe(true);
    expect(await paying.isMember(never)).toBe(false);
  });
});

describe('while billing is closed', () => {
  it('no event changes a membership, and each is heard when Stripe sends it again', async () => {
    const person = await paying.member();
    const customer = await customerOf(person);
    await collection('entitlements').doc(person.uid).update({ isPremium: false });
    const body = JSON.stringify({
      id: `evt_${customer}`,
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', customer } },
    });
    const deliver = () =>
      paying.webhook.send('POST /', {
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signature(
            body,
            LOCAL_KEYS.webhookSecret,
            Math.floor(systemClock().getTime() / 1000),
          ),
        },
      });
    close();
    expect((await deliver()).status).toBe(503);
    expect(await paying.isMember(person)).toBe(false);
    expect((await collection('stripeEvents').doc(`evt_${customer}`).get()).exists).toBe(false);
    open();
    expect((await deliver()).status).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });

  it('a membership whose days of grace run out stays until Stripe can be asked', async () => {
    const person = await paying.member();
    const until = Timestamp.fromMillis(systemClock().getTime() - 60_000);
    await collection('entitlements').doc(person.uid).update({ until });
    expect(await paying.isMember(person)).toBe(false);
    close();
    expect(await paying.isMember(person)).toBe(true);
  });
});

describe('who leaves', () => {
  it.each([
    ['while billing is closed', close],
    [
      'while Stripe fails',
      () => spoil(paying.local, { kind: '500', count: 2, path: '/v1/customers' }),
    ],
    [
      'while Stripe is silent',
      () => spoil(paying.local, { kind: 'cut', count: 2, path: '/v1/customers' }),
    ],
  ])('%s is gone at once; a number waits, and a night cancels what it pays', async (_, shut) => {
    const person = await paying.member();
    const customer = await customerOf(person);
    await shut();
    expect((await leave(person)).status).toBe(204);
    await allGone();
    expect(await queue()).toEqual([customer]);
    expect(statusAtStripe(customer)).toBe('active');
    const stored = await everythingStored();
    expect(stored).not.toContain(person.uid);
    expect(stored).not.toContain(person.email);
    open();
    await finishCancellations();
    expect(await queue()).toEqual([]);
    expect(statusAtStripe(customer)).toBe('canceled');
    await finishCancellations();
  });

  it('waits for another night while this one cannot cancel either', async () => {
    const person = await paying.member();
    const customer = await customerOf(person);
    close();
    await leave(person);
    await allGone();
    await finishCancellations();
    expect(await queue()).toEqual([customer]);
    open();
    await finishCancellations();
    expect(statusAtStripe(customer)).toBe('canceled');
  });

  it('is told of to whoever is on duty after a day, once a day, without a name', async () => {
    const heard: string[] = [];
    const duty = createServer(async (request, response) => {
      for await (const chunk of request) heard.push(String(chunk));
      response.end();
    });
    await new Promise<void>((up) => duty.listen(0, '127.0.0.1', up));
    vi.stubEnv('ALERT_URL', `http://127.0.0.1:${(duty.address() as AddressInfo).port}/`);
    const person = await paying.member();
    const customer = await customerOf(person);
    close();
    await leave(person);
    await allGone();
    const left = systemClock().getTime();
    const told = async (ms: number) => {
      await alertOverdue(new Date(left + ms));
      return heard.length;
    };
    expect(await told(DAY_MS - 600_000)).toBe(0);
    expect(await told(DAY_MS)).toBe(1);
    expect(await told(DAY_MS + 600_000)).toBe(1);
    expect(await told(2 * DAY_MS)).toBe(2);
    expect(heard[0]).toMatch(/1 subscription/);
    for (const trace of [customer, person.uid, person.email])
      expect(heard.join()).not.toContain(trace);
    open();
    await finishCancellations();
    expect(await told(4 * DAY_MS)).toBe(2);
    duty.close();
    duty.closeAllConnections();
  });
});
