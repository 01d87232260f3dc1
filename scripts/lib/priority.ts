import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets everything else go before a process and what it starts. Where the kernel shares the processors between sessions
 * and not between processes, as Linux does on most machines, its session goes last; elsewhere the process itself.
 */
export function letOthersFirst(pid: number): void {
  for (const lower of [
    () => setPriority(pid, LOW),
    () => writeFileSync(`/proc/${pid}/autogroup`, `${LOW}`),
  ]) {
    try {
      lower();
    } catch {
      // Already ended, or not to be had here: then it goes beside the others, and all take longer.
    }
  }
}
