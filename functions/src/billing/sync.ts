import {
  type Known,
  type Membership,
  membershipOf,
  type SubscriptionFacts,
  type Ticket,
} from './membership.ts';
import { prices } from './settings.ts';
import { readEntitlement, takeTicket, writeEntitlement } from './store.ts';
import { subscriptionsOf } from './stripe.ts';

/** The world around `syncWith`; a test may put another in its place. */
export interface SyncDoors<Version> {
  /** Null for somebody who is leaving. */
  readonly takeTicket: (uid: string) => Promise<Ticket | null>;
  readonly subscriptionsOf: (customerId: string) => Promise<readonly SubscriptionFacts[]>;
  readonly prices: () => readonly string[];
  readonly read: (uid: string) => Promise<Known<Version>>;
  /** Says `stale` and writes nothing when what is stored is no longer `version`. */
  readonly write: (
    uid: string,
    membership: Membership,
    ticket: number,
    version: Version,
  ) => Promise<'written' | 'stale' | 'leaving'>;
}

/**
 * Makes what is stored about a person's membership what Stripe says of all their subscriptions (DESIGN section 7).
 * Any number of these may run at once, for whatever reason, in any order. Whoever asks Stripe last has taken the
 * highest ticket before asking, and nothing with a lower one is written over it, so that the last word is true.
 * @returns what Stripe said; null for somebody who is leaving
 */
export async function syncWith<Version>(
  doors: SyncDoors<Version>,
  uid: string,
  now: Date,
): Promise<Membership | null> {
  const ticket = await doors.takeTicket(uid);
  if (!ticket) return null;
  const { customerId, number } = ticket;
  const subscriptions = customerId === null ? [] : await doors.subscriptionsOf(customerId);
  const membership = membershipOf(subscriptions, doors.prices(), now);
  for (;;) {
    const known = await doors.read(uid);
    if (known.ticket >= number) return membership;
    const outcome = await doors.write(uid, membership, number, known.version);
    if (outcome === 'leaving') return null;
    if (outcome === 'written') return membership;
  }
}

const doors = {
  takeTicket,
  subscriptionsOf,
  prices,
  read: readEntitlement,
  write: writeEntitlement,
};

/** `syncWith` for the store and Stripe as they are: the one place that decides who is a member. */
export const syncMember = (uid: string, now: Date): Promise<Membership | null> =>
  syncWith(doors, uid, now);
