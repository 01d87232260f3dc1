import { onOrphaned } from './orphaned.mjs';
import { stopAll } from './supervised-process.ts';

/** Two reports of one Ctrl-C: the terminal tells every program of the group, and npm passes it on once more. */
const SAME_PRESS = 1000;
const INTERRUPTED = 130;

let leaving = false;

/** Whether the script is on its way out because somebody asked for it; errors that follow from that are no news. */
export const isLeaving = (): boolean => leaving;

async function leave(): Promise<void> {
  leaving = true;
  await stopAll();
  process.exit(INTERRUPTED);
}

/**
 * Listens for Ctrl-C (or the end of the terminal, or a plain kill). Until the returned function names something
 * better to do, everything running is stopped and the script ends; a second press, later, does that in any case.
 */
export function onStop(): (instead: () => void) => void {
  let callback = (): void => void leave();
  let first: number | undefined;
  const heard = (): void => {
    const at = performance.now();
    if (first === undefined) {
      first = at;
      callback();
    } else if (at - first > SAME_PRESS) {
      void leave();
    }
  };
  onOrphaned(heard);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
  return (instead) => {
    callback = instead;
  };
}
