import { folds, fresh, returning, SPACES } from '../../platform/collections.ts';
import { isSharedDue, listDue, listLeaving } from './queries.ts';
import { readSnapshot } from './snapshot.ts';
import { needsTending } from './tend-popular.ts';

/** Due for longer than this, something should have been done: no tick ran. */
const LATE_MS = 5 * 60_000;

/** What a tick finds before it does anything. */
export interface Outlook {
  readonly isMigrating: boolean;
  readonly hasRemovals: boolean;
  readonly hasWork: boolean;
  /** Something is due for 5 minutes: ticks have failed, or none ran. */
  readonly isLate: boolean;
}

/** Looks whether there is anything to do: a handful of reads, no write. */
export async function look(now: Date): Promise<Outlook> {
  const [snapshots, due, young, shared, leavers, ...others] = await Promise.all([
    Promise.all(SPACES.map(readSnapshot)),
    Promise.all(SPACES.map((space) => listDue(space, false, now, 1))),
    Promise.all(SPACES.map((space) => listDue(space, true, now, 1))),
    Promise.all(SPACES.map((space) => isSharedDue(space, now))),
    listLeaving(now, 1),
    ...[fresh(), folds(), returning()].map((each) => each.limit(1).get()),
  ]);
  const waiting = due.flat();
  const since = [
    ...waiting.map((drop) => drop.since),
    ...leavers.map(({ doc }) => doc.due.toMillis()),
  ];
  return {
    isMigrating: snapshots.some(({ state }) => state.migrating === true),
    hasRemovals: leavers.length > 0,
    hasWork:
      since.length + young.flat().length > 0 ||
      shared.includes(true) ||
      others.some(({ empty }) => !empty) ||
      snapshots.some((snapshot) => needsTending(snapshot, now)),
    isLate: since.some((at) => at < now.getTime() - LATE_MS),
  };
}
