import path from 'node:path';
import { root } from './bootstrap.mjs';
import { buildChanged, type Part } from './build.ts';
import { findEmulators } from './emulator-binaries.ts';
import { FIXED_PORTS } from './emulator-config.ts';
import { type EmulatorOptions, type RunningEmulators, startEmulators } from './emulators.ts';
import { realStripe, STRIPE_PORT } from './open-stripe.ts';
import { takenPortProblem } from './ports.mjs';
import { step } from './progress.mjs';
import type { RunContent } from './run-folder.ts';
import { dataToImport, putAside, saveData, savedDataIn } from './saved-data.ts';
import { seed } from './seed.ts';

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
  Custodian         custodian@blckmirror.demo   quiet-void-4   at /moderation/unseal

  Blckmirror+ costs nothing here: pay with the test card 4242 4242 4242 4242.`;

export interface ProductOptions extends RunContent {
  build: Part[];
  /** Ports wanted besides the emulators'. */
  alsoWanted?: Record<string, number>;
}

/** Brings the whole product up on its fixed ports, with the drops and accounts of the last time, visibly. */
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

/** Keeps the drops and accounts for the next start, then stops everything. Answers the exit code. */
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
