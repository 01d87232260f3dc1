import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored } from '../lib/storage/storage.ts';

const FAMILY = 'Figtree Variable';

/**
 * Adds the interface font Figtree (look 1) if an earlier visit stored the font on this device (`keep-ui-font.ts`). The
 * font appears with the first paint or not at all in this visit, so that no text moves later. `font-display: optional`
 * promises the same. But Chromium loads every font of a style sheet again when styles are added, and Emotion adds
 * styles often.
 */
export function wearUiFont(): void {
  const kept = readStored('local', STORAGE_KEYS.uiFont);
  if (kept === null || [...document.fonts].some(({ family }) => family.includes(FAMILY))) return;
  try {
    const [, bytes = ''] = kept.split(' ');
    const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace(FAMILY, file, { weight: '300 900' }));
  } catch {
    // The stored data is not a font, so the browser uses a font of the device.
  }
}
