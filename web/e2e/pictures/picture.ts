import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../screens');

/**
 * Saves a picture of the page as WebP, which needs a third of the bytes of PNG for sharp text. Playwright cannot write
 * WebP, so this asks the browser directly.
 */
export async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await untilAllIsBeside(page);
  await untilStill(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  const camera = await page.context().newCDPSession(page);
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await camera.detach();
  writeFileSync(path.join(folder, `${name}-${width}.webp`), data, 'base64');
}

/** Waits for the movements that end, such as lines that are drawn. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    const movements = document.getAnimations().filter(ends);
    await Promise.allSettled(movements.map(({ finished }) => finished));
  });

/** Waits for the parts beside a page, which appear when the browser is idle. With a stopped clock they may never. */
async function untilAllIsBeside(page: Page): Promise<void> {
  const beside = page.locator('aside[aria-label="Beside the page"]');
  const last = beside.getByText('Keyboard shortcuts');
  if (await beside.isVisible())
    await expect(last)
      .toBeVisible({ timeout: 5_000 })
      .catch(() => {});
}
