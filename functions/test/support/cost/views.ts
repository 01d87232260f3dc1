import { getPublicFeed } from '../../../src/feed/feed.ts';
import { forgetPages } from '../../../src/pages/pages.ts';
import { setClock } from '../linkage/clock.ts';
import { aroundWhen } from '../linkage/population.ts';
import type { MemoryStore } from '../memory-store/memory-store.ts';
import type { Prng } from '../prng.ts';

/** How long an edge of the CDN caches the first page, in milliseconds. */
const EDGE_MS = 10_000;

/** Views of the first page at random moments, through the CDN's edges to one instance of the server. */
export interface Crowd {
  readonly viewsADay: number;
  readonly edges: number;
  /** The simulated time, in milliseconds. It begins at `from`. */
  readonly ms: number;
  readonly from: number;
}

const DAY_MS = 86_400_000;

function* anyMoments({ viewsADay, ms, from }: Crowd, random: Prng): Generator<number> {
  for (let at = from; ; ) {
    at += (-Math.log(1 - random()) * DAY_MS) / viewsADay;
    if (at >= from + ms) return;
    yield at;
  }
}

/** The times of one day's views. Nine in ten are around the evening, as in the linkage simulation. */
function eveningMoments({ viewsADay, from }: Crowd, random: Prng): number[] {
  const moments = Array.from(
    { length: viewsADay },
    () => (aroundWhen(random) * 60_000 + DAY_MS) % DAY_MS,
  );
  return moments.sort((a, b) => a - b).map((at) => from + at);
}

/** How many documents one view reads, with views spread evenly over the time. */
export const readsAView = (store: MemoryStore, crowd: Crowd, random: Prng): Promise<number> =>
  readsEach(store, crowd.edges, anyMoments(crowd, random), random);

/** How many documents one view reads, with the views of one day, most of them in the evening. `ms` is not used. */
export const readsAViewOfADay = (store: MemoryStore, crowd: Crowd, random: Prng): Promise<number> =>
  readsEach(store, crowd.edges, eveningMoments(crowd, random), random);

async function readsEach(
  store: MemoryStore,
  edges: number,
  moments: Iterable<number>,
  random: Prng,
): Promise<number> {
  const kept = new Array<number>(edges).fill(0);
  const before = store.meter.bill.reads;
  let views = 0;
  forgetPages();
  for (const at of moments) {
    views += 1;
    const edge = Math.floor(random() * edges);
    if ((kept[edge] ?? 0) > at) continue;
    setClock(Math.floor(at));
    await getPublicFeed({}, { now: new Date(), network: '192.0.2.1' });
    kept[edge] = at + EDGE_MS;
  }
  return (store.meter.bill.reads - before) / views;
}
