import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/config/storage.ts';

const FILE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** A device on which an earlier visit has kept the font of what serves. */
export async function leaveUiFont(context: BrowserContext): Promise<void> {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILE))).toString('base64');
  await context.addInitScript(
    ([key = '', kept = '']) => {
      try {
        localStorage.setItem(key, kept);
      } catch {
        // Another site's frame, or a page that has no storage.
      }
    },
    [STORAGE_KEYS.uiFont, `/assets/of-an-earlier-edition.woff2 ${bytes}`],
  );
}
