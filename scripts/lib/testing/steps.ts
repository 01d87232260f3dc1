import path from 'node:path';
import { build, isBuilt } from '../build.ts';
import { type RunningEmulators, startEmulators } from '../emulators.ts';
import { seed } from '../seed.ts';
import { startTicking } from '../ticking.ts';
import { provideChromium } from './chromium.ts';
import type { Outcome, Step } from './plan.ts';
import { reports } from './reports.ts';
import {
  checkImports,
  checkLint,
  checkTypes,
  checkUnused,
  runPlaywright,
  runVitest,
} from './runners.ts';

/** Many walks wait for the next tick, one after another. */
const TICK_MS = 1_500;

const FINE: Outcome = { code: 0, output: '' };

/** What the steps share while they run. */
interface Run {
  suite?: RunningEmulators;
  /** Whether parts that are already built from these very sources are built again. */
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

/** Without built functions the suite still serves those steps that only need the store and the accounts. */
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

/** Every step of `npm test`, in order, and the end of what they started. */
export function testSteps(options: { rebuild: boolean; long: boolean }): {
  steps: Step[];
  close: () => Promise<void>;
} {
  const run: Run = { rebuild: options.rebuild };
  const env = (): Record<string, string> => run.suite?.env ?? {};
  const api = ['build', 'emulators'];
  // New examples for every property, new random requests, whole crowds.
  const examples: Record<string, string> = options.long ? { LONG_RUN: '1' } : {};
  const steps: Step[] = [
    { name: 'types', label: 'Types', needs: [], lane: 'checks', run: checkTypes },
    { name: 'lint', label: 'Lint and format', needs: [], lane: 'checks', run: checkLint },
    { name: 'imports', label: 'Imports', needs: [], lane: 'checks', run: checkImports },
    { name: 'unused', label: 'Unused code', needs: [], lane: 'checks', run: checkUnused },
    {
      name: 'unit',
      label: 'Unit tests',
      needs: [],
      lane: 'checks',
      run: (shared) =>
        runVitest('unit', ['unit', 'isolated', 'web-plain', 'web'], examples, shared),
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
      name: 'rules',
      label: 'Rules tests',
      needs: ['emulators'],
      lane: 'services',
      run: (shared) => runVitest('rules', ['rules'], { ...env(), ...examples }, shared),
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
