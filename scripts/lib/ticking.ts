import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from './emulator-config.ts';

/** How often on a laptop, in milliseconds. */
const EVERY_MS = 5_000;
const PATIENCE_MS = 60_000;
/**
 * The emulator numbers its triggers anew whenever they were put to sleep, as a seed does, and wakes none of the old ones:
 * it answers like this for one that sleeps, and for one that there is not (yet).
 */
const ASLEEP = 204;
const UNKNOWN = 404;

export interface Ticking {
  /** Waits for a tick that is under way; none comes after it. */
  stop(): Promise<void>;
}

/**
 * Lets the feed tick every so many milliseconds, because no schedule fires on a laptop: a drop then comes out, and a reaction is
 * counted, within moments. One tick at a time; one that fails, as while the functions are being built anew, is no news.
 * @param env where the functions are; without them nothing ticks
 */
export function startTicking(
  env: Readonly<Record<string, string>>,
  everyMs: number = EVERY_MS,
): Ticking {
  const { FUNCTIONS_URL } = env;
  if (!FUNCTIONS_URL) return { stop: async () => undefined };
  const end = new AbortController();
  const trigger = `${FUNCTIONS_URL}/functions/projects/${PROJECT}/triggers/europe-west1-feedTick`;
  const ticking = tickUntil(end.signal, trigger, everyMs);
  return {
    stop: async () => {
      end.abort();
      await ticking;
    },
  };
}

async function tickUntil(end: AbortSignal, trigger: string, everyMs: number): Promise<void> {
  let generation = 0;
  while (!end.aborted) {
    const next = performance.now() + everyMs;
    const status = await post(`${trigger}-${generation}`);
    if (status === ASLEEP) generation += 1;
    if (status === UNKNOWN) generation = Math.max(0, generation - 1);
    if (status === ASLEEP) continue;
    await sleep(Math.max(0, next - performance.now()), undefined, { signal: end }).catch(
      () => undefined,
    );
  }
}

async function post(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: {} }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
