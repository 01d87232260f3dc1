import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../bootstrap.mjs';
import { openLocalStripe, STRIPE_PORT, saveStripe, settingsOf } from '../open-stripe.ts';
import { againIfTaken, freePorts } from '../ports.mjs';
import { type SupervisedProcess, startSupervised } from '../supervised-process.ts';
import { findEmulators } from './binaries.ts';
import { browserSettings, type Ports, PROJECT, runEnvironment } from './config.ts';
import { makeRunFolder, type RunContent } from './run-folder.ts';

export type Emulator = keyof Ports;

export interface EmulatorOptions extends RunContent {
  only: Emulator[];
  /** The ports to use. If absent, free ports are chosen. */
  ports?: Ports;
  log: string;
  /** The factor for all waiting times of the functions. In production it is 1. */
  patienceTimes?: number;
  /** The folder of an earlier export to start with. */
  importFrom?: string;
}

export interface RunningEmulators extends SupervisedProcess {
  ports: Ports;
  /** The environment variables that servers, seeds and tests need. */
  env: Record<string, string>;
  /** The settings with which a page finds the emulators, as JSON. */
  pageSettings: string;
  /** Writes all drops and accounts into a folder. Throws when that failed. */
  exportTo(folder: string): Promise<void>;
}

const firebase = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** Nothing here runs on Google's machines. Without this setting each process would spend some seconds to find that out. */
const OFFLINE = { METADATA_SERVER_DETECTION: 'none' };
const READY = 'All emulators ready!';
const PATIENCE = 300_000;
/** How long the suite may take to load the functions, in seconds. The default of ten is too short for a busy machine. */
const LOADING = { FUNCTIONS_DISCOVERY_TIMEOUT: String(PATIENCE / 1000) };
const POLL = 200;
/**
 * The emulators live only for minutes, so Java should compile fast, use one garbage collector, and not log each call. This
 * saves more than half of the processor time. The variable is Java's own, because firebase-tools has no options for it.
 */
const LIGHT_JAVA = {
  _JAVA_OPTIONS:
    '-Dgoogle.cloud_firestore.debug_log_level=WARNING -XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
};

/** Returns the lines of an emulator log that tell why it failed. If there are none, returns its last lines. */
export function reasonIn(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /error|failed|exception|⚠/i.test(line));
  return (telling.length > 0 ? telling : lines).slice(-12).join('\n');
}

/** Whether the log says that the functions could not be loaded. The suite itself still starts in this case. */
const functionsFailed = (log: string): boolean =>
  /Failed to load function definition|Failed to initialize|functions: Error/.test(log);

async function choosePorts(): Promise<Ports> {
  const [hosting = 0, functions = 0, firestore = 0, pubsub = 0, auth = 0] = await freePorts(5);
  return { hosting, functions, firestore, pubsub, auth };
}

/** The environment of the suite. Nothing in it leads to a real project. */
function suiteEnvironment(folder: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...inherited } = process.env;
  const runtime = path.join(root, 'node_modules', '.bin');
  return {
    ...inherited,
    ...findEmulators(),
    PATH: `${runtime}${path.delimiter}${process.env.PATH ?? ''}`,
    TMPDIR: folder,
    NO_UPDATE_NOTIFIER: '1',
    ...OFFLINE,
    ...LOADING,
    ...LIGHT_JAVA,
  };
}

/** Starts the emulators and waits until they answer. If they do not, throws an error with the important lines of the log. */
export const startEmulators = (options: EmulatorOptions): Promise<RunningEmulators> =>
  options.ports ? startOnce(options) : againIfTaken(() => startOnce(options));

async function startOnce(options: EmulatorOptions): Promise<RunningEmulators> {
  const ports = options.ports ?? (await choosePorts());
  const [hub = 0, logging = 0, eventarc = 0, tasks = 0, websocket = 0] = await freePorts(5);
  const inner = { hub, logging, eventarc, tasks, websocket };
  const pays = options.only.includes('functions') && !options.stripe;
  const local = pays ? await openStripeFor(options, ports) : undefined;
  const stripe = local ? settingsOf(local) : options.stripe;
  const folder = makeRunFolder(ports, inner, { ...options, ...(stripe && { stripe }) });
  const args = ['emulators:start', '--project', PROJECT, '--only', options.only.join(',')];
  if (options.importFrom) args.push('--import', options.importFrom);
  const suite = startSupervised(process.execPath, [firebase, ...args, '--non-interactive'], {
    cwd: folder,
    env: {
      ...suiteEnvironment(folder),
      ...(options.patienceTimes && { PATIENCE_TIMES: String(options.patienceTimes) }),
    },
    log: options.log,
    scratch: folder,
  });
  const stop = async (): Promise<void> => {
    await suite.stop();
    await local?.stop();
  };
  await untilReady(suite, options.log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const env = runEnvironment(ports, options.only);
  return {
    ended: suite.ended,
    stop,
    ports,
    pageSettings: browserSettings(ports, stripe?.page),
    env: {
      ...env,
      ...(stripe && { ...stripe.secrets, ...stripe.params }),
      ...(local && { LOCAL_STRIPE_URL: local.url }),
      ...OFFLINE,
      EMULATOR_LOG: options.log,
      FIREBASE_EMULATOR_HUB: `127.0.0.1:${hub}`,
    },
    exportTo: async (into) => {
      await exportTo(hub, into);
      if (local) saveStripe(local, into);
    },
  };
}

/**
 * Opens the local Stripe, on its fixed port if the emulators have fixed ports. Events that became
 * due since the last run are sent when the functions can receive them.
 */
function openStripeFor({ importFrom, ports }: EmulatorOptions, { functions }: Ports) {
  return openLocalStripe({ port: ports ? STRIPE_PORT : 0, functionsPort: functions, importFrom });
}

async function untilReady(suite: SupervisedProcess, log: string): Promise<void> {
  let over = false;
  void suite.ended.then(() => {
    over = true;
  });
  for (let waited = 0; !over && waited < PATIENCE; waited += POLL) {
    const text = readFileSync(log, 'utf8');
    if (functionsFailed(text)) break;
    if (text.includes(READY)) return;
    await sleep(POLL);
  }
  await suite.stop();
  throw new Error(`The emulators did not come up.\n${reasonIn(readFileSync(log, 'utf8'))}`);
}

async function exportTo(hub: number, folder: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'exit' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok)
    throw new Error(`The emulators could not export their data: ${await answer.text()}`);
}

/** Waits until an address answers with success. If it has not within `patience` milliseconds, throws the last answer. */
export async function untilAnswers(address: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  let last = 'no answer';
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) });
      last = `${answer.status} ${await answer.text()}`;
      if (answer.ok) return;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(250);
  }
  throw new Error(`${address} does not answer: ${last.slice(0, 500)}`);
}
