import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const supervisor = fileURLToPath(new URL('supervisor.mjs', import.meta.url));
const running = new Set<SupervisedProcess>();

export interface SupervisedProcess {
  /** Resolves with the exit code when the process and everything that it started have ended. */
  readonly ended: Promise<number>;
  /** Asks the process to end, waits, and kills what is still running. It is safe to call twice. */
  stop(): Promise<void>;
}

interface SupervisedOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The file for the output. Without it the process writes to the screen. */
  log?: string;
  /** A folder to remove when the process has ended. */
  scratch?: string;
  /** Whether the process gets a low priority, because nobody waits for it yet. */
  background?: boolean;
}

/**
 * Starts a program in its own session. So Ctrl-C reaches this script first, and the script can stop the program in the right
 * order. Nothing that the program started stays after the program or this script has ended.
 */
export function startSupervised(
  command: string,
  args: string[],
  options: SupervisedOptions,
): SupervisedProcess {
  const { cwd, env, log, scratch, background } = options;
  if (log) mkdirSync(path.dirname(log), { recursive: true });
  const out = log ? openSync(log, 'w') : 'inherit';
  const child: ChildProcess = spawn(process.execPath, [supervisor, command, ...args], {
    cwd,
    env: { ...env, BLCKMIRROR_RUN: randomUUID(), ...(scratch && { BLCKMIRROR_SCRATCH: scratch }) },
    detached: true,
    stdio: ['ignore', out, out, 'ipc'],
  });
  if (background && child.pid) letOthersFirst(child.pid);
  if (typeof out === 'number') closeSync(out);
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const supervised: SupervisedProcess = {
    ended,
    async stop() {
      if (child.connected) child.send('stop');
      await ended;
    },
  };
  running.add(supervised);
  void ended.then(() => running.delete(supervised));
  return supervised;
}

/** Runs a program until it ends. Returns its exit code and its whole output, which is also kept in the log file. */
export async function runSupervised(
  command: string,
  args: string[],
  options: SupervisedOptions & { log: string },
): Promise<{ code: number; output: string }> {
  const code = await startSupervised(command, args, options).ended;
  return { code, output: readFileSync(options.log, 'utf8') };
}

/** Stops everything that this script still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((supervised) => supervised.stop()));
}

const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Gives a process and its children a lower priority than everything else. On most Linux machines the kernel shares the
 * processors between sessions, so the session gets the low priority. On other machines the process itself gets it.
 */
export function letOthersFirst(pid: number): void {
  for (const lower of [
    () => setPriority(pid, LOW),
    () => writeFileSync(`/proc/${pid}/autogroup`, `${LOW}`),
  ]) {
    try {
      lower();
    } catch {
      // The process has ended, or this system does not allow the change. Then it runs with normal priority, and everything
      // takes longer.
    }
  }
}
