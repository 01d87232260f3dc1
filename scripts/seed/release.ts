import { runTick } from '../../functions/src/pages/tick/run-tick.ts';
import { waiting } from '../../functions/src/platform/collections.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

const MINUTE_MS = 60_000;
/** Drops that have faded by now come out together when they lie no further apart: nobody looks at that feed any more. */
const TOGETHER_MS = 10 * 24 * 60 * MINUTE_MS;

/** Drawn from the later half, so that what is weeks old has not faded yet: a demo's void is full. */
const late = () => 0.5 + Math.random() / 2;
/** Faded as early as anything does. */
const early = () => 0;

/** What comes out: `hasFaded` when it is to have left the feed again by now. */
interface Leaving {
  readonly moment: Date;
  readonly hasFaded?: boolean;
}

/** What comes out with one tick, at `at`. */
interface Release<Drop> {
  readonly at: Date;
  readonly hasFaded: boolean;
  readonly drops: readonly Drop[];
}

const minuteOf = (moment: Date) => Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS;

/**
 * The ticks with which these come out, the oldest first: each in the minute in which it was written, what has faded some days
 * at a time.
 */
export function planReleases<Drop extends Leaving>(drops: readonly Drop[]): Release<Drop>[] {
  const releases: { at: number; from: number; hasFaded: boolean; drops: Drop[] }[] = [];
  for (const drop of drops.toSorted((a, b) => a.moment.getTime() - b.moment.getTime())) {
    const [at, hasFaded] = [minuteOf(drop.moment), drop.hasFaded ?? false];
    const last = releases.at(-1);
    const joins =
      last?.hasFaded === hasFaded && (hasFaded ? at - last.from <= TOGETHER_MS : at === last.at);
    if (last && joins) Object.assign(last, { at, drops: [...last.drops, drop] });
    else releases.push({ at, from: at, hasFaded, drops: [drop] });
  }
  return releases.map(({ from: _, ...release }) => ({ ...release, at: new Date(release.at) }));
}

/**
 * Lets a tick pass at this moment, because no schedule fires on a laptop. What was released by an earlier run stays where it is.
 * @param hasFaded what comes out is to leave the feed after a week
 */
export async function release(at: Date, hasFaded: boolean): Promise<void> {
  if (hasFaded) await postpone(at);
  await retryWhileLocked(() => runTick(at, { random: hasFaded ? early : late }));
}

/** Has what waits be due with this tick and no sooner: a tick that comes days late says so in the log. */
async function postpone(to: Date): Promise<void> {
  const late = await waiting().where('releaseAfter', '<', to).get();
  const batch = db().batch();
  for (const { ref } of late.docs) batch.update(ref, 'releaseAfter', to);
  await batch.commit();
}
