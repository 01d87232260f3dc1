import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from './config.ts';

/** The time between two ticks on a laptop, in milliseconds. */
const EVERY_MS = 5_000;
const PATIENCE_MS = 60_000;
/**
 * A seed switches the emulator's triggers off and on again. After that the emulator gives the triggers new numbers, and the
 * old numbers stay switched off. These are its answers for a trigger that is switched off, and for one that does not exist
 * (yet).
 */
const ASLEEP = 204;
const UNKNOWN = 404;

interface Ticking {
  /** Waits for a running tick. No tick starts after it. */
  stop(): Promise<void>;
}

/**
 * Starts a tick every `everyMs` milliseconds, because no schedule runs on a laptop. So a drop appears and a reaction is
 * counted within seconds. Only one tick runs at a time. A tick that fails is not reported, because ticks fail while the
 * functions are built again.
 * @param env where the functions are; without functions there are no ticks
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
