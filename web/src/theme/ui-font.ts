import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored } from '../lib/storage/storage.ts';

const FAMILY = 'Figtree Variable';
const ALL_WEIGHTS = { weight: '300 900' };

/** Fetches and stores the font if this device has none. Never rejects; after a failure the next visit tries again. */
export const fetchUiFont = (): Promise<void> =>
  import('./keep-ui-font.ts').then(
    ({ keepUiFont }) => keepUiFont(),
    () => {},
  );

/**
 * Adds the interface font Figtree (look 1) if it is stored on this device, and returns whether it is in use. Called
 * before the first paint and with each new screen, so that no letter changes while somebody looks at it. It is in no style
 * sheet, because Chromium loads the fonts of a style sheet again whenever styles are added, and Emotion adds styles often.
 */
export function wearUiFont(): boolean {
  const kept = readStored('local', STORAGE_KEYS.uiFont);
  if (kept === null) return false;
  if ([...document.fonts].some(({ family }) => family.includes(FAMILY))) return true;
  try {
    const [, bytes = ''] = kept.split(' ');
    const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace(FAMILY, file, ALL_WEIGHTS));
    return true;
  } catch {
    // The stored data is not a font, so the browser uses a font of the device.
    return false;
  }
}

/**
 * Adds the stored font or, in the first visit, the file that the page preloads. A file that comes after the first
 * letters are in sight waits for the next screen, until when it is stored (`fetchUiFont`). Pre-rendered pages preload no
 * file, so there it always waits. Never rejects.
 */
export async function wearEarlyUiFont(isInSight: () => boolean): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[as=font][href*=figtree]');
  if (wearUiFont() || !preload) return;
  try {
    const face = await new FontFace(FAMILY, `url(${preload.href})`, ALL_WEIGHTS).load();
    if (!isInSight()) document.fonts.add(face);
  } catch {
    // The server did not answer.
  }
}
