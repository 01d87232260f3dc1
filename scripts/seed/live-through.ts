import pLimit from 'p-limit';
import { type SeededPost, seedAnswers } from './crisis/seed-crisis.ts';
import { planReleases, release } from './release.ts';
import type { SeededDrop } from './seed-drops.ts';
import { seedReactions } from './seed-reactions.ts';

const atOnce = pLimit(6);

const isDrop = (one: SeededDrop | SeededPost): one is SeededDrop => 'emotionType' in one;

/** Gives drops of the feed what people answer them at this moment; answers how many reactions that were. */
const react = (drops: readonly SeededDrop[], at: Date): Promise<number> =>
  inAll(drops, (drop) => seedReactions(drop, at));

async function inAll<Item>(
  items: readonly Item[],
  count: (item: Item) => Promise<number>,
): Promise<number> {
  const counts = await atOnce.map(items, count);
  return counts.reduce((sum, each) => sum + each, 0);
}

/** Lets drops and posts out in their order, and has people answer them; answers how many reactions that were. */
export async function liveThrough(
  drops: readonly SeededDrop[],
  posts: readonly SeededPost[],
  now: Date,
): Promise<number> {
  let reactions = 0;
  for (const { at, hasFaded, drops: out } of planReleases([...drops, ...posts])) {
    await release(at, hasFaded);
    // What has faded by now was answered while it was there.
    if (hasFaded) reactions += await react(out.filter(isDrop), at);
  }
  const standing = drops.filter(({ hasFaded }) => !hasFaded);
  reactions += await react(standing, now);
  reactions += await inAll(posts, (post) => seedAnswers(post, now));
  await release(now, false);
  return reactions;
}
