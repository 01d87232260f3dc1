import { createHmac, hkdfSync } from 'node:crypto';
import type { CollectionReference, DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { onInit } from 'firebase-functions/core';
import { isDemo, SERVER_KEY, serves } from './environment.ts';

/** One version of the server's key. Its name is a letter that is not a hexadecimal digit. */
interface Version {
  readonly name: string;
  readonly secret: string;
}

/**
 * The same text, keyed with every version that is kept, newest first. New ids use the newest version. Look-ups try all
 * versions.
 */
type Versions = readonly [string, ...string[]];

/** The key of `demo-` projects. Everybody can read it in this file, so a real project refuses it. */
export const LOCAL_SERVER_KEY = `g:${'ab'.repeat(32)}`;

const FORMAT = /^[g-z]:[0-9a-f]{64}(,[g-z]:[0-9a-f]{64}){0,2}$/;

/**
 * Reads the versions in a value of SERVER_KEY, newest first.
 * @throws Error in words, without any part of the value
 */
export function parseServerKey(text: string): readonly [Version, ...Version[]] {
  const given = text.trim();
  if (given === '') {
    throw new Error(
      'SERVER_KEY is missing: firebase functions:secrets:set SERVER_KEY (docs/deploying.md says what it is made of).',
    );
  }
  if (!FORMAT.test(given)) {
    throw new Error(
      'SERVER_KEY is malformed: it is one to three versions, as in "h:<64 hexadecimal digits>,g:<64 hexadecimal digits>", the newest first.',
    );
  }
  const versions = given
    .split(',')
    .map((part) => ({ name: part.slice(0, 1), secret: part.slice(2) }));
  for (const part of ['name', 'secret'] as const) {
    if (new Set(versions.map((version) => version[part])).size < versions.length) {
      throw new Error(`SERVER_KEY holds one ${part === 'name' ? 'letter' : 'key'} twice.`);
    }
  }
  const [newest, ...older] = versions as [Version, ...Version[]];
  return [newest, ...older];
}

let read: { readonly text: string; readonly versions: readonly [Version, ...Version[]] } | null =
  null;

/** The most derived keys in memory. Some purposes contain a day or an hour, so there are always new ones. */
const MOST_KEYS = 100;
const derivedKeys = new Map<string, Buffer>();

/**
 * The versions of this process's key. They are independent of all other secrets.
 * @throws Error in words if there is no key, or if the key is not secret
 */
function serverKeys(): readonly [Version, ...Version[]] {
  const text = SERVER_KEY.value() || (isDemo() ? LOCAL_SERVER_KEY : '');
  if (read?.text === text) return read.versions;
  const versions = parseServerKey(text);
  const [local] = parseServerKey(LOCAL_SERVER_KEY);
  if (!isDemo() && versions.some(({ secret }) => secret === local.secret)) {
    throw new Error('SERVER_KEY is the key of demo- projects, which everybody can read.');
  }
  read = { text, versions };
  return versions;
}

/** The key for one purpose from one version. It stays in memory, because deriving it takes longer than using it. */
function derived(purpose: string, { secret }: Version): Buffer {
  const name = `${secret} ${purpose}`;
  const known = derivedKeys.get(name);
  if (known) return known;
  if (derivedKeys.size === MOST_KEYS) derivedKeys.clear();
  const info = `blckmirror ${purpose}`;
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', info, 32));
  derivedKeys.set(name, key);
  return key;
}

/** The version that made a keyed text. The newest version if no version made it. */
const versionOf = (text: string): Version =>
  serverKeys().find(({ name }) => text.startsWith(name)) ?? serverKeys()[0];

/** Keys of 32 bytes for one purpose: one key for each version, newest first. They are the same in every instance. */
export const keysFor = (purpose: string): readonly [Buffer, ...Buffer[]] => {
  const [newest, ...older] = serverKeys();
  return [derived(purpose, newest), ...older.map((version) => derived(purpose, version))];
};

/** The key for one purpose, from the version that made this text. */
export const keyOf = (purpose: string, text: string): Buffer => derived(purpose, versionOf(text));

const hmac = (purpose: string, text: string, length: number, version: Version): string =>
  version.name +
  createHmac('sha256', derived(purpose, version))
    .update(text)
    .digest('hex')
    .slice(0, length - 1);

/**
 * A keyed text, for finding something that only holders of the key can name. It begins with the letter of its version.
 * @param length of the keyed text; at most 65 (one letter and 64 digits)
 */
export function keyed(purpose: string, text: string, length = 65): Versions {
  const [newest, ...older] = serverKeys();
  return [
    hmac(purpose, text, length, newest),
    ...older.map((version) => hmac(purpose, text, length, version)),
  ];
}

/**
 * A keyed text that uses the same version as another keyed text (`base`). So it stays the same as long as `base`
 * exists, even if a new version is added.
 */
export const keyedBy = (base: string, purpose: string, text: string, length = 65): string =>
  hmac(purpose, text, length, versionOf(base));

/** Reads the document that has one of these ids. If none exists, returns the empty snapshot of the newest id. */
export async function findKeyed<T extends DocumentData>(
  collection: CollectionReference<T>,
  ids: Versions,
): Promise<DocumentSnapshot<T>> {
  const newest = collection.doc(ids[0]);
  if (ids.length === 1) return newest.get();
  const found = await collection.firestore.getAll(...ids.map((id) => collection.doc(id)));
  const there = found.find(({ exists }) => exists) ?? found[0];
  return (there as DocumentSnapshot<T> | undefined) ?? newest.get();
}

let isSet = false;

/**
 * If SERVER_KEY is missing or not secret, every call of this process fails with a plain message. Only for functions
 * that bind the key: all functions load this code, and functions without the key must still work.
 */
export function checkKeyAtStart(functionName: string): void {
  if (!serves(functionName) || isSet) return;
  isSet = true;
  onInit(() => {
    serverKeys();
  });
}
