import { getPublicFeed } from '../../../src/feed/handlers.ts';
import { forgetPages } from '../../../src/pages/store.ts';
import { setClock } from '../linkage/clock.ts';
import type { MemoryStore } from '../memory-store/memory-store.ts';
import type { Prng } from '../prng.ts';

/** How long an edge of the CDN keeps the first page. */
const EDGE_MS = 10_000;

/** Views of the first page, at random moments, through the CDN's edges to one instance of the server. */
export interface Crowd {
  readonly viewsADay: number;
  readonly edges: number;
  /** For how long they are watched. */
  readonly ms: number;
  readonly from: number;
}

/** How many documents a view reads. */
export async function readsAView(store: MemoryStore, crowd: Crowd, random: Prng): Promise<number> {
  const { viewsADay, edges, ms, from } = crowd;
  const kept = new Array<number>(edges).fill(0);
  const before = store.meter.bill.reads;
  let views = 0;
  forgetPages();
  for (let at = from; ; views += 1) {
    at += (-Math.log(1 - random()) * 86_400_000) / viewsADay;
    if (at >= from + ms) break;
    const edge = Math.floor(random() * edges);
    if ((kept[edge] ?? 0) > at) continue;
    setClock(Math.floor(at));
    await getPublicFeed({}, { now: new Date() });
    kept[edge] = at + EDGE_MS;
  }
  return (store.meter.bill.reads - before) / views;
}
