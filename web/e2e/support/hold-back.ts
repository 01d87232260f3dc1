import type { Page, Route } from '@playwright/test';

/** Keeps what is asked for at these addresses until it is let go; then it is answered, as by the server itself unless otherwise said. */
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

/** All of the app's scripts: what stands on the page then has come without them. */
export const APP = /\/assets\/(?!before-app)[^/]*\.js$/;
