import {
  dayAfter,
  knownZone,
  type LocalDate,
  localDate,
  nextMidnight,
  startOfDay,
} from '../platform/local-day.ts';

/** What a profile remembers of its owner's time zone. Instants are Dates here; the store keeps Timestamps. */
export interface ZoneState {
  readonly timeZone: string;
  readonly nextZone: { readonly zone: string; readonly from: Date } | null;
  readonly changedAt: Date | null;
  /** Chosen by hand: what a browser claims no longer moves it. */
  readonly pinned: boolean;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** The state for somebody whose first request names `claimed`; garbage means UTC. */
export function firstZone(claimed: string | undefined): ZoneState {
  return { timeZone: knownZone(claimed) ?? 'UTC', nextZone: null, changedAt: null, pinned: false };
}

/** The zone whose calendar holds at `now`. */
export function effectiveZone(state: ZoneState, now: Date): string {
  return state.nextZone && now >= state.nextZone.from ? state.nextZone.zone : state.timeZone;
}

/** The zone that waits for its midnight, if one does. */
export function pendingZone(state: ZoneState, now: Date): ZoneState['nextZone'] {
  return state.nextZone && now < state.nextZone.from ? state.nextZone : null;
}

/**
 * The state after a request that claims to come from `claimed` (design 7): a change waits for the next
 * midnight of the old zone and is taken at most once in 7 days, so that travelling, or lying, never yields a second
 * drop on one day. Returns the same object when nothing changes.
 */
export function claimZone(state: ZoneState, claimed: string | undefined, now: Date): ZoneState {
  const zone = knownZone(claimed);
  if (!zone || state.pinned || zone === comingZone(state)) return state;
  if (changeTakenFrom(state, now) || zone === effectiveZone(state, now)) return state;
  return moved(state, zone, now);
}

/**
 * The state after its owner chose `zone` by hand, which pins it. The same rules hold as for a claim, save that a
 * change that is still waiting may be called off.
 * @param zone one that `knownZone` knows
 * @returns the instant from which a change is taken, when it is not taken now
 */
export function chooseZone(state: ZoneState, zone: string, now: Date): ZoneState | Date {
  const current = effectiveZone(state, now);
  if (zone === comingZone(state)) return { ...state, pinned: true };
  if (zone === current) return { ...state, timeZone: current, nextZone: null, pinned: true };
  return changeTakenFrom(state, now) ?? { ...moved(state, zone, now), pinned: true };
}

const comingZone = (state: ZoneState) => state.nextZone?.zone ?? state.timeZone;

/** When the next change of zone is taken; null when it is taken now. */
function changeTakenFrom({ changedAt }: ZoneState, now: Date): Date | null {
  const from = changedAt && new Date(changedAt.getTime() + WEEK_MS);
  return from && now < from ? from : null;
}

function moved(state: ZoneState, zone: string, now: Date): ZoneState {
  const current = effectiveZone(state, now);
  const nextZone = { zone, from: nextMidnight(now, current) };
  return { ...state, timeZone: current, nextZone, changedAt: now };
}

/** The date of a drop released at `now`. */
export function localDateOf(state: ZoneState, now: Date): LocalDate {
  return localDate(now, effectiveZone(state, now));
}

/** A person's drop dates strictly increase, so a date that is not after the last one is taken. */
export function hasDropped(date: LocalDate, lastDropDate: LocalDate | null): boolean {
  return lastDropDate !== null && date <= lastDropDate;
}

/**
 * The first instant after `now` at which a new drop is taken, or null when one is taken at `now`. A waiting zone
 * change is reckoned with: midnight may come earlier or later in the new zone.
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
