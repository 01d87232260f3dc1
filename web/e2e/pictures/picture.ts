import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../screens');

/** Keeps what the page shows as WebP, which Playwright itself does not take: text stays sharp in a third of the bytes. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { width } = page.viewportSize() ?? { width: 0 };
  const camera = await page.context().newCDPSession(page);
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await camera.detach();
  writeFileSync(path.join(folder, `${name}-${width}.webp`), data, 'base64');
}
