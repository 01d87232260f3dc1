type Kind = 'local' | 'session';

// Reading the property itself throws where the browser blocks site data, so it happens inside the try.
const area = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** The stored text, or null when there is none or storage is blocked. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; says whether it could (storage may be blocked or full). */
export function writeStored(kind: Kind, key: string, value: string): boolean {
  try {
    area(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(kind: Kind, key: string): void {
  try {
    area(kind).removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Everything that is kept under names that begin with `prefix`; nothing when storage is blocked. */
export function readStoredUnder(kind: Kind, prefix: string): readonly string[] {
  try {
    return Object.keys(area(kind))
      .filter((key) => key.startsWith(prefix))
      .map((key) => readStored(kind, key) ?? '');
  } catch {
    return [];
  }
}

/** Removes everything whose name begins with `prefix`. */
export function removeStoredUnder(kind: Kind, prefix: string): void {
  try {
    for (const key of Object.keys(area(kind))) {
      if (key.startsWith(prefix)) removeStored(kind, key);
    }
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/**
 * Calls `onChange` when another tab may have changed or cleared what is kept under `key`; returns how to stop. A page
 * that slept hears of nothing, so it looks again when it wakes.
 */
export function onStoredElsewhere(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
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
