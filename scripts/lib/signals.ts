/** Two reports of one Ctrl-C: the terminal tells every program of the group, and npm passes it on once more. */
const SAME_PRESS = 1000;

/**
 * Calls back at the first Ctrl-C (or end of the terminal, or plain kill). A second press, later, ends at once: what
 * was started is then ended by its keeper.
 */
export function onStop(callback: () => void): void {
  let first: number | undefined;
  const heard = () => {
    const at = performance.now();
    if (first === undefined) {
      first = at;
      callback();
    } else if (at - first > SAME_PRESS) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
}
