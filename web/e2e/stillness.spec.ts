import type { Page } from '@playwright/test';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** The most that may move while a page comes: cumulative layout shift. */
const LIMIT = 0.01;

async function shiftAt(page: Page, path: string): Promise<number> {
  await page.goto(path);
  // The last thing that could push others away: fonts that come late.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(
            list
              .getEntries()
              .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 200);
      }),
  );
}

test('nothing moves while the landing page comes', async ({ page }) => {
  expect(await shiftAt(page, '/')).toBeLessThanOrEqual(LIMIT);
});

test('nothing moves while the feed comes', async ({ page, feed }) => {
  await feed.open();
  expect(await shiftAt(page, '/feed')).toBeLessThanOrEqual(LIMIT);
});

test('nothing moves while the journal comes', async ({ page, login }) => {
  await login.comeIn(DEMO.plus);
  expect(await shiftAt(page, '/journal')).toBeLessThanOrEqual(LIMIT);
});
