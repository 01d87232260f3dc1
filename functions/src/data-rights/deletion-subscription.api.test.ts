import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCaller } from '../../test/support/as-caller.ts';
import { everythingStored } from '../../test/support/everything.ts';
import { allGone } from '../../test/support/leaving.ts';
import { type Paying, startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { ledger, spoil } from '../../test/support/stripe.ts';
import { loadProfile } from '../account/profile.ts';
import { createSubscription } from '../billing/handlers.ts';
import { startNight } from '../nightly/night.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { systemClock } from '../platform/time.ts';
import { markForDeletion } from './deletion.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const leave = (person: Person) =>
  paying.api.send('DELETE /api/user/me', { token: tokenFor(person) });

const atStripe = () => {
  const { customers, subscriptions } = ledger(paying.local);
  return [customers.at(-1)?.deleted, subscriptions.at(-1)?.status];
};

describe('a member who deletes their account', () => {
  it('pays no more, is forgotten by Stripe, and leaves no customer here', async () => {
    const person = await paying.member();
    const customer = ledger(paying.local).customers.at(-1)?.id ?? 'none';
    expect(atStripe()).toEqual([false, 'active']);
    expect((await leave(person)).status).toBe(204);
    expect(atStripe()).toEqual([true, 'canceled']);
    await paying.heard();
    const stored = await everythingStored();
    for (const trace of [person.uid, customer]) expect(stored).not.toContain(trace);
  });

  it('is gone while Stripe is out of reach, and the night ends what they pay', async () => {
    const person = await paying.member();
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/customers' });
    expect((await leave(person)).status).toBe(204);
    await allGone();
    await expect(auth().getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await everythingStored()).not.toContain(person.uid);
    expect(atStripe()).toEqual([false, 'active']);
    await startNight(systemClock());
    expect(atStripe()).toEqual([true, 'canceled']);
  });

  it('gets no customer behind their back by a request that was let in just before', async () => {
    const { uid } = await newPerson();
    const context = asCaller(uid, systemClock());
    await loadProfile(context.caller, context.now);
    const before = ledger(paying.local).customers.length;
    await markForDeletion(uid, 'fade', systemClock());
    await expect(createSubscription({}, context)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(ledger(paying.local).customers).toHaveLength(before + 1);
    expect(atStripe()[0]).toBe(true);
  });

  it('leaves nothing about payments where Stripe fails after they are gone', async () => {
    const { uid } = await newPerson();
    const context = asCaller(uid, systemClock());
    await loadProfile(context.caller, context.now);
    await markForDeletion(uid, 'fade', systemClock());
    await spoil(paying.local, { kind: '500', count: 2, method: 'POST', path: '/v1/customers' });
    await expect(createSubscription({}, context)).rejects.toMatchObject({
      code: 'billing-unavailable',
    });
    expect((await collection('billing').doc(uid).get()).exists).toBe(false);
  });
});
