import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { step } from './progress.mjs';

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean, link?: boolean }> }} Lock */

/**
 * Returns the packages of the lockfile that the last install does not have in the right version. npm writes its own record
 * of an install into node_modules at the very end. Optional packages may be missing on this platform.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {string[]}
 */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted.packages ?? {})
    .filter(([at, pkg]) => at.includes('node_modules/') && !pkg.link && !pkg.extraneous)
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
const lockOf = (root) => readFileSync(path.join(root, 'package-lock.json'));

/** @param {string} root */
const stampOf = (root) => path.join(root, 'node_modules', '.installed-lock');

/** @param {string} root */
const hashOf = (root) => createHash('sha256').update(lockOf(root)).digest('hex');

/** @param {string} root */
const hasRuntime = (root) => existsSync(path.join(root, 'node_modules', '.bin', 'node'));

/** @param {string} root */
function isComplete(root) {
  if (!hasRuntime(root)) return false;
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root)) return true;
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(root, 'node_modules', '.package-lock.json'));
  return wanted && installed ? missingPackages(wanted, installed).length === 0 : false;
}

/**
 * Folders of packages that are links to another place. npm would empty that place before it notices the link.
 * @param {string} root
 */
const linkedFolders = (root) =>
  ['node_modules', 'functions/node_modules', 'web/node_modules'].filter((folder) =>
    lstatSync(path.join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink(),
  );

/**
 * Installs exactly the packages of package-lock.json, unless all are there. Returns a sentence when that failed.
 * @param {string} root
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} [out] where its progress is shown
 * @returns {Promise<string | undefined>}
 */
export async function installMissing(root, out) {
  if (isComplete(root)) return undefined;
  const [link] = linkedFolders(root);
  if (link) {
    return `Packages are missing, and ${link} is a link: installing here would empty the place that it leads to. Run "npm ci" there, or remove the link, and try again.`;
  }
  const installing = step('Installing packages (about a minute, once)', out);
  const result = await npm(root, ['ci', ...QUIETLY]);
  if (result.status === 0 && hasRuntime(root)) {
    writeFileSync(stampOf(root), hashOf(root));
    installing.done();
    return undefined;
  }
  installing.fail();
  console.error(result.output);
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
