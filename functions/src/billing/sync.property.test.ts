import { describe, expect, it } from 'vitest';
import { type Prng, prng, upTo } from '../../test/support/prng.ts';
import { DAY_MS, HOUR_MS } from '../platform/time.ts';
import { type membershipOf, syncWith } from './membership.ts';
import type { subscriptionsOf } from './stripe.ts';

type SubscriptionFacts = Awaited<ReturnType<typeof subscriptionsOf>>[number];

type Membership = ReturnType<typeof membershipOf>;
type SyncDeps = Parameters<typeof syncWith<number>>[0];

const GRACE_MS = 3 * DAY_MS;

const HISTORIES = 10_000;
const STEPS = 30;
const STATUSES = ['active', 'past_due', 'canceled', 'incomplete', 'trialing', 'unpaid', 'paused'];

/** Stripe's data and our store for one person, and everything that is running between them. */
interface World {
  now: number;
  readonly truth: Map<string, { status: string; start: number; price: string }>;
  counter: number;
  stored: { membership: Membership; token: number; version: number } | null;
  /** Steps that are about to happen, each at a random time. */
  readonly underWay: (() => void)[];
  /** Events that were sent and not handled yet. */
  deliveries: number;
  lost: number;
}

const pick = <T>(from: readonly T[], random: Prng): T => {
  const found = from[upTo(from.length, random) - 1];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const facts = ({ truth }: World): SubscriptionFacts[] =>
  [...truth].map(([id, { status, start, price }]) => ({
    id,
    status,
    cancel_at_period_end: false,
    cancel_at: null,
    items: {
      data: [
        {
          price: { id: price },
          current_period_start: start / 1000,
          current_period_end: (start + 30 * DAY_MS) / 1000,
        },
      ],
    },
  }));

/** What Stripe would say now, written without the code under test. */
const isTrulyMember = ({ truth, now }: World) =>
  [...truth.values()].some(
    ({ status, start, price }) =>
      price === 'plus' &&
      (['active', 'trialing'].includes(status) ||
        (status === 'past_due' && now < start + GRACE_MS)),
  );

function isMemberHere({ stored, now }: World): boolean {
  const { isPremium, until } = stored?.membership ?? { isPremium: false, until: null };
  return isPremium && (!until || now < until.getTime());
}

/** A store and a Stripe in which every step waits for its turn and the process sometimes dies. */
function depsOf(world: World, random: Prng): SyncDeps {
  const later = <T>(act: () => T) =>
    new Promise<T>((resolve, reject) => {
      world.underWay.push(() => (random() < 0.03 ? reject(new Error('killed')) : resolve(act())));
    });
  return {
    prices: () => ['plus'],
    takeFencingToken: async () => {
      await later(() => {
        world.counter += 1;
      });
      return later(() => ({ number: world.counter, customerId: 'cus_1' }));
    },
    subscriptionsOf: async () => {
      const answer = await later(() => facts(world));
      return later(() => answer);
    },
    read: () =>
      later(() => ({ token: world.stored?.token ?? 0, version: world.stored?.version ?? 0 })),
    write: (_uid, membership, token, version) =>
      later(() => {
        if ((world.stored?.version ?? 0) !== version) return 'stale';
        world.stored = { membership, token, version: version + 1 };
        return 'written';
      }),
  };
}

/** Lets everything that was resolved continue until it waits again. */
const settle = async () => {
  for (let turns = 0; turns < 8; turns += 1) await Promise.resolve();
};

/** Something happens at Stripe. Its event comes once, twice, or never. */
function happen(world: World, random: Prng): void {
  const id = pick(['sub_1', 'sub_2', 'sub_3'], random);
  const start = world.now - upTo(8, random) * DAY_MS;
  const price = id === 'sub_3' ? 'something else' : 'plus';
  world.truth.set(id, { status: pick(STATUSES, random), start, price });
  const copies = pick([0, 1, 1, 1, 2], random);
  world.deliveries += copies;
  if (copies === 0) world.lost += 1;
}

/** Handles one event. If it fails, it is sent again. */
function deliver(world: World, deps: SyncDeps): void {
  world.deliveries -= 1;
  void syncWith(deps, 'ann', new Date(world.now)).catch(() => {
    world.deliveries += 1;
  });
}

/** One random step, if one is possible. */
function step(world: World, deps: SyncDeps, random: Prng): void {
  const dice = random();
  if (dice < 0.2) happen(world, random);
  else if (dice < 0.4 && world.deliveries > 0) deliver(world, deps);
  else if (dice < 0.45) world.now += upTo(48, random) * HOUR_MS;
  else if (world.underWay.length > 0) {
    world.underWay.splice(upTo(world.underWay.length, random) - 1, 1)[0]?.();
  }
}

/** Until every event was handled and nothing is running. */
async function settleAll(world: World, deps: SyncDeps, random: Prng): Promise<void> {
  while (world.deliveries + world.underWay.length > 0) {
    if (world.deliveries > 0 && random() < 0.5) deliver(world, deps);
    else world.underWay.splice(upTo(world.underWay.length, random) - 1, 1)[0]?.();
    await settle();
  }
}

const emptyWorld = (): World => ({
  now: Date.parse('2026-11-20T12:00:00Z'),
  truth: new Map(),
  counter: 0,
  stored: null,
  underWay: [],
  deliveries: 0,
  lost: 0,
});

async function runHistory(seed: number): Promise<World> {
  const random = prng(seed);
  const world = emptyWorld();
  const deps = depsOf(world, random);
  for (let steps = 0; steps < STEPS; steps += 1) {
    step(world, deps, random);
    await settle();
  }
  // The night finds out what no event reported.
  if (world.lost > 0) world.deliveries += 1;
  await settleAll(world, deps, random);
  return world;
}

describe(`in ${HISTORIES.toLocaleString('en')} random histories of events`, () => {
  it('who is a member here is who is one at Stripe, every time', async () => {
    const wrong: number[] = [];
    const seen = { members: 0, losses: 0, grace: 0 };
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const world = await runHistory(seed);
      if (isMemberHere(world) !== isTrulyMember(world)) wrong.push(seed);
      seen.members += isTrulyMember(world) ? 1 : 0;
      seen.losses += world.lost > 0 ? 1 : 0;
      seen.grace += world.stored?.membership.until ? 1 : 0;
    }
    expect(wrong).toEqual([]);
    // The histories are useful: they contain all kinds of results.
    expect(Math.min(seen.members, HISTORIES - seen.members)).toBeGreaterThan(HISTORIES / 10);
    expect(seen.losses).toBeGreaterThan(HISTORIES / 10);
    expect(seen.grace).toBeGreaterThan(HISTORIES / 100);
  }, 60_000);
});

it('gives up, and says so, where something else writes all the time', async () => {
  const world = depsOf(emptyWorld(), () => 1);
  let writes = 0;
  const contended: SyncDeps = {
    ...world,
    takeFencingToken: async () => ({ number: 1, customerId: null }),
    read: async () => ({ token: 0, version: writes }),
    write: async () => {
      writes += 1;
      return 'stale';
    },
  };
  await expect(syncWith(contended, 'ann', new Date())).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(writes).toBeLessThan(100);
});
