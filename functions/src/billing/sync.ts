import { copyProfile } from '../account/account.ts';
import { CONFLICT, retryOnConflict } from '../platform/firestore.ts';
import {
  type FencingToken,
  type Known,
  type Membership,
  membershipOf,
  type SubscriptionFacts,
} from './membership.ts';
import { readEntitlement, takeFencingToken, writeEntitlement } from './store.ts';
import { prices, stripeAddress, subscriptionsOf } from './stripe.ts';

/**
 * Each failed try means that another answer was written. There are never more such answers than requests at the same
 * time.
 */
const TRIES = 25;

/** What `syncWith` needs from outside. A test can pass replacements. */
export interface SyncDeps<Version> {
  /** Null for an account that is being deleted. */
  readonly takeFencingToken: (uid: string) => Promise<FencingToken | null>;
  readonly subscriptionsOf: (customerId: string) => Promise<readonly SubscriptionFacts[]>;
  readonly prices: () => readonly string[];
  readonly read: (uid: string) => Promise<Known<Version>>;
  /** Returns `stale` and writes nothing if the stored version is no longer `version`. */
  readonly write: (
    uid: string,
    membership: Membership,
    token: number,
    version: Version,
  ) => Promise<'written' | 'stale' | 'deleted'>;
}

/**
 * Updates the stored membership of a person to what Stripe says about all their subscriptions (design 12). Any number
 * of calls can run at once, in any order. Each call takes a fencing token before it asks Stripe. The last call has the
 * highest number. An answer with a lower number never overwrites one with a higher number, so the newest answer stays.
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

/**
 * `syncWith` with the real store and the real Stripe. Only this function decides who is a member.
 * @throws AppError `billing-closed`, also for people who never paid: nothing is decided then
 */
export async function syncMember(uid: string, now: Date): Promise<Membership | null> {
  stripeAddress();
  const membership = await syncWith(deps, uid, now);
  if (membership) await copyProfile(uid, now);
  return membership;
}
