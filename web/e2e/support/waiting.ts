import { expect, type Locator, type Page, type Route } from '@playwright/test';

/**
 * Waits until React handles this control. It is drawn earlier, and until then only a click is kept: keys, long presses
 * and the focus are lost.
 */
export const untilAnswers = (control: Locator): Promise<void> =>
  expect
    .poll(() =>
      control.evaluate((element) =>
        Object.keys(element).some((name) => name.startsWith('__reactProps$')),
      ),
    )
    .toBe(true);

/** Waits for the end of all animations that have one. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

/** Holds back the answers to these addresses. @returns lets them through: the server's, or `answer` */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await answer(route);
  });
  return released.resolve;
}

/** All scripts of the app: held back, they leave the page as the server rendered it. */
export const APP = /\/assets\/(?!before-app)[^/]*\.js$/;

/** Tells the page that its tab is visible again. A headless page is always visible. */
export const comeBackIntoSight = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/**
 * Lets half minutes pass until the page shows that there are new drops. The first may be too early, because the browser
 * caches the answer for ten seconds. The test installs the clock.
 */
export const untilNewDropsShown = (page: Page, newDrops: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(newDrops).toBeVisible({ timeout: 3_000 });
  }).toPass();
