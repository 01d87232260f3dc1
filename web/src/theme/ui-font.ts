import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored } from '../lib/storage/storage.ts';

const FAMILY = 'Figtree Variable';

/**
 * Adds the interface font Figtree (look 1) if an earlier visit stored it on this device (`keep-ui-font.ts`). So the
 * font is used from the first paint or not at all in this visit, and no text moves later. `font-display: optional` has
 * the same effect, but with it Chromium loads the fonts of a style sheet again whenever styles are added, and Emotion
 * adds styles often.
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
