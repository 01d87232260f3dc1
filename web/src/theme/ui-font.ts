import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored } from '../lib/storage/storage.ts';

const FAMILY = 'Figtree Variable';

/**
 * Draws what serves (look 1) in Figtree, if an earlier visit has kept it on this device (`keep-ui-font.ts`). It comes with
 * the first paint or not at all in this visit: nothing ever moves because of it. `font-display: optional` promises the
 * same, but Chromium asks anew for every font of a style sheet whenever styles are added, as Emotion does.
 */
export function wearUiFont(): void {
  const kept = readStored('local', STORAGE_KEYS.uiFont);
  if (kept === null || [...document.fonts].some(({ family }) => family.includes(FAMILY))) return;
  try {
    const [, bytes = ''] = kept.split(' ');
    const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace(FAMILY, file, { weight: '300 900' }));
  } catch {
    // What is kept is no font: the device's own serves.
  }
}
