import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
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

const LINKED = ['functions', 'node_modules', 'firestore.rules', 'firestore.indexes.json'];

/**
 * A folder that looks like the project to firebase-tools, for one run. It lies outside the repository because
 * firebase-tools puts Unix sockets into it, whose paths must be short, and ignores changes below any folder whose
 * name starts with a dot.
 * @param page served instead of the bundle when given
 */
export function makeRunFolder(ports: Ports, inner: InnerPorts, page?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blckmirror-'));
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(folder, name));
  const deployed: FirebaseJson = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const derived = deriveConfig(deployed, ports, inner);
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(derived, null, 2));

  const served = path.join(folder, 'public');
  const bundle = path.join(root, 'web', 'dist');
  const index = path.join(served, 'index.html');
  mkdirSync(served);
  if (page === undefined && existsSync(path.join(bundle, 'index.html'))) {
    cpSync(bundle, served, { recursive: true });
    writeFileSync(index, withSettings(readFileSync(index, 'utf8'), browserSettings(ports)));
  } else {
    writeFileSync(
      index,
      page ?? '<!doctype html><title>Blckmirror</title><p>The web app is not built.</p>',
    );
  }
  return folder;
}
