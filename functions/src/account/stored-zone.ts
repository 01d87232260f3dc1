import { Timestamp } from 'firebase-admin/firestore';
import type { UserDoc } from '../platform/documents.ts';
import type { ZoneState } from './zone.ts';

/** The zone state that a profile's fields tell of. */
export function zoneState(user: UserDoc): ZoneState {
  return {
    timeZone: user.timeZone,
    nextZone: user.nextZone && { zone: user.nextZone.zone, from: user.nextZone.from.toDate() },
    changedAt: user.zoneChangedAt?.toDate() ?? null,
    pinned: user.zonePinned ?? false,
  };
}

/** A zone state as the profile's fields. */
export const storedZone = (zone: ZoneState) => ({
  timeZone: zone.timeZone,
  nextZone: zone.nextZone && {
    zone: zone.nextZone.zone,
    from: Timestamp.fromDate(zone.nextZone.from),
  },
  zoneChangedAt: zone.changedAt && Timestamp.fromDate(zone.changedAt),
  zonePinned: zone.pinned,
});
