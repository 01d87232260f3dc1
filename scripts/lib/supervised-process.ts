import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { letOthersFirst } from './priority.ts';

const supervisor = fileURLToPath(new URL('supervisor.mjs', import.meta.url));
const running = new Set<SupervisedProcess>();

export interface SupervisedProcess {
  /** Settles with the exit code once the process and all that it started are gone. */
  readonly ended: Promise<number>;
  /** Asks it to end, waits, and takes down whatever does not. Safe to call twice. */
  stop(): Promise<void>;
}

export interface SupervisedOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File that takes its output; without one it writes to the screen. */
  log?: string;
  /** Folder to remove once it has ended. */
  scratch?: string;
  /** Nobody waits for it yet: whatever else runs goes first. */
  background?: boolean;
}

/**
 * Starts a program in a session of its own, so that Ctrl-C reaches this script first and the program is stopped in
 * good order; nothing that it started survives it or this script.
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

/** Runs a program to its end; answers its exit code and everything it printed (kept in the log file as well). */
export async function runSupervised(
  command: string,
  args: string[],
  options: SupervisedOptions & { log: string },
): Promise<{ code: number; output: string }> {
  const code = await startSupervised(command, args, options).ended;
  return { code, output: readFileSync(options.log, 'utf8') };
}

/** Stops whatever this script still has running. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((supervised) => supervised.stop()));
}
