/** `local` outlives the browser, `session` ends with its tab. */
export type Area = 'local' | 'session';
export const AREAS: readonly Area[] = ['local', 'session'];

// Reading the property itself throws where the browser blocks site data, so it happens inside the try.
const area = (kind: Area): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** The stored text, or null when there is none or storage is blocked. */
export function readStored(kind: Area, key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; says whether it could (storage may be blocked or full). */
export function writeStored(kind: Area, key: string, value: string): boolean {
  try {
    area(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(kind: Area, key: string): void {
  try {
    area(kind).removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** The names in use that begin with `prefix`; none when storage is blocked. */
export function namesUnder(kind: Area, prefix: string): readonly string[] {
  try {
    return Object.keys(area(kind)).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Calls `onChange` when another tab may have changed or cleared what is kept under a name that begins with `key`; returns
 * how to stop. A page
 * that slept hears of nothing, so it looks again when it wakes.
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
