import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { everythingStored } from '../../test/support/everything.ts';
import { timePasses } from '../../test/support/leaving.ts';
import { type Paying, startPaying } from '../../test/support/paying.ts';
import { newPerson } from '../../test/support/people.ts';
import { storePerson } from '../../test/support/stored.ts';
import { ledger, spoil } from '../../test/support/stripe.ts';
import { plantUserData, reactTo } from '../../test/support/user-data-fixture.ts';
import { listDeletions } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { systemClock } from '../platform/time.ts';
import { accountsJob } from './accounts.ts';
import { startNight } from './night.ts';

type JobPage = Parameters<typeof accountsJob.run>[0];

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());
afterEach(() => vi.restoreAllMocks());

const night = () => startNight(systemClock());
const firstPage = () => ({
  night: systemClock().toISOString(),
  list: 'profiles',
  number: 0,
  after: null,
});
const atStripe = () => {
  const { customers, subscriptions } = ledger(paying.local);
  return [customers.at(-1)?.deleted, subscriptions.at(-1)?.status];
};

/** A member with data in every place. Only the identity provider was told to forget them. */
async function forgotten() {
  const person = await paying.member();
  const { customerId } = (await collection('billing').doc(person.uid).get()).data() ?? {};
  const planted = await plantUserData(person);
  // The fixture's customer never existed at Stripe.
  const invented = (await collection('billing').doc(person.uid).get()).data()?.customerId;
  await collection('stripeCustomers').doc(`${invented}`).delete();
  await collection('billing').doc(person.uid).update({ customerId });
  await auth().deleteUser(person.uid);
  return planted;
}

/** Nothing leads to them any more. Their words stay until they fade, and are then gone too. */
async function expectNothingOf({ person, words, open }: Awaited<ReturnType<typeof forgotten>>) {
  const stored = await everythingStored();
  const closed = words.filter((word) => !open.includes(word));
  for (const trace of [person.uid, person.email, ...closed]) expect(stored).not.toContain(trace);
  for (const word of open) expect(stored).toContain(word);
  await timePasses(systemClock());
  const later = await everythingStored();
  for (const word of open) expect(later).not.toContain(word);
  expect(await listDeletions()).toEqual([]);
  expect(atStripe()).toEqual([true, 'canceled']);
}

describe('an account that was deleted at the identity provider alone', () => {
  it('is found by the night: its words, its profile and its subscription end, and nobody else’s', async () => {
    const other = await plantUserData(await newPerson());
    const planted = await forgotten();
    await reactTo(planted.person.uid, other.dropIds.drop, 'same', false);
    expect(atStripe()).toEqual([false, 'active']);
    await night();
    await expectNothingOf(planted);
    const after = await everythingStored();
    for (const word of other.words) expect(after).toContain(word);
    await night();
    for (const word of other.words) expect(await everythingStored()).toContain(word);
  });

  it('leaves while Stripe fails, and the next night cancels what it pays', async () => {
    const planted = await forgotten();
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/customers' });
    await night();
    expect(await everythingStored()).not.toContain(planted.person.uid);
    expect(atStripe()).toEqual([false, 'active']);
    await night();
    await expectNothingOf(planted);
  });
});

describe('an identity provider that cannot be believed', () => {
  const outages = {
    'does not answer': () =>
      vi.spyOn(auth(), 'getUsers').mockRejectedValue(new Error('auth/network-error')),
    'forgets some, and knows them when asked once more': () =>
      vi.spyOn(auth(), 'getUsers').mockImplementation(async (asked) => ({
        users: [],
        notFound: asked.slice(0, 1),
      })),
    'knows nobody any more': () => {
      vi.spyOn(auth(), 'getUsers').mockImplementation(async (asked) => ({
        users: [],
        notFound: [...asked],
      }));
      const unknown = Object.assign(new Error('no'), { code: 'auth/user-not-found' });
      return vi.spyOn(auth(), 'getUser').mockRejectedValue(unknown);
    },
    'fails at the second look': () => {
      vi.spyOn(auth(), 'getUsers').mockImplementation(async (asked) => ({
        users: [],
        notFound: asked.slice(0, 1),
      }));
      return vi.spyOn(auth(), 'getUser').mockRejectedValue(new Error('auth/internal-error'));
    },
  };

  it.each(Object.entries(outages))('and %s deletes nobody', async (_name, outage) => {
    const crowd = Array.from({ length: 24 }, (_, n) => `crowd-${n}`);
    await Promise.all(crowd.map((uid) => storePerson(uid, '2026-11-19', 1)));
    const before = await everythingStored();
    outage();
    await accountsJob.run(firstPage(), async () => undefined).catch(() => undefined);
    vi.restoreAllMocks();
    expect(await everythingStored()).toEqual(before);
  });

  it('is an error that has the page tried again', async () => {
    outages['does not answer']();
    await expect(night()).rejects.toThrow('nightly: accounts failed');
    vi.restoreAllMocks();
    outages['knows nobody any more']();
    await expect(night()).rejects.toThrow('nightly: accounts failed');
  });
});

describe('many people', () => {
  it('are asked about a hundred at a time, and those who are gone are found on every page', async () => {
    const uids = Array.from({ length: 120 }, (_, n) => `many-${n}`);
    await Promise.all(uids.map((uid) => storePerson(uid, '2026-11-19', 1)));
    const gone = ['many-0', 'many-99', 'many-119'];
    await auth().deleteUsers(gone);
    const pages: JobPage[] = [];
    const walk = async (page: JobPage): Promise<void> => {
      pages.push(page);
      await accountsJob.receive(JSON.parse(JSON.stringify(page)), false, walk);
    };
    await walk(firstPage());
    expect(pages.map(({ number }) => number)).toEqual([0, 1]);
    const left = (await collection('users').get()).docs.map(({ id }) => id);
    expect(uids.filter((uid) => !left.includes(uid))).toEqual(gone);
  });
});
