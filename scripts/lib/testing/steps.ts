import path from 'node:path';
import { root } from '../bootstrap.mjs';
import { build, isBuilt } from '../build.ts';
import { whereIs } from '../emulators/binaries.ts';
import { type RunningEmulators, startEmulators } from '../emulators/emulators.ts';
import { startTicking } from '../emulators/ticking.ts';
import { seed } from '../product.ts';
import { runSupervised } from '../supervised-process.ts';
import type { Outcome, Step } from './plan.ts';
import { reports } from './reports.ts';
import {
  checkCommits,
  checkImports,
  checkLint,
  checkTypes,
  checkUnused,
  runPlaywright,
  runVitest,
} from './runners.ts';

/** The time between two ticks. It is short because many browser journeys wait for several ticks, one after another. */
const TICK_MS = 1_500;

const FINE: Outcome = { code: 0, output: '' };

/** The state that the steps share while they run. */
interface Run {
  suite?: RunningEmulators;
  /** Whether parts are built again even if they were already built from the same sources. */
  rebuild: boolean;
}

async function buildAll({ rebuild }: Run): Promise<Outcome> {
  const outputs: string[] = [];
  let code = 0;
  for (const part of ['functions', 'web'] as const) {
    if (!rebuild && isBuilt(part)) continue;
    const built = await build(part);
    code ||= built.code;
    outputs.push(built.output);
  }
  return { code, output: outputs.join('\n') };
}

/**
 * Starts the emulators. If the functions are not built, the suite still serves the steps that need only the store and the
 * accounts.
 */
async function startSuite(run: Run): Promise<Outcome> {
  const whole = isBuilt('functions') && isBuilt('web');
  run.suite = await startEmulators({
    only: whole ? ['auth', 'firestore', 'functions', 'hosting', 'pubsub'] : ['auth', 'firestore'],
    log: path.join(reports, 'emulators.log'),
    patienceTimes: 10,
  });
  return FINE;
}

async function browse(env: Record<string, string>, everySize: boolean): Promise<Outcome> {
  const browsers = await provideChromium();
  const ticking = startTicking(env, TICK_MS);
  try {
    return await runPlaywright('browser', {
      ...env,
      ...browsers,
      ...(everySize && { EVERY_SIZE: '1' }),
    });
  } finally {
    await ticking.stop();
  }
}

/** Returns every step of `npm test`, in order, and the function that stops everything that they started. */
export function testSteps(options: { rebuild: boolean; long: boolean }): {
  steps: Step[];
  close: () => Promise<void>;
} {
  const run: Run = { rebuild: options.rebuild };
  const env = (): Record<string, string> => run.suite?.env ?? {};
  const api = ['build', 'emulators'];
  // A long run uses new examples for every property, new random requests, and large crowds.
  const examples: Record<string, string> = options.long ? { LONG_RUN: '1' } : {};
  const steps: Step[] = [
    { name: 'types', label: 'Types', needs: [], lane: 'checks', run: checkTypes },
    { name: 'lint', label: 'Lint and format', needs: [], lane: 'checks', run: checkLint },
    { name: 'imports', label: 'Imports', needs: [], lane: 'checks', run: checkImports },
    { name: 'commits', label: 'Commits', needs: [], lane: 'checks', run: checkCommits },
    { name: 'unused', label: 'Unused code', needs: [], lane: 'checks', run: checkUnused },
    {
      name: 'unit',
      label: 'Unit tests',
      needs: [],
      lane: 'checks',
      run: (shared) =>
        runVitest(
          'unit',
          ['unit', 'isolated', 'amsterdam', 'apia', 'web-plain', 'web'],
          examples,
          shared,
        ),
    },
    {
      name: 'proofs',
      label: 'What a watcher learns, and what it costs',
      needs: [],
      lane: 'checks',
      run: (shared) => runVitest('proofs', ['proofs'], examples, shared),
    },
    {
      name: 'build',
      label: 'Build and size budget',
      needs: [],
      lane: 'product',
      run: () => buildAll(run),
    },
    {
      name: 'emulators',
      label: 'Starting emulators',
      needs: [],
      lane: 'product',
      run: () => startSuite(run),
    },
    {
      name: 'seed',
      label: 'Seeding',
      needs: api,
      lane: 'product',
      run: () => seed(env(), path.join(reports, 'seed.log')),
    },
    {
      name: 'api',
      label: 'API tests',
      needs: api,
      lane: 'services',
      run: (shared) => runVitest('api', ['api'], { ...env(), ...examples }, shared),
    },
    {
      name: 'browser',
      label: 'Browser journeys',
      needs: [...api, 'seed'],
      lane: 'product',
      run: () => browse(env(), options.long),
    },
    {
      name: 'rules',
      label: 'Rules tests',
      needs: ['emulators'],
      // Behind the journeys, because the API tests take the longest of all.
      lane: 'product',
      run: (shared) => runVitest('rules', ['rules'], { ...env(), ...examples }, shared),
    },
  ];
  if (options.long) {
    steps.push({
      name: 'long',
      label: 'Long tests',
      needs: api,
      lane: 'after',
      run: () => runVitest('long', ['long'], { ...env(), ...examples }),
    });
  }
  return { steps, close: async () => run.suite?.stop() };
}

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Returns the first of these programs that this machine has, or undefined. */
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

/** Installs Debian's packages if this process is root on Debian. */
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
 * Finds the browsers of the journeys and returns their paths as environment variables. One is the whole Chromium. The other
 * is its headless shell, which draws no window and needs a third less processor time. Without a shell the whole browser does
 * everything. Installs Debian's packages if a browser is missing and this is allowed.
 * @throws Error with one sentence that says what to install
 */
async function provideChromium(): Promise<Record<string, string>> {
  if (!findWhole() || !findShell()) await install();
  const whole = findWhole();
  if (whole) return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: findShell() ?? whole };
  throw new Error(
    'Chromium is missing: install it (Debian: apt-get install -y chromium), or set CHROMIUM_PATH to a Chrome or Chromium, and try again.',
  );
}
