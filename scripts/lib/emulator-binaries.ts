import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';
import { manifestOnlyJar } from './jar.ts';
import { step } from './progress.mjs';

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const firebase = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Environment that points firebase-tools at the emulators; empty when it uses the ones it downloaded itself. */
export type EmulatorBinaries = Record<string, string>;

/** The first of the PATH's folders that holds this program, with links followed. */
export function whereIs(program: string, searchPath: string): string | undefined {
  const found = searchPath
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
  return found && realpathSync(found);
}

/** firebase-tools' own downloads, if they are all there. */
function downloaded(): boolean {
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache', 'firebase', 'emulators');
  const info: unknown = JSON.parse(
    readFileSync(
      path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'),
      'utf8',
    ),
  );
  const file = (emulator: string, field: string): string => {
    const entry = (info as Record<string, Record<string, unknown> | undefined>)[emulator];
    return path.join(cache, String(entry?.[field]));
  };
  return (
    existsSync(file('firestore', 'downloadPathRelativeToCacheDir')) &&
    existsSync(file('pubsub', 'binaryPathRelativeToCacheDir'))
  );
}

/** The gcloud SDK's emulators. Its Firestore jar names no main class, so a one-line wrapper jar does. */
function fromGcloud(): EmulatorBinaries | undefined {
  const gcloud = whereIs('gcloud', process.env.PATH ?? '');
  if (!gcloud) return undefined;
  const platform = path.join(path.dirname(path.dirname(gcloud)), 'platform');
  const jar = path.join(platform, 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const pubsub = path.join(platform, 'pubsub-emulator', 'bin', 'cloud-pubsub-emulator');
  if (!existsSync(jar) || !existsSync(pubsub)) return undefined;
  const wrapper = path.join(root, '.emulator', 'firestore-wrapper.jar');
  const bytes = manifestOnlyJar({
    'Main-Class': FIRESTORE_MAIN,
    'Class-Path': pathToFileURL(jar).href,
  });
  mkdirSync(path.dirname(wrapper), { recursive: true });
  if (!existsSync(wrapper) || !readFileSync(wrapper).equals(bytes)) writeFileSync(wrapper, bytes);
  return { FIRESTORE_EMULATOR_BINARY_PATH: wrapper, PUBSUB_EMULATOR_BINARY_PATH: pubsub };
}

function download(): boolean {
  const downloading = step('Downloading the Firestore and Pub/Sub emulators (once)');
  const worked = ['firestore', 'pubsub'].every(
    (name) =>
      spawnSync(process.execPath, [firebase, `setup:emulators:${name}`], {
        cwd: root,
        stdio: 'ignore',
        timeout: 300_000,
      }).status === 0,
  );
  if (worked && downloaded()) downloading.done();
  else downloading.fail();
  return worked && downloaded();
}

/** Finds (or downloads) the Java emulators; throws one sentence that says what to install. */
export function findEmulators(): EmulatorBinaries {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return {};
  if (downloaded()) return {};
  const sdk = fromGcloud();
  if (sdk) return sdk;
  if (download()) return {};
  throw new Error(
    'The Firestore and Pub/Sub emulators are missing and could not be downloaded: allow this machine to reach ' +
      'storage.googleapis.com, or install the gcloud CLI with ' +
      '"gcloud components install cloud-firestore-emulator pubsub-emulator", and try again.',
  );
}
