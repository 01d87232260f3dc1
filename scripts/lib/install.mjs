import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { step } from './progress.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }> }} Lock */

/**
 * The packages that the lockfile asks for and the last install (npm writes its own record into node_modules, at the
 * very end) does not have in that version. Optional ones may be absent on this platform.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {string[]}
 */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted.packages ?? {})
    .filter(([at, pkg]) => at.includes('node_modules/') && !pkg.link)
    .filter(([, pkg]) => !pkg.optional && !pkg.devOptional)
    .filter(([at, pkg]) => installed.packages?.[at]?.version !== pkg.version)
    .map(([at]) => at);
}

/** @param {string} file
 * @returns {Lock | undefined} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} root */
function isComplete(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return (
    missingPackages(wanted, installed).length === 0 &&
    existsSync(path.join(root, 'node_modules', '.bin', 'node'))
  );
}

/**
 * Installs exactly what package-lock.json names, unless it is all there. Answers a sentence when that failed.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function installMissing(root) {
  if (isComplete(root)) return undefined;
  const installing = step('Installing packages (about a minute, once)');
  const code = await npm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code.status === 0 && isComplete(root)) {
    installing.done();
    return undefined;
  }
  installing.fail();
  console.error(code.output);
  return 'The packages could not be installed: look at the message of npm above, mend it (often: no network) and try again.';
}

/** @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ status: number, output: string }>} */
function npm(root, args) {
  return new Promise((resolve) => {
    const cli = process.env.npm_execpath;
    const child = cli?.endsWith('.js')
      ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
