import address from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { STORAGE_KEYS } from '../config/storage.ts';
import { saveData } from '../lib/browser/device.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';

/**
 * Stores the font Figtree on this device for the next visit (`ui-font.ts`), once for each version of the file. Never
 * throws.
 */
export async function keepUiFont(): Promise<void> {
  if (
    saveData() ||
    !navigator.onLine ||
    readStored('local', STORAGE_KEYS.uiFont)?.startsWith(`${address} `)
  )
    return;
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    const file = new Uint8Array(await response.arrayBuffer());
    const letters = Array.from(file, (byte) => String.fromCharCode(byte)).join('');
    writeStored('local', STORAGE_KEYS.uiFont, `${address} ${btoa(letters)}`);
  } catch {
    // The server did not answer. A later visit tries again.
  }
}
