import { runTick } from '../../functions/src/pages/tick/run-tick.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

/** Drawn from the later half, so that what is weeks old has not faded yet: a demo's void is full. */
const late = () => 0.5 + Math.random() / 2;

/**
 * Lets a tick pass at each of these moments, the oldest first, because no schedule fires on a laptop: each drop comes out
 * in the minute in which it was written. What was released by an earlier run stays where it is.
 */
export async function releaseAt(moments: readonly Date[]): Promise<void> {
  const minutes = new Set(moments.map((moment) => Math.ceil(moment.getTime() / 60_000)));
  for (const minute of [...minutes].sort((a, b) => a - b)) {
    await retryWhileLocked(() => runTick(new Date(minute * 60_000), { random: late }));
  }
}
