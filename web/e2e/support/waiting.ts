import { expect, type Locator, type Page, type Route } from '@playwright/test';

/**
 * Waits until React handles this control. The control is drawn earlier. Until React handles it, keys, long presses and
 * the focus have no effect; only a click is stored and repeated.
 */
export const untilAnswers = (control: Locator): Promise<void> =>
  expect
    .poll(() =>
      control.evaluate((element) =>
        Object.keys(element).some((name) => name.startsWith('__reactProps$')),
      ),
    )
    .toBe(true);

/** Waits until all animations that end have ended. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

/** Delays the answers to these addresses. @returns a function that lets them through, by default the server's */
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

/** All scripts of the app. While they are held back, the page stays as it was pre-rendered. */
export const APP = /\/assets\/(?!before-app)[^/]*\.js$/;

/** Sends the event for a tab that becomes visible again. It is made up, because a headless page is always visible. */
export const comeBackIntoSight = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/**
 * Moves the page's clock on by half minutes until the page shows that there are new drops. One may not be enough,
 * because the browser caches the answer for ten seconds. The test must have installed Playwright's clock.
 */
export const untilNewDropsShown = (page: Page, newDrops: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(newDrops).toBeVisible({ timeout: 3_000 });
  }).toPass();
