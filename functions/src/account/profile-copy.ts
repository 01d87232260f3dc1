import { currentUser } from '../contract/account.ts';
import { bestEffort } from '../platform/best-effort.ts';
import { profiles, users } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { entitlementOf } from './premium.ts';
import { toCurrentUser } from './present.ts';
import { failIfDeleted } from './tombstone.ts';

/**
 * Copies a profile, as `GET /api/user/me` answers it, to where its owner's browser may read it by itself. A hint that
 * something changed and no more: whoever reads one asks the API for what holds. Nothing waits for it.
 */
export const copyProfile = (uid: string, now: Date): Promise<void> =>
  bestEffort('copy of a profile', async () => {
    const [user, entitlement] = await Promise.all([
      users().doc(uid).get(),
      entitlementOf(uid, now),
    ]);
    const doc = user.data();
    if (!doc) return;
    const content = currentUser.parse({ user: toCurrentUser(uid, doc, entitlement, now) });
    const batch = failIfDeleted(db().batch(), uid);
    batch.set(profiles().doc(uid), { content: JSON.stringify(content) });
    await batch.commit();
  });
