import { isLeaving } from './signals.ts';
import { stopAll } from './supervised-process.ts';

/** Runs a program to its end: its answer is the exit code, and an error is shown as its message alone. */
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
