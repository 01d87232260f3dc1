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
import {
  browserSettings,
  deriveConfig,
  type FirebaseJson,
  type InnerPorts,
  type Ports,
  withSettings,
} from './emulator-config.ts';

const LINKED = ['node_modules', 'firestore.rules', 'firestore.indexes.json'];
const NOT_DEPLOYED = ['src', 'test', 'node_modules'];

/** What one run serves. */
export interface RunContent {
  /** Page to serve instead of the bundle. */
  page?: string;
  /** Whether functions that are built again while it runs take the place of those it started with. */
  live?: boolean;
}

/**
 * A folder that looks like the project to firebase-tools, for one run. It lies outside the repository because
 * firebase-tools puts Unix sockets into it, whose paths must be short, and ignores changes below any folder whose
 * name starts with a dot.
 */
export function makeRunFolder(ports: Ports, inner: InnerPorts, content: RunContent): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blckmirror-'));
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(folder, name));
  placeFunctions(path.join(folder, 'functions'), content.live ?? false);
  const deployed: FirebaseJson = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const derived = deriveConfig(deployed, ports, inner);
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(derived, null, 2));

  const served = path.join(folder, 'public');
  const bundle = path.join(root, 'web', 'dist');
  const index = path.join(served, 'index.html');
  mkdirSync(served);
  if (content.page === undefined && existsSync(path.join(bundle, 'index.html'))) {
    cpSync(bundle, served, { recursive: true });
    for (const name of readdirSync(served).filter((file) => file.endsWith('.html'))) {
      const page = path.join(served, name);
      writeFileSync(page, withSettings(readFileSync(page, 'utf8'), browserSettings(ports)));
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
function placeFunctions(into: string, live: boolean): void {
  const from = path.join(root, 'functions');
  if (live) {
    symlinkSync(from, into);
    return;
  }
  cpSync(from, into, {
    recursive: true,
    filter: (file) => !NOT_DEPLOYED.includes(path.relative(from, file)),
  });
  const own = path.join(from, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(into, 'node_modules'));
}
