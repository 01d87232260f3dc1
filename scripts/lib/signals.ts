import { onOrphaned } from './bootstrap.mjs';
import { stopAll } from './supervised-process.ts';

/** Runs a program and exits with the code that it returns. An error is shown as its message only. */
export async function finish(program: () => Promise<number>): Promise<void> {
  try {
    process.exit(await program());
  } catch (error) {
    if (isLeaving()) return;
    await stopAll();
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/**
 * One Ctrl-C arrives twice: the terminal signals every program of the group, and npm passes the signal on. Two signals
 * within this time count as one press.
 */
const SAME_PRESS = 1000;
const INTERRUPTED = 130;

let leaving = false;

/** Whether the script is ending because somebody stopped it. Errors during the end are then not shown. */
const isLeaving = (): boolean => leaving;

async function leave(): Promise<void> {
  leaving = true;
  await stopAll();
  process.exit(INTERRUPTED);
}

/**
 * Listens for Ctrl-C, the end of the terminal, or a plain kill. By default everything that runs is stopped and the script
 * ends. The returned function sets another action for the first press. A second, later press always ends the script.
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
