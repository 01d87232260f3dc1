import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { root } from '../bootstrap.mjs';
import { step } from '../progress.mjs';

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const firebase = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Environment variables that show firebase-tools where the emulators are. Empty if it uses the ones that it downloaded. */
type EmulatorBinaries = Record<string, string>;

/** Finds a program in the folders of the PATH. Returns the path of the first that is found, with links followed. */
export function whereIs(program: string, searchPath: string): string | undefined {
  const found = searchPath
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
  return found && realpathSync(found);
}

/** Whether firebase-tools has downloaded all emulators before. */
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

/**
 * The emulators of the gcloud SDK. The Firestore jar does not name its main class, so a small jar is created that names it.
 */
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

/** Finds (or downloads) the Java emulators. Throws one sentence that says what to install. */
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

const LINE = 72;

/**
 * Writes one manifest header in the form of the jar format: lines of at most 72 bytes, and a blank before each continued
 * line.
 */
export function manifestHeader(name: string, value: string): string {
  const whole = `${name}: ${value}`;
  const lines = [whole.slice(0, LINE - 2)];
  for (let at = LINE - 2; at < whole.length; at += LINE - 3) {
    lines.push(` ${whole.slice(at, at + LINE - 3)}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * Creates a jar that contains only a manifest. With it, `java -jar` can run a class of another jar that does not name its
 * main class. It is created here because a machine may have a Java runtime without the `jar` tool.
 */
export function manifestOnlyJar(headers: Record<string, string>): Buffer {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...headers });
  const body = Buffer.from(`${lines.map(([k, v]) => manifestHeader(k, v)).join('')}\r\n`);
  const name = Buffer.from('META-INF/MANIFEST.MF');

  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(10, 0); // version needed; flags, method "stored" and the time stay 0
  entry.writeUInt16LE(0x21, 8); // 1980-01-01, the earliest date a zip can carry
  entry.writeUInt32LE(crc32(body), 10);
  entry.writeUInt32LE(body.length, 14);
  entry.writeUInt32LE(body.length, 18);
  entry.writeUInt16LE(name.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, name, body]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00'), entry, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
