import path from 'node:path';
import { root } from '../bootstrap.mjs';
import { whereIs } from '../emulator-binaries.ts';
import { runSupervised } from '../supervised-process.ts';
import { reports } from './reports.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The first of these programs that this machine has, or undefined. */
function find(names: string[]): string | undefined {
  for (const name of names) {
    const found = whereIs(name, process.env.PATH ?? '');
    if (found) return found;
  }
  return undefined;
}

const findWhole = (): string | undefined => process.env.CHROMIUM_PATH ?? find(WHOLE);
const findShell = (): string | undefined =>
  process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? find(SHELL);

/** Installs Debian's packages where this is root on Debian. */
async function install(): Promise<void> {
  if (process.getuid?.() !== 0 || !whereIs('apt-get', process.env.PATH ?? '')) return;
  const packages = 'chromium chromium-headless-shell';
  await runSupervised('sh', ['-c', `apt-get update && apt-get install -y ${packages}`], {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    log: path.join(reports, 'chromium-install.log'),
  });
}

/**
 * The browsers of the journeys, as environment variables: the whole Chromium, and its headless shell, which has no window
 * to draw and takes a third less of the processor. Without a shell the whole browser does all. Installs Debian's when they
 * are missing and it may.
 * @throws Error with one sentence that says what to install
 */
export async function provideChromium(): Promise<Record<string, string>> {
  if (!findWhole() || !findShell()) await install();
  const whole = findWhole();
  if (whole) return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: findShell() ?? whole };
  throw new Error(
    'Chromium is missing: install it (Debian: apt-get install -y chromium), or set CHROMIUM_PATH to a Chrome or Chromium, and try again.',
  );
}
