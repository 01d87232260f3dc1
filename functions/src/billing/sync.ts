import { copyProfile } from '../account/profile-copy.ts';
import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';
import {
  type FencingToken,
  type Known,
  type Membership,
  membershipOf,
  type SubscriptionFacts,
} from './membership.ts';
import { prices } from './settings.ts';
import { readEntitlement, takeFencingToken, writeEntitlement } from './store.ts';
import { subscriptionsOf } from './stripe.ts';

/** Each loss means that another answer was written, and there are no more of those than questions at once. */
const TRIES = 25;

/** What `syncWith` needs from outside; a test may hand it something else. */
export interface SyncDeps<Version> {
  /** Null for an account that is being deleted. */
  readonly takeFencingToken: (uid: string) => Promise<FencingToken | null>;
  readonly subscriptionsOf: (customerId: string) => Promise<readonly SubscriptionFacts[]>;
  readonly prices: () => readonly string[];
  readonly read: (uid: string) => Promise<Known<Version>>;
  /** Says `stale` and writes nothing when what is stored is no longer `version`. */
  readonly write: (
    uid: string,
    membership: Membership,
    token: number,
    version: Version,
  ) => Promise<'written' | 'stale' | 'deleted'>;
}

/**
 * Makes what is stored about a person's membership what Stripe says of all their subscriptions (design 12).
 * Any number of these may run at once, in any order. Each takes a fencing token before it asks Stripe; whoever asks last
 * holds the highest, and an answer with a lower token never overwrites one with a higher, so the newest answer stays.
 * @returns what Stripe said; null for an account that is being deleted
 */
export async function syncWith<Version>(
  deps: SyncDeps<Version>,
  uid: string,
  now: Date,
): Promise<Membership | null> {
  const token = await deps.takeFencingToken(uid);
  if (!token) return null;
  const { customerId, number } = token;
  const subscriptions = customerId === null ? [] : await deps.subscriptionsOf(customerId);
  const membership = membershipOf(subscriptions, deps.prices(), now);
  return retryOnConflict(
    async () => {
      const known = await deps.read(uid);
      if (known.token >= number) return membership;
      const outcome = await deps.write(uid, membership, number, known.version);
      if (outcome === 'stale') return CONFLICT;
      return outcome === 'deleted' ? null : membership;
    },
    { tries: TRIES, pauseMs: () => 0 },
  );
}

const deps = {
  takeFencingToken,
  subscriptionsOf,
  prices,
  read: readEntitlement,
  write: writeEntitlement,
};

/** `syncWith` for the store and Stripe as they are: the one place that decides who is a member. */
export async function syncMember(uid: string, now: Date): Promise<Membership | null> {
  const membership = await syncWith(deps, uid, now);
  if (membership) await copyProfile(uid, now);
  return membership;
}
