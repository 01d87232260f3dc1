import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../platform/time.ts';
import { membershipOf } from './membership.ts';
import type { subscriptionsOf } from './stripe.ts';

type SubscriptionFacts = Awaited<ReturnType<typeof subscriptionsOf>>[number];

const PRICES = ['price_now', 'price_before'];
const day = (n: number) => Date.parse('2026-11-01T00:00:00Z') + n * DAY_MS;
const seconds = (ms: number) => ms / 1000;

/** A subscription with a period from day 0 to day 30. */
const one = (status: string, change: object = {}): SubscriptionFacts => ({
  id: 'sub_1',
  status,
  cancel_at_period_end: false,
  cancel_at: null,
  items: {
    data: [
      {
        price: { id: 'price_now' },
        current_period_start: seconds(day(0)),
        current_period_end: seconds(day(30)),
      },
    ],
  },
  ...change,
});

const priced = (status: string, price: string, start = 0) => {
  const [item] = one(status).items.data;
  if (!item) throw new Error('no item');
  const at = { current_period_start: seconds(day(start)), price: { id: price } };
  return one(status, { items: { data: [{ ...item, ...at }] } });
};

const isMember = (all: SubscriptionFacts[], at = 1) =>
  membershipOf(all, PRICES, new Date(day(at))).isPremium;

describe('who is a member', () => {
  it.each(['active', 'trialing'])('whose subscription is %s', (status) => {
    expect(isMember([one(status)])).toBe(true);
  });

  it.each([
    'incomplete',
    'incomplete_expired',
    'canceled',
    'unpaid',
    'paused',
    'what Stripe adds later',
  ])('not whose subscription is %s', (status) => {
    expect(isMember([one(status)])).toBe(false);
  });

  it('for three days from when a payment was due, and not a moment longer', () => {
    const { isPremium, until } = membershipOf([one('past_due')], PRICES, new Date(day(3) - 1));
    expect([isPremium, until]).toEqual([true, new Date(day(3))]);
    expect(isMember([one('past_due')], 3)).toBe(false);
  });

  it('by an earlier price that still counts, and by no other', () => {
    expect(isMember([priced('active', 'price_before')])).toBe(true);
    expect(isMember([priced('active', 'price_of_something_else')])).toBe(false);
  });

  it('by the better of two, in whichever order they come', () => {
    const pairs = [
      [one('canceled'), one('active')],
      [one('past_due'), one('active')],
    ];
    for (const pair of pairs) {
      for (const both of [pair, pair.toReversed()]) {
        const { isPremium, until } = membershipOf(both, PRICES, new Date(day(1)));
        expect([isPremium, until]).toEqual([true, null]);
      }
    }
    const graces = [priced('past_due', 'price_now'), priced('past_due', 'price_before', 2)];
    for (const both of [graces, graces.toReversed()]) {
      expect(membershipOf(both, PRICES, new Date(day(2))).until).toEqual(new Date(day(5)));
    }
  });

  it('until the end of the period when it was cancelled, which is told', () => {
    const atPeriodEnd = membershipOf(
      [one('active', { cancel_at_period_end: true })],
      PRICES,
      new Date(day(1)),
    );
    expect([atPeriodEnd.isPremium, atPeriodEnd.endsAt]).toEqual([true, new Date(day(30))]);
    const atDate = [one('active', { cancel_at: seconds(day(9)) })];
    expect(membershipOf(atDate, PRICES, new Date(day(1))).endsAt).toEqual(new Date(day(9)));
  });

  it('nobody without a subscription', () => {
    expect(membershipOf([], PRICES, new Date(day(1)))).toMatchObject({
      isPremium: false,
      status: 'none',
    });
  });
});
