import { OFFLINE } from '../../config/offline.ts';
import { OWN_DB, STORAGE_KEYS } from '../../config/storage.ts';

/** `local` stays after the browser is closed; `session` ends with its tab. */
export type Area = 'local' | 'session';
export const AREAS: readonly Area[] = ['local', 'session'];

// Even reading the property `localStorage` throws if the browser blocks site data, so call this inside a `try`.
const area = (kind: Area): Storage => (kind === 'local' ? localStorage : sessionStorage);

interface OnPage {
  readonly text: string;
  /** The text on the device at that time. Another tab may have replaced it since. */
  readonly beneath: string | null;
}

// Texts that the browser could not store, because its storage is full or blocked. They stay in memory until the page
// closes.
const onPage: Readonly<Record<Area, Map<string, OnPage>>> = {
  local: new Map(),
  session: new Map(),
};

/** Where a text is kept: stored on the device, or only on this page until the page closes. */
type Held = 'device' | 'page';

/** The stored text, or null when there is none. */
export const readStored = (kind: Area, key: string): string | null =>
  onPage[kind].get(key)?.text ?? onDevice(kind, key);

/**
 * The text that another tab has stored since this page could not store its own. `readStored` does not return it. Null if
 * there is none.
 */
export function readNewer(kind: Area, key: string): string | null {
  const held = onPage[kind].get(key);
  const there = onDevice(kind, key);
  return held === undefined || held.beneath === there ? null : there;
}

function onDevice(kind: Area, key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, and returns where it is stored now: on the device or only on this page. */
export function writeStored(kind: Area, key: string, value: string): Held {
  try {
    area(kind).setItem(key, value);
    onPage[kind].delete(key);
    return 'device';
  } catch {
    onPage[kind].set(key, { text: value, beneath: onDevice(kind, key) });
    return 'page';
  }
}

export const isOnPageAlone = (kind: Area, key: string): boolean => onPage[kind].has(key);

/** Removes a text from this page's memory, so that the device's text is read again. */
export const forgetOnPage = (kind: Area, key: string): void => void onPage[kind].delete(key);

export function removeStored(kind: Area, key: string): void {
  onPage[kind].delete(key);
  try {
    area(kind).removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

/** Removes everything that this site stores in either area, except for items with the names in `spared`. */
export function clearStored(spared: readonly string[] = []): void {
  for (const kind of AREAS) {
    for (const name of namesUnder(kind, '')) {
      if (!spared.includes(name)) removeStored(kind, name);
    }
  }
}

/** True if the browser would store a text of this many characters now. */
export function canKeep(kind: Area, characters: number): boolean {
  const probe = 'blckmirror_probe';
  try {
    area(kind).setItem(probe, '.'.repeat(characters));
    area(kind).removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

export function namesUnder(kind: Area, prefix: string): readonly string[] {
  const names = new Set(onPage[kind].keys());
  try {
    for (const name of Object.keys(area(kind))) names.add(name);
  } catch {
    // If storage is blocked, there are no names.
  }
  return [...names].filter((name) => name.startsWith(prefix));
}

/**
 * Calls `onChange` when another tab may have changed or cleared an item whose name begins with `key`. A sleeping page
 * gets no such event, so `onChange` is also called when the page wakes up or gets the focus. Returns a function that
 * ends the calls.
 */
export function onStoredElsewhere(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(key)) onChange();
  };
  addEventListener('storage', listen);
  addEventListener('pageshow', onChange);
  addEventListener('focus', onChange);
  return () => {
    removeEventListener('storage', listen);
    removeEventListener('pageshow', onChange);
    removeEventListener('focus', onChange);
  };
}

/** The name of the item that stores data about the item `name`, such as its owner. */
export const metaNameOf = (name: string): string => `${name}_meta`;

/**
 * The person with this uid, in the names and the metadata of items that stay when a session ends without a logout. With
 * a uid, the browser's history would tell which public drops are its owner's (`own-address.ts`). This text tells 64 of
 * the uid's more than 160 bits, so nobody can find the uid by trying, however weak the hash is.
 */
export const ownerOf = (uid: string): string => hash(`owner/${uid}`) + hash(`${uid}/owner`);

// The contract's `fnv1a` would add 1 kB gzip to the first screens, because its file is large.
function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (const sign of text) bits = Math.imul(bits ^ sign.charCodeAt(0), 0x01000193);
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/** A person's names in items: `ownerOf`, then the uid, which an earlier version of the app stored. Null is a visitor. */
export const ownersOf = (uid: string | null): readonly (string | null)[] =>
  uid === null ? [null] : [ownerOf(uid), uid];

/** The data stored beside the item `name`, for example its `owner`. Null if there is none or it cannot be parsed. */
export function readMeta(
  area: Area,
  name: string,
  read = readStored,
): Record<string, unknown> | null {
  try {
    const meta: unknown = JSON.parse(read(area, metaNameOf(name)) ?? 'null');
    return typeof meta === 'object' ? (meta as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Deletes the user's offline copies (`lib/offline-copies`) and their key. */
export function forgetOfflineCopies(): void {
  removeStored('session', STORAGE_KEYS.ownKey);
  if (readStored('local', STORAGE_KEYS.ownKept) === null) return;
  try {
    indexedDB.deleteDatabase(OWN_DB).onsuccess = () => removeStored('local', STORAGE_KEYS.ownKept);
  } catch {
    // If databases are blocked, there is nothing to delete.
  }
}

/**
 * Deletes the offline copy of the public feed, with the ids of the drops that were deleted on this device. The copy
 * itself would tell them too, because it lacks these drops.
 */
export async function forgetFeedCopy(): Promise<void> {
  try {
    await caches.delete(OFFLINE.feedCache);
  } catch {
    // Without caches there is no copy.
  }
}

/** Deletes that copy if somebody deleted a drop on this device. A visitor's own copy stays. */
export async function forgetDeletions(): Promise<void> {
  try {
    const deleted = await caches.match(OFFLINE.deletedUrl, { cacheName: OFFLINE.feedCache });
    if (deleted) await forgetFeedCopy();
  } catch {
    // Without caches there is no copy.
  }
}
