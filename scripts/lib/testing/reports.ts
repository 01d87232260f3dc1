import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap.mjs';

const folder = path.join(root, '.emulator');
const PREFIX = 'test-';

/** Where this run keeps what its steps print and count; its own, so that two runs in one tree do not mix. */
export const reports = path.join(folder, `${PREFIX}${process.pid}`);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Makes the folder, and removes those of runs that are over. */
export function openReports(): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    if (!isAlive(Number(name.slice(PREFIX.length)))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
  mkdirSync(reports, { recursive: true });
}

/** Removes what nobody needs to read after a run without failures. */
export const dropReports = (): void => rmSync(reports, { recursive: true, force: true });
