import { expect, type Locator, type Page } from '@playwright/test';

/** Comes back to a page that another tab was in front of, as the browser tells it; headless ones are always in sight. */
export const comeBackIntoSight = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/**
 * Lets half minutes pass until the page tells of new drops. One may not do: for ten seconds a browser keeps the page
 * that it asks for. The test installs the clock.
 */
export const untilToldOf = (page: Page, newDrops: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(newDrops).toBeVisible({ timeout: 3_000 });
  }).toPass();
