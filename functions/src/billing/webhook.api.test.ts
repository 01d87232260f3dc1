import { control, signature } from '@blckmirror/local-stripe';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { ledger, pay, spoil } from '../../test/support/stripe.ts';
import { wholeStore } from '../../test/support/whole-store.ts';
import { collection } from '../platform/collections.ts';
import { systemClock } from '../platform/time.ts';

const SECRET = 'whsec_local';
const paying = whileTesting(startPaying);

const now = () => Math.floor(systemClock().getTime() / 1000);
const deliver = (body: string | Uint8Array, header: string | undefined, route = 'POST /') =>
  paying.webhook.send(route, {
    body,
    headers: {
      'content-type': 'application/json',
      ...(header !== undefined && { 'stripe-signature': header }),
    },
  });
const signed = (body: string) => deliver(body, signature(body, SECRET, now()));

const customerOf = async ({ uid }: Person) =>
  (await collection('billing').doc(uid).get()).data()?.customerId ?? '';

/** An event as Stripe would send it. The event alone must change nothing. */
const anEvent = (customer: string, change: object = {}) =>
  JSON.stringify({
    id: `evt_${customer}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', customer, status: 'active' } },
    ...change,
  });

/** A person whose payment succeeded, but whose event never came. */
async function unheard(): Promise<Person> {
  await control(paying.local, 'webhooks', { drop: true });
  const person = await paying.member();
  await control(paying.local, 'webhooks', {});
  return person;
}

describe('what Stripe did not sign', () => {
  it('is refused in 16 disguises, and nothing is written', async () => {
    const person = await unheard();
    const body = anEvent(await customerOf(person));
    const other = anEvent(await customerOf(person), { id: 'evt_other' });
    const good = signature(body, SECRET, now());
    const [, digest = ''] = good.split('v1=');
    const array = `[${body}]`;
    const forgeries: [string, string | Uint8Array, string | undefined][] = [
      ['without a signature', body, undefined],
      ['with an empty one', body, ''],
      ['with words for one', body, 'trust me'],
      ['with another secret', body, signature(body, 'whsec_guessed', now())],
      ['with an empty secret', body, signature(body, '', now())],
      ['signed an hour ago', body, signature(body, SECRET, now() - 3600)],
      ['signed six minutes ago', body, signature(body, SECRET, now() - 360)],
      ['with a newer time on an old signature', body, `t=${now() + 9},v1=${digest}`],
      ['without a time', body, `v1=${digest}`],
      ['in another scheme', body, good.replace('v1=', 'v0=')],
      ['with half the signature', body, good.slice(0, -20)],
      ['replayed with another body', other, good],
      ['with one more space', `${body} `, good],
      ['with nothing in it', '', signature('', SECRET, now())],
      ['that is no JSON', 'evt_1', signature('evt_1', SECRET, now() - 3600)],
      ['as a list', array, good],
    ];
    expect(forgeries).toHaveLength(16);
    const before = await wholeStore();
    for (const [name, forged, header] of forgeries) {
      const { status, body: told } = await deliver(forged, header);
      expect([name, status, told.code]).toEqual([name, 400, 'bad-request']);
    }
    expect(await wholeStore()).toEqual(before);
    expect((await signed(body)).status).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });

  it('is not read to its end when it is huge', async () => {
    const { status, body } = await deliver('x'.repeat(300_000), 't=1,v1=0');
    expect([status, body.code]).toEqual([413, 'too-large']);
  });

  it('must come by POST', async () => {
    expect((await paying.webhook.send('GET /')).status).toBe(405);
  });
});

describe('what Stripe signed', () => {
  it.each([
    ['of a kind that tells nothing', { type: 'charge.refunded' }],
    ['about nobody here', { data: { object: { customer: 'cus_of_somebody_else' } } }],
    ['about no customer', { data: { object: { id: 'price_1' } } }],
    ['in a shape of another time', { data: null, id: 7 }],
  ])('%s is taken, and nothing is written', async (_name, change) => {
    const before = await wholeStore();
    const { status, body } = await signed(anEvent('cus_none', change));
    expect([status, body]).toEqual([200, { received: true }]);
    expect(await wholeStore()).toEqual(before);
  });

  it('is believed for having happened, never for what it says', async () => {
    const person = await newPerson();
    await paying.ask(person);
    const { status } = await signed(anEvent(await customerOf(person)));
    expect([status, await paying.isMember(person)]).toEqual([200, false]);
  });

  it('has one effect when it comes 50 times at once', async () => {
    const person = await unheard();
    const body = anEvent(await customerOf(person));
    const answers = await Promise.all(Array.from({ length: 50 }, () => signed(body)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await paying.isMember(person)).toBe(true);
    const once = await wholeStore();
    expect((await signed(body)).status).toBe(200);
    expect(await wholeStore()).toEqual(once);
  });

  it('comes again when its work failed, and is not taken for done', async () => {
    const person = await unheard();
    const customer = await customerOf(person);
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/subscriptions' });
    expect((await signed(anEvent(customer))).status).toBe(500);
    expect((await collection('stripeEvents').doc(`evt_${customer}`).get()).exists).toBe(false);
    expect((await signed(anEvent(customer))).status).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });
});

describe('a membership, as Stripe’s own events tell of it', () => {
  it('comes to the same in any order, twice, and late', async () => {
    await control(paying.local, 'webhooks', { shuffle: 4, repeat: 1 });
    const person = await newPerson();
    await pay(paying.local, (await paying.ask(person)).body.clientSecret);
    await control(paying.local, 'webhooks/flush');
    await paying.heard();
    await control(paying.local, 'webhooks', {});
    expect(await paying.isMember(person)).toBe(true);
  });

  it('stays to the end of the period when it is cancelled, and no longer', async () => {
    const person = await paying.member();
    const customer = await customerOf(person);
    const subscription = ledger(paying.local).subscriptions.find(
      (each) => each.customer === customer,
    );
    await fetch(`${paying.local.url}/v1/subscriptions/${subscription?.id}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local' },
      body: new URLSearchParams({ cancel_at_period_end: 'true' }),
    });
    await paying.heard();
    const { isPremium, endsAt } =
      (await collection('entitlements').doc(person.uid).get()).data() ?? {};
    expect([isPremium, endsAt?.seconds]).toEqual([true, subscription?.periodEnd]);
    await control(paying.local, 'advance', { days: 20 });
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
    await control(paying.local, 'advance', { days: 12 });
    await paying.heard();
    expect(await paying.isMember(person)).toBe(false);
  });

  it('ends when the customer is deleted at Stripe', async () => {
    const person = await paying.member();
    await fetch(`${paying.local.url}/v1/customers/${await customerOf(person)}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_local' },
    });
    await paying.heard();
    expect(await paying.isMember(person)).toBe(false);
  });
});
