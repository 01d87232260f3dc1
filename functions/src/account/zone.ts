import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { LocalDate, OwnClock } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import type { Stored } from '../platform/firestore.ts';
import {
  DAY_MS,
  dayAfter,
  knownZone,
  localDate,
  nextMidnight,
  offsetOf,
  startOfDay,
} from '../platform/time.ts';

/** The part of a profile about the owner's time zone. Instants are Dates here; Firestore stores Timestamps. */
export interface ZoneState {
  readonly timeZone: string;
  readonly nextZone: { readonly zone: string; readonly from: Date } | null;
  readonly changedAt: Date | null;
  /** The person chose the zone by hand, so the zone that a browser claims no longer changes it. */
  readonly pinned: boolean;
}

const WEEK_MS = 7 * DAY_MS;

/** The first state of a new person, from the zone that the first request names. An unknown zone gives UTC. */
export function firstZone(claimed: string | undefined): ZoneState {
  return { timeZone: knownZone(claimed) ?? 'UTC', nextZone: null, changedAt: null, pinned: false };
}

/** The zone that counts at `now`. */
export function effectiveZone(state: ZoneState, now: Date): string {
  return state.nextZone && now >= state.nextZone.from ? state.nextZone.zone : state.timeZone;
}

/** The next zone, if a change waits for its midnight. Else null. */
export function pendingZone(state: ZoneState, now: Date): ZoneState['nextZone'] {
  return state.nextZone && now < state.nextZone.from ? state.nextZone : null;
}

/**
 * The state after a request that claims to come from the zone `claimed` (design 7). A change takes effect at the next
 * midnight of the old zone, and only once in 7 days. Returning to the previous zone is always allowed and takes effect
 * at once. Drop dates still only rise, so neither travelling nor a false claim allows a second drop on one date. A
 * later claim replaces a change that has not taken effect yet. Returns the same object if nothing changes.
 */
export function claimZone(state: ZoneState, claimed: string | undefined, now: Date): ZoneState {
  const zone = knownZone(claimed);
  if (!zone || state.pinned || zone === comingZone(state)) return state;
  const current = effectiveZone(state, now);
  const settled = pendingZone(state, now)
    ? { ...state, timeZone: current, nextZone: null, changedAt: null }
    : state;
  if (zone === current) return settled;
  const change = changed(settled, zone, now);
  return change instanceof Date ? state : change;
}

/**
 * The state after the owner chose `zone` by hand, which pins the zone. The rules are the same as for a claim, with one
 * difference: a change that has not taken effect yet can only be cancelled, and it still counts as a change.
 * @param zone one that `knownZone` knows
 * @returns the instant from which a change is allowed, if it is not allowed now
 */
export function chooseZone(state: ZoneState, zone: string, now: Date): ZoneState | Date {
  const current = effectiveZone(state, now);
  if (zone === comingZone(state)) return { ...state, pinned: true };
  if (zone === current) return { ...state, timeZone: current, nextZone: null, pinned: true };
  const change = changed(state, zone, now);
  return change instanceof Date ? change : { ...change, pinned: true };
}

const comingZone = (state: ZoneState) => state.nextZone?.zone ?? state.timeZone;

/** When the person first claimed the zone of the last change. Null for another zone. */
export function claimedFrom(
  { timeZone, nextZone, changedAt }: ZoneState,
  zone: string,
): Date | null {
  if (nextZone?.zone !== zone) return null;
  const waited =
    changedAt && nextMidnight(changedAt, timeZone).getTime() === nextZone.from.getTime();
  return waited ? changedAt : nextZone.from;
}

/** When the next change of zone is allowed. Null if it is allowed now. */
function changeTakenFrom({ changedAt }: ZoneState, now: Date): Date | null {
  const from = changedAt && new Date(changedAt.getTime() + WEEK_MS);
  return from && now < from ? from : null;
}

/** The state after a change to another zone. If no change is allowed now: the instant from which one is. */
function changed(state: ZoneState, zone: string, now: Date): ZoneState | Date {
  const timeZone = effectiveZone(state, now);
  const takenFrom = changeTakenFrom(state, now);
  if (takenFrom === null) {
    const nextZone = { zone, from: nextMidnight(now, timeZone) };
    return { ...state, timeZone, nextZone, changedAt: now };
  }
  const hasLeft = state.nextZone !== null && pendingZone(state, now) === null;
  const goesBack = hasLeft && zone === state.timeZone;
  return goesBack ? { ...state, timeZone, nextZone: { zone, from: now } } : takenFrom;
}

/** The date of a drop that is released at `now`. */
export function localDateOf(state: ZoneState, now: Date): LocalDate {
  return localDate(now, effectiveZone(state, now));
}

/** The clock that gives the date of words written at `now`. */
export function clockOf(state: ZoneState, now: Date): OwnClock {
  const zone = effectiveZone(state, now);
  return { zone, offset: offsetOf(now, zone) };
}

/**
 * Whether a drop for this date already exists. A person's drop dates only rise, so a date that is not after the last
 * one is taken.
 */
export function hasDropped(date: LocalDate, lastDropDate: LocalDate | null): boolean {
  return lastDropDate !== null && date <= lastDropDate;
}

/**
 * The first instant after `now` at which a new drop is allowed. Null if one is allowed now. Includes a zone change that
 * has not taken effect yet: midnight can come earlier or later in the new zone.
 */
export function nextAllowedAt(
  state: ZoneState,
  lastDropDate: LocalDate | null,
  now: Date,
): Date | null {
  if (!hasDropped(localDateOf(state, now), lastDropDate) || lastDropDate === null) return null;
  const nextDate = dayAfter(lastDropDate);
  const pending = pendingZone(state, now);
  const inCurrent = startOfDay(nextDate, effectiveZone(state, now));
  if (!pending || inCurrent < pending.from) return inCurrent;
  const inNext = startOfDay(nextDate, pending.zone);
  return new Date(Math.max(inNext.getTime(), pending.from.getTime()));
}

/** Reads the zone state from a profile's fields. */
export function zoneState(user: UserDoc): ZoneState {
  return {
    timeZone: user.timeZone,
    nextZone: user.nextZone && { zone: user.nextZone.zone, from: user.nextZone.from.toDate() },
    changedAt: user.zoneChangedAt?.toDate() ?? null,
    pinned: user.zonePinned ?? false,
  };
}

/** Turns a zone state into the profile's fields. */
export const storedZone = (zone: ZoneState) => ({
  timeZone: zone.timeZone,
  nextZone: zone.nextZone && {
    zone: zone.nextZone.zone,
    from: Timestamp.fromDate(zone.nextZone.from),
  },
  zoneChangedAt: zone.changedAt && Timestamp.fromDate(zone.changedAt),
  zonePinned: zone.pinned,
});

/** A drop with the clock on which it was written. Only answers to the author contain it. */
export type WithClock<Drop> = Drop & { readonly clock: OwnClock };

/**
 * Adds the clock to each of these drops of one person. The clock is stored in the lock of the drop's day. A drop that
 * is being deleted right now has lost its clock: then the author's clock of today is used.
 */
export async function withClocks<Drop extends Stored<Pick<DropDoc, 'localDate' | 'createdAt'>>>(
  uid: string,
  written: readonly Drop[],
  today: ZoneState,
  now: Date,
): Promise<WithClock<Drop>[]> {
  const dates = written.map(({ doc }) => doc.localDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  // The ids of the locks for a day's crisis posts begin with the date.
  const locks = await collection('users/days', uid)
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<', dayAfter(last))
    .get();
  const kept = new Map(locks.docs.map((lock) => [lock.data().dropId, lock.data().clock]));
  const zone = effectiveZone(today, now);
  return written.map((drop) => {
    const offset = offsetOf(drop.doc.createdAt.toDate(), zone);
    return { ...drop, clock: kept.get(drop.id) ?? { zone, offset } };
  });
}
