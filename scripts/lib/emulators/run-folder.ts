import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL_SERVER_KEY } from '../../../functions/src/platform/keys.ts';
import { root } from '../bootstrap.mjs';
import { forProject } from '../deploy-config.ts';
import type { StripeSettings } from '../open-stripe.ts';
import {
  browserSettings,
  deriveConfig,
  type FirebaseJson,
  type InnerPorts,
  makePushKeys,
  type Ports,
  PROJECT,
  withSettings,
} from './config.ts';

const LINKED = ['node_modules', 'firestore.rules', 'firestore.indexes.json'];

/** The content that one run serves. */
export interface RunContent {
  /** The page to serve instead of the bundle. */
  page?: string;
  /** Whether functions that are built again during the run replace the ones that it started with. */
  live?: boolean;
  /** The address where people open the app, if it is not the address of Hosting. */
  origin?: string;
  /** The Stripe where the functions and the page pay. Absent if no functions run. */
  stripe?: StripeSettings;
}

/**
 * Creates a folder for one run that looks like the project to firebase-tools. The folder is outside the repository for two
 * reasons: firebase-tools puts Unix sockets into it, whose paths must be short, and it ignores changes below any folder
 * whose name starts with a dot.
 */
export function makeRunFolder(ports: Ports, inner: InnerPorts, content: RunContent): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blckmirror-'));
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(folder, name));
  const everyones: FirebaseJson = JSON.parse(
    readFileSync(path.join(root, 'firebase.json'), 'utf8'),
  );
  const functions = path.join(folder, 'functions');
  placeFunctions(functions, content.live ?? false, everyones.functions[0].ignore);
  const origin = content.origin ?? `http://127.0.0.1:${ports.hosting}`;
  if (content.stripe) tellFunctions(functions, origin, content.stripe);
  const deployed = forProject(everyones, PROJECT);
  const { stripe } = content;
  const derived = deriveConfig(deployed, ports, inner, stripe?.params.STRIPE_API_URL);
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(derived, null, 2));

  const served = path.join(folder, 'public');
  const bundle = path.join(root, 'web', 'dist');
  const index = path.join(served, 'index.html');
  mkdirSync(served);
  if (content.page === undefined && existsSync(path.join(bundle, 'index.html'))) {
    cpSync(bundle, served, { recursive: true });
    for (const name of readdirSync(served).filter((file) => file.endsWith('.html'))) {
      const page = path.join(served, name);
      const settings = browserSettings(ports, stripe?.page);
      writeFileSync(page, withSettings(readFileSync(page, 'utf8'), settings));
    }
  } else {
    writeFileSync(
      index,
      content.page ?? '<!doctype html><title>Blckmirror</title><p>The web app is not built.</p>',
    );
  }
  return folder;
}

/**
 * Puts the functions into the folder as they would be uploaded. They are linked if `live`, else copied, so that a later
 * build does not disturb this run.
 */
function placeFunctions(into: string, live: boolean, ignore: readonly string[]): void {
  const from = path.join(root, 'functions');
  mkdirSync(into);
  const isUploaded = (name: string) => !ignore.some((glob) => path.matchesGlob(name, glob));
  for (const name of readdirSync(from).filter(isUploaded)) {
    const [there, here] = [path.join(from, name), path.join(into, name)];
    if (live) symlinkSync(there, here);
    else cpSync(there, here, { recursive: true });
  }
  const own = path.join(from, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(into, 'node_modules'));
}

/** Writes the secrets and parameters of the functions into the files where the emulator looks for them. */
function tellFunctions(folder: string, origin: string, { params, secrets }: StripeSettings): void {
  // The keys are only for this run. A browser that got reminders in an earlier run is asked again.
  const keys = makePushKeys();
  const lines = (values: object) =>
    Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(
    path.join(folder, `.env.${PROJECT}`),
    // No cloud analyser reads anything here. All parameters are set, because the emulator would ask for a missing one.
    lines({
      ...params,
      APP_ORIGIN: origin,
      GEMINI_MODEL: '',
      VERTEX_MODEL: '',
      APP_CHECK: 'off',
      VAPID_PUBLIC_KEY: keys.publicKey,
    }).join(''),
  );
  const all = {
    ...secrets,
    SERVER_KEY: LOCAL_SERVER_KEY,
    VAPID_PRIVATE_KEY: keys.privateKey,
    ALERT_URL: 'none',
  };
  writeFileSync(path.join(folder, '.secret.local'), lines(all).join(''));
}
