import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored } from '../lib/storage/storage.ts';

const FAMILY = 'Figtree Variable';

/**
 * Fetches and stores the font if this device has none, and uses it at once. Nothing moves, because the font before it has
 * the same measures (`page.css`). Never rejects; after a failure the next visit tries again.
 */
export const fetchUiFont = (): Promise<void> =>
  import('./keep-ui-font.ts').then(
    async ({ keepUiFont }) => {
      await keepUiFont();
      wearUiFont();
    },
    () => {},
  );

/**
 * Adds the interface font Figtree (look 1) if it is stored on this device, and returns whether it is in use. In the
 * first visit the app fetches it (`fetchUiFont`), for a pre-rendered page when the browser is idle. It is in no style
 * sheet, because Chromium loads the fonts of a style sheet again whenever styles are added, and Emotion adds styles often.
 */
export function wearUiFont(): boolean {
  const kept = readStored('local', STORAGE_KEYS.uiFont);
  if (kept === null) return false;
  if ([...document.fonts].some(({ family }) => family.includes(FAMILY))) return true;
  try {
    const [, bytes = ''] = kept.split(' ');
    const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace(FAMILY, file, { weight: '300 900' }));
    return true;
  } catch {
    // The stored data is not a font, so the browser uses a font of the device.
    return false;
  }
}
