import type { MemoryStore } from '../memory-store/memory-store.ts';

const MICROS = 1_000_000;
const WINDOW = 60 * MICROS;

/** How often the same document is written. Firestore allows about one sustained write a second. */
export interface Heat {
  /** The largest number of writes to one document within 60 seconds. */
  most: number;
  hottest: string;
  /** The shortest time between two writes to the feed's head, in seconds. */
  headGap: number;
}

/** Watches every write to a store from now on. The result is updated at each write. */
export function watchHeat(store: MemoryStore): Heat {
  const heat: Heat = { most: 0, hottest: '', headGap: Number.POSITIVE_INFINITY };
  const times = new Map<string, number[]>();
  store.onWrite(({ path, micros }) => {
    const own = times.get(path) ?? [];
    const last = own.at(-1);
    if (path === 'pages/head' && last !== undefined) {
      heat.headGap = Math.min(heat.headGap, (micros - last) / MICROS);
    }
    own.push(micros);
    while ((own[0] ?? micros) <= micros - WINDOW) own.shift();
    times.set(path, own);
    if (own.length <= heat.most) return;
    heat.most = own.length;
    heat.hottest = path;
  });
  return heat;
}
