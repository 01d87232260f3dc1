import type { Clock } from '../../platform/clock.ts';
import { claimStored } from '../../platform/stored-claims.ts';
import { countStored } from '../../platform/stored-counter.ts';
import type { VertexSettings } from './settings.ts';

const DAY_MS = 24 * 3_600_000;

/** Takes one call out of the day's; false when none is left. */
export type DailyQuota = () => Promise<boolean>;

/** Whose words are to be read, and the event that asks for it: it comes again when its work was not done. */
export interface Asker {
  readonly uid: string;
  readonly eventId: string;
}

/** Takes one call out of a person's own share of the day; false when none is left. */
export type PersonalQuota = (asker: Asker) => Promise<boolean>;

/**
 * So many calls a day (UTC), shared by all instances through the store. Once a day is spent, this instance no longer
 * counts on, so that the counter is not written all day for nothing.
 */
export function dailyQuota(calls: number, clock: Clock): DailyQuota {
  let spentUntil = 0;
  return async () => {
    const now = clock();
    if (now.getTime() < spentUntil) return false;
    const { count, closesAt } = await countStored('cloud analyser', DAY_MS, now);
    if (count >= calls) spentUntil = closesAt;
    return count <= calls;
  };
}

/** A text is asked about twice at most, however often its event comes: see `retryOnce`. */
const CALLS_OF_TEXT = 2;
/** Nobody has more of the day than this part of its calls, whatever the settings say. */
const MOST_OF_DAY = 0.1;

/** How many texts of one person are read on a day. */
export const textsEach = ({
  dailyCalls,
  dailyTextsEach,
}: Pick<VertexSettings, 'dailyCalls' | 'dailyTextsEach'>): number =>
  Math.min(dailyTextsEach, Math.max(1, Math.floor((dailyCalls * MOST_OF_DAY) / CALLS_OF_TEXT)));

/**
 * So many texts of each person a day (UTC), counted in the store by the events that ask for them: one that comes again
 * keeps its place and takes no other, and no event has more than two calls.
 */
export const personalQuota =
  (texts: number, clock: Clock): PersonalQuota =>
  ({ uid, eventId }) =>
    claimStored(
      { name: `cloud analyser ${uid}`, windowMs: DAY_MS, places: texts, uses: CALLS_OF_TEXT },
      eventId,
      clock(),
    );
