import type { CurrentUser } from '../contract/account.ts';
import type { UserDoc } from '../platform/documents.ts';
import type { Entitlement } from './premium.ts';
import { zoneState } from './stored-zone.ts';
import { effectiveZone, pendingZone } from './zone.ts';

/** A profile as its owner sees it now. The theme of a lapsed member is kept for their return and not shown. */
export function toCurrentUser(
  uid: string,
  user: UserDoc,
  entitlement: Entitlement,
  now: Date,
): CurrentUser {
  const zone = zoneState(user);
  const next = pendingZone(zone, now);
  return {
    id: uid,
    ...entitlement,
    totemType: user.totemType,
    email: user.email,
    timeZone: effectiveZone(zone, now),
    nextTimeZone: next && { zone: next.zone, from: next.from.toISOString() },
    theme: entitlement.isPremium ? user.theme : 'void',
    aiProvider: user.aiProvider,
    ...(user.foundBefore && { foundBefore: user.foundBefore }),
  };
}
