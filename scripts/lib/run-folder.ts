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
import { root } from './bootstrap.mjs';
import { forProject } from './deploy-config.ts';
import {
  browserSettings,
  deriveConfig,
  type FirebaseJson,
  type InnerPorts,
  type Ports,
  PROJECT,
  withSettings,
} from './emulator-config.ts';
import type { StripeSettings } from './open-stripe.ts';
import { makePushKeys } from './push-keys.ts';

const LINKED = ['node_modules', 'firestore.rules', 'firestore.indexes.json'];

/** What one run serves. */
export interface RunContent {
  /** Page to serve instead of the bundle. */
  page?: string;
  /** Whether functions that are built again while it runs take the place of those it started with. */
  live?: boolean;
  /** Where people open the app, when not at Hosting. */
  origin?: string;
  /** Whom the functions and the page pay at; absent where no functions run. */
  stripe?: StripeSettings;
}

/**
 * A folder that looks like the project to firebase-tools, for one run. It lies outside the repository because
 * firebase-tools puts Unix sockets into it, whose paths must be short, and ignores changes below any folder whose
 * name starts with a dot.
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

/** The functions as they would be uploaded: linked, or copied so that a later build does not disturb this run. */
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

/** Gives the functions their secrets and parameters, in the files where the emulator looks for them. */
function tellFunctions(folder: string, origin: string, { params, secrets }: StripeSettings): void {
  // For this run alone: a browser that was reminded in an earlier one is asked anew.
  const keys = makePushKeys();
  const lines = (values: object) =>
    Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(
    path.join(folder, `.env.${PROJECT}`),
    // No cloud reads anything here; a parameter that is not named at all would be asked for.
    lines({
      ...params,
      APP_ORIGIN: origin,
      VERTEX_MODEL: '',
      ALERT_URL: '',
      APP_CHECK: 'off',
      VAPID_PUBLIC_KEY: keys.publicKey,
    }).join(''),
  );
  const all = { ...secrets, VAPID_PRIVATE_KEY: keys.privateKey };
  writeFileSync(path.join(folder, '.secret.local'), lines(all).join(''));
}
