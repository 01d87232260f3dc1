import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';
import { javaProblem } from './java.mjs';
import { onOrphaned } from './orphaned.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');
const runtime = path.join(root, 'node_modules', '.bin', 'node');

/** The leading number of a version such as `20.11.1`.
 * @param {string} version */
const majorOf = (version) => Number.parseInt(version, 10);

/** Why this Node cannot even start the project, in one sentence, or undefined.
 * @param {string} version */
export function nodeProblem(version) {
  if (majorOf(version) >= 20) return undefined;
  return `Blckmirror needs Node 20 or newer to start, but this is Node ${version}: install it from https://nodejs.org and try again.`;
}

/** Ends the script with one sentence for whoever started it.
 * @param {string} sentence
 * @returns {never} */
export function stopWith(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * What a program wants beforehand: Java, and standard output kept for what it prints itself.
 * @typedef {{ java?: boolean, onlyData?: boolean }} Needs
 */

/**
 * Runs a TypeScript program of this folder on the project's own Node 24, whatever Node the machine carries, after
 * installing the packages that are missing. Only this file and its imports run on the machine's Node.
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
