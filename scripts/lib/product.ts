import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { buildChanged, type Part, projectEnv } from './build.ts';
import { findEmulators } from './emulators/binaries.ts';
import { FIXED_PORTS } from './emulators/config.ts';
import {
  type EmulatorOptions,
  type RunningEmulators,
  startEmulators,
} from './emulators/emulators.ts';
import type { RunContent } from './emulators/run-folder.ts';
import { dataToImport, putAside, saveData, savedDataIn } from './emulators/saved-data.ts';
import { realStripe, STRIPE_PORT } from './open-stripe.ts';
import { takenPortProblem } from './ports.mjs';
import { step } from './progress.mjs';
import { runSupervised } from './supervised-process.ts';

const folder = path.join(root, '.emulator');
const saved = savedDataIn(folder);

const PORT_NAMES = {
  Hosting: FIXED_PORTS.hosting,
  Functions: FIXED_PORTS.functions,
  Firestore: FIXED_PORTS.firestore,
  'Pub/Sub': FIXED_PORTS.pubsub,
  Auth: FIXED_PORTS.auth,
};

export const DEMO_ACCOUNTS = `  Free account      free@blckmirror.demo   quiet-void-1
  Premium account   plus@blckmirror.demo   quiet-void-2
  Moderator         moderator@blckmirror.demo   quiet-void-3   at /moderation

  Blckmirror+ costs nothing here: pay with the test card 4242 4242 4242 4242.`;

interface ProductOptions extends RunContent {
  build: Part[];
  /** Ports that are needed in addition to those of the emulators. */
  alsoWanted?: Record<string, number>;
}

/**
 * Starts the whole product on its fixed ports, with the drops and accounts of the last run. It shows each step on the
 * screen.
 */
export async function openProduct(options: ProductOptions): Promise<RunningEmulators> {
  const stripe = realStripe(process.env);
  const wanted = { ...PORT_NAMES, ...(!stripe && { Stripe: STRIPE_PORT }), ...options.alsoWanted };
  const problem = await takenPortProblem(wanted);
  if (problem) throw new Error(problem);
  findEmulators();
  await buildChanged(options.build);

  const starting = step('Starting emulators: Auth, Firestore, Functions, Hosting, Pub/Sub');
  const suite = await start({ ...options, ...(stripe && { stripe }) }).catch((error: unknown) => {
    starting.fail();
    throw error;
  });
  starting.done();

  const seeding = step('Seeding (once)');
  const { code, output } = await seed(suite.env, path.join(folder, 'seed.log'));
  if (code !== 0) {
    seeding.fail();
    await suite.stop();
    throw new Error(`The demo people and their drops could not be written:\n\n${output}`);
  }
  seeding.done();
  return suite;
}

async function start({
  page,
  live = false,
  origin,
  stripe,
}: RunContent): Promise<RunningEmulators> {
  const options: EmulatorOptions = {
    only: ['auth', 'firestore', 'functions', 'hosting', 'pubsub'],
    ports: FIXED_PORTS,
    log: path.join(folder, 'emulators.log'),
    live,
    ...(page && { page }),
    ...(origin && { origin }),
    ...(stripe && { stripe }),
  };
  const importFrom = dataToImport(saved);
  if (!importFrom) return startEmulators(options);
  try {
    return await startEmulators({ ...options, importFrom });
  } catch (error) {
    const suite = await startEmulators(options).catch(() => {
      throw error;
    });
    console.log(
      `\n    The data of the last time could not be read; it lies in ${putAside(saved)}.`,
    );
    return suite;
  }
}

/** Saves the drops and accounts for the next start, then stops everything. Returns the exit code. */
export async function closeProduct(suite: RunningEmulators): Promise<number> {
  console.log('');
  const keeping = step('Keeping drops and accounts');
  try {
    await saveData(saved, (into) => suite.exportTo(into));
    keeping.done();
  } catch (error) {
    keeping.fail(error instanceof Error ? error.message : String(error));
  }
  const stopping = step('Stopping');
  await suite.stop();
  stopping.done();
  return 0;
}

const program = path.join(root, 'scripts', 'seed', 'run.ts');

/** Writes the demo people and their drops into the emulators of this environment, unless they exist already. */
export async function seed(
  env: Record<string, string>,
  log: string,
): Promise<{ code: number; output: string }> {
  if (!existsSync(program)) return { code: 1, output: 'scripts/seed/run.ts is missing.' };
  return runSupervised(process.execPath, [program], { cwd: root, env: projectEnv(env), log });
}
