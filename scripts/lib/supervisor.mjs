// Runs between a script and the processes that the script starts. It lives longer than the script, so that nothing stays
// even if the terminal is killed. When the script ends or asks for it, the supervisor ends every process with the mark of
// this run, also Java.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';

const MARK = 'BLCKMIRROR_RUN';
const GRACE = 15_000;
const [command = '', ...args] = process.argv.slice(2);
const mark = `${MARK}=${process.env[MARK]}`;
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;

/** Linux shows the environment of every process. So this also finds children that moved to a process group of their own. */
function marked() {
  const found = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark))
        found.push(Number(name));
    } catch {
      // The process has ended since, or we are not allowed to read it.
    }
  }
  return found;
}

/** On other systems: finds all processes below this one. A child whose parent has ended is not found. */
function descendants() {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const family = new Set([process.pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const row of rows) {
      const [pid, parent] = row.trim().split(/\s+/).map(Number);
      if (pid && parent && family.has(parent)) family.add(pid);
    }
  }
  return [...family];
}

const ours = () =>
  (process.platform === 'linux' ? marked() : descendants()).filter((pid) => pid !== process.pid);

/** @param {number[]} pids */
function kill(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

/**
 * Kills all processes of this run, removes the scratch folder and exits.
 * @param {number[]} known processes that were seen earlier and may have lost their parents
 * @param {number} code
 */
function end(known, code) {
  kill([...known, ...ours()]);
  const scratch = process.env.BLCKMIRROR_SCRATCH;
  if (scratch) rmSync(scratch, { recursive: true, force: true });
  process.exit(code);
}

/** @param {number} code the exit code: 0 if the script asked for the end */
function stop(code) {
  if (stopping) return;
  stopping = true;
  const known = ours();
  child.removeAllListeners('exit');
  child.on('exit', () =>
    end(
      known.filter((pid) => pid !== child.pid),
      code,
    ),
  );
  child.kill('SIGTERM');
  setTimeout(() => end(known, code), GRACE);
}

child.on('error', () => end([], 127));
child.on('exit', (code) => end([], code ?? 1));
process.on('disconnect', () => stop(0));
process.on('message', () => stop(0));
// A step that somebody else ended has not passed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(1));
