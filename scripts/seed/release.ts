import pLimit from 'p-limit';
import { runTick } from '../../functions/src/pages/tick/run-tick.ts';
import { collection } from '../../functions/src/platform/collections.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import {
  retryWhileLocked,
  type SeededDrop,
  type SeededPost,
  seedAnswers,
  seedReactions,
} from './write.ts';

const MINUTE_MS = 60_000;
/** Drops that have faded by now are released together if they lie at most this far apart. Nobody sees that old feed. */
const TOGETHER_MS = 10 * 24 * 60 * MINUTE_MS;

const atOnce = pLimit(6);

/**
 * A random number with which a drop stays for 50 days or more, so that a demo's feed is full. Its drops are
 * at most 27 days old.
 */
const late = () => 0.95 + Math.random() / 20;
/** A fixed random number with which a drop fades as early as possible. */
const early = () => 0;

/** Releases drops and posts in order and lets people react to them. Returns the number of reactions. */
export async function liveThrough(
  drops: readonly SeededDrop[],
  posts: readonly SeededPost[],
  now: Date,
): Promise<number> {
  let reactions = 0;
  for (const { at, hasFaded, drops: out } of planReleases([...drops, ...posts])) {
    await release(at, hasFaded);
    // Drops that have faded by now got their reactions while they were on the feed.
    if (hasFaded) reactions += await react(out.filter(isDrop), at);
  }
  const standing = drops.filter(({ hasFaded }) => !hasFaded);
  reactions += await react(standing, now);
  reactions += await inAll(posts, (post) => seedAnswers(post, now));
  await release(now, false);
  return reactions;
}

const isDrop = (one: SeededDrop | SeededPost): one is SeededDrop => 'emotionType' in one;

/** Gives drops of the feed their reactions at this time. Returns their number. */
const react = (drops: readonly SeededDrop[], at: Date): Promise<number> =>
  inAll(drops, (drop) => seedReactions(drop, at));

async function inAll<Item>(
  items: readonly Item[],
  count: (item: Item) => Promise<number>,
): Promise<number> {
  const counts = await atOnce.map(items, count);
  return counts.reduce((sum, each) => sum + each, 0);
}

interface Leaving {
  readonly moment: Date;
  /** Whether it has left the feed again by now. */
  readonly hasFaded?: boolean;
}

/** Drops that one tick at `at` brings to the feed. */
interface Release<Drop> {
  readonly at: Date;
  readonly hasFaded: boolean;
  readonly drops: readonly Drop[];
}

const minuteOf = (moment: Date) => Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS;

/**
 * Plans the ticks that release these drops, oldest first. Each drop has its own minute; drops that have faded since are
 * released some days at a time.
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
 * Runs a tick at this time, because no schedule runs on a laptop. Drops that an earlier run released are not moved.
 * @param hasFaded whether the drops leave the feed after a week
 */
async function release(at: Date, hasFaded: boolean): Promise<void> {
  if (hasFaded) await postpone(at);
  await retryWhileLocked(() => runTick(at, { random: hasFaded ? early : late }));
}

/** Makes waiting drops due at exactly this tick. Otherwise the tick would write in the log that it comes days late. */
async function postpone(to: Date): Promise<void> {
  const late = await collection('waiting').where('releaseAfter', '<', to).get();
  const batch = db().batch();
  for (const { ref } of late.docs) batch.update(ref, 'releaseAfter', to);
  await batch.commit();
}
