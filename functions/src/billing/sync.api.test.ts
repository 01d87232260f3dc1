import { control } from '@blckmirror/local-stripe';
import { beforeAll, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson } from '../../test/support/people.ts';
import { prng } from '../../test/support/prng.ts';
import { ledger, pay } from '../../test/support/stripe.ts';
import { systemClock } from '../platform/time.ts';
import { syncMember } from './membership.ts';

const ROUNDS = 20;
const AT_ONCE = 6;

const paying = whileTesting(startPaying);
beforeAll(async () => {
  await control(paying.local, 'webhooks', { drop: true });
});

it('any number of looks at Stripe at once, before and after things change there, end in the truth', async () => {
  const person = await newPerson();
  const random = prng(5);
  const isPaidFor = () =>
    ledger(paying.local).subscriptions.some(({ status }) => status === 'active');
  const end = async () => {
    const active = ledger(paying.local).subscriptions.find(({ status }) => status === 'active');
    await fetch(`${paying.local.url}/v1/subscriptions/${active?.id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_local' },
    });
  };
  const begin = async () => pay(paying.local, (await paying.ask(person)).body.clientSecret);
  const look = () => syncMember(person.uid, systemClock());
  const seen = new Set<boolean>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = Array.from({ length: AT_ONCE }, look);
    if (random() < 0.7) await (isPaidFor() ? end() : begin());
    const late = Array.from({ length: AT_ONCE }, look);
    await Promise.all([...early, ...late]);
    expect([round, await paying.isMember(person)]).toEqual([round, isPaidFor()]);
    seen.add(isPaidFor());
  }
  expect(seen.size).toBe(2);
});
