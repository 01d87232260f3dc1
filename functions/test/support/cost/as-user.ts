import { assertNotLeaving } from '../../../src/account/profile.ts';
import type { Route } from '../../../src/contract/index.ts';
import { claimAddress } from '../../../src/data-rights/account-takeover.ts';
import type { Caller } from '../../../src/http/authenticate.ts';
import type { UserContext } from '../../../src/http/handler.ts';
import { Limits } from '../../../src/http/limits.ts';

const limits = new Limits();

/** A signed-in caller with a confirmed address, the usual case. */
export const callerOf = (uid: string): Caller => ({
  uid,
  email: `${uid}@people.test`,
  verifiedEmail: `${uid}@people.test`,
  claimedZone: 'UTC',
  signedInAt: new Date(0),
});

/** The reads and writes before a signed-in call is handled, as in `api/app.ts`. Only HTTP is missing. */
export async function asUser(route: Route, uid: string): Promise<UserContext> {
  const now = new Date();
  const caller = callerOf(uid);
  await Promise.all([
    limits.person(route, uid, now),
    route.startsWith('GET ') ? undefined : assertNotLeaving(caller),
    claimAddress(caller, now),
  ]);
  return { now, caller, idempotencyKey: null };
}
