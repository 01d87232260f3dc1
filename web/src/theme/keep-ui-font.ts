import UI_FONT_ADDRESS from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { STORAGE_KEYS } from '../config/storage.ts';
import { saveData } from '../lib/browser/device.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';

/** The address of the font's file. */
export { UI_FONT_ADDRESS };

/** Stores the font Figtree on this device, once for each version of the file. Never throws. */
export async function keepUiFont(): Promise<void> {
  if (
    saveData() ||
    !navigator.onLine ||
    readStored('local', STORAGE_KEYS.uiFont)?.startsWith(`${UI_FONT_ADDRESS} `)
  )
    return;
  try {
    const response = await fetch(UI_FONT_ADDRESS);
    if (!response.ok) return;
    const file = new Uint8Array(await response.arrayBuffer());
    const letters = Array.from(file, (byte) => String.fromCharCode(byte)).join('');
    writeStored('local', STORAGE_KEYS.uiFont, `${UI_FONT_ADDRESS} ${btoa(letters)}`);
  } catch {
    // The server did not answer. A later visit tries again.
  }
}
