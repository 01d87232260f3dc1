import path from 'node:path';
import { root } from '../bootstrap.mjs';
import { whereIs } from '../emulator-binaries.ts';
import { runKept } from '../kept-process.ts';
import { reports } from './reports.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium of this machine that Playwright can drive, or undefined. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of NAMES) {
    const found = whereIs(name, process.env.PATH ?? '');
    if (found) return found;
  }
  return undefined;
}

/** Finds Chromium, or installs Debian's when this is root on Debian; throws one sentence that says what to install. */
export async function provideChromium(): Promise<string> {
  const present = findChromium();
  if (present) return present;
  if (process.getuid?.() === 0 && whereIs('apt-get', process.env.PATH ?? '')) {
    await runKept('sh', ['-c', 'apt-get update && apt-get install -y chromium'], {
      cwd: root,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      log: path.join(reports, 'chromium-install.log'),
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Chromium is missing: install it (Debian: apt-get install -y chromium), or set CHROMIUM_PATH to a Chrome or Chromium, and try again.',
  );
}
