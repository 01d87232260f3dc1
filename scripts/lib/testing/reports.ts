import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap.mjs';

const folder = path.join(root, '.emulator');
const PREFIX = 'test-';

/**
 * The folder for the output and the counts of this run's steps. Each run has its own, so that two runs in one tree do not
 * mix.
 */
export const reports = path.join(folder, `${PREFIX}${process.pid}`);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Creates the folder, and removes the folders of runs that have ended. */
export function openReports(): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    if (!isAlive(Number(name.slice(PREFIX.length)))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
  mkdirSync(reports, { recursive: true });
}

/** Removes the reports of this run. Call it after a run without failures, because nobody needs them then. */
export const dropReports = (): void => rmSync(reports, { recursive: true, force: true });
