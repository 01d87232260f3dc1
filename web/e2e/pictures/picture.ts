import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../screens');

/** Saves the page as WebP, which Playwright cannot: text stays sharp in a third of the bytes. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await untilAllIsBeside(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  const camera = await page.context().newCDPSession(page);
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await camera.detach();
  writeFileSync(path.join(folder, `${name}-${width}.webp`), data, 'base64');
}

/** The column beside a page appears last, when the page is idle; with a stopped clock perhaps never. */
async function untilAllIsBeside(page: Page): Promise<void> {
  const beside = page.locator('aside[aria-label="Beside the page"]');
  const last = beside.getByText('Keyboard shortcuts');
  if (await beside.isVisible())
    await expect(last)
      .toBeVisible({ timeout: 5_000 })
      .catch(() => {});
}
