import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const runtime = path.join(root, 'node_modules', '.bin', 'node');

/**
 * Returns the first number of a version such as `20.11.1`.
 * @param {string} version
 */
const majorOf = (version) => Number.parseInt(version, 10);

/**
 * Says in one sentence why this Node cannot start the project, or returns undefined.
 * @param {string} version
 */
export function nodeProblem(version) {
  if (majorOf(version) >= 20) return undefined;
  return `Blckmirror needs Node 20 or newer to start, but this is Node ${version}: install it from https://nodejs.org and try again.`;
}

/**
 * Ends the script with one sentence for the person who started it.
 * @param {string} sentence
 * @returns {never}
 */
export function stopWith(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * The needs of a program: Java, and a standard output that contains only the program's own output.
 * @typedef {{ java?: boolean, onlyData?: boolean }} Needs
 */

/**
 * Runs a TypeScript program of this folder on the project's own Node 24, even if the machine has another Node. Installs
 * missing packages first. Only this file and its imports run on the machine's Node.
 * @param {string} program path relative to scripts/
 * @param {Needs} needs
 */
export async function launch(program, needs) {
  const problem = nodeProblem(process.versions.node) ?? (needs.java ? javaProblem() : undefined);
  if (problem) stopWith(problem);
  const failure = await installMissing(root, needs.onlyData ? process.stderr : process.stdout);
  if (failure) stopWith(failure);

  const main = path.join(root, 'scripts', program);
  if (majorOf(process.versions.node) >= 24) {
    await import(pathToFileURL(main).href);
    return;
  }
  if (!existsSync(runtime)) {
    stopWith('The project\'s own Node 24 is missing: run "npm ci" and try again.');
  }
  const child = spawn(runtime, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  onOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

const OLDEST = 11;

/**
 * Reads the major version from the output of `java -version` (`1.8.0_392` is 8). Returns undefined if there is none.
 * @param {string} output
 * @returns {number | undefined}
 */
export function parseJavaVersion(output) {
  const found = /version "(?:1\.)?(\d+)/.exec(output);
  return found ? Number(found[1]) : undefined;
}

/**
 * Says in one sentence why the emulators cannot run on this Java, or returns undefined.
 * @param {number | undefined} version
 */
export function judgeJava(version) {
  if (version === undefined) {
    return 'Java is missing, and the Firebase emulators run on it: install Java 17 or newer (Debian: apt-get install -y openjdk-17-jre-headless) and try again.';
  }
  if (version < OLDEST) {
    return `This Java is version ${version}, but the Firebase emulators need ${OLDEST} or newer: install Java 17 and try again.`;
  }
  return undefined;
}

/** Asks the machine's own `java` for its version and judges it with `judgeJava`. */
function javaProblem() {
  const asked = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (asked.error || asked.status !== 0) return judgeJava(undefined);
  return judgeJava(parseJavaVersion(`${asked.stderr}${asked.stdout}`));
}

const LOOK = 300;

/**
 * Calls `callback` when npm, which started this script, has ended. If somebody kills npm, the shell between npm and the
 * script ends too, but the script gets no signal. This does nothing for a script that was started by hand, because such a
 * script may run longer than its shell.
 * @param {() => void} callback
 */
export function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    callback();
  }, LOOK);
  looking.unref();
}
