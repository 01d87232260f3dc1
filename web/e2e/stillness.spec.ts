import type { Page } from '@playwright/test';
import type { LoginPage } from './pages/login-page.ts';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** The most that may move while a page comes: cumulative layout shift. */
const LIMIT = 0.01;

/** Counts from the very beginning of each page what moves in it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let moved = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) moved += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      movedSoFar: () => {
        add(observer.takeRecords());
        return moved;
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'movedSoFar')());
}

async function shiftAt(page: Page, path: string): Promise<number> {
  const moved = await watchShifts(page);
  await page.goto(path);
  // Everything that could push something away is there: answers, chunks, and fonts, which come last.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // What they moved is drawn, and so counted, with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return moved();
}

test('nothing moves while the landing page comes', async ({ page }) => {
  expect(await shiftAt(page, '/')).toBeLessThanOrEqual(LIMIT);
});

test('nothing moves while the feed comes', async ({ page, feed }) => {
  await feed.open();
  expect(await shiftAt(page, '/feed')).toBeLessThanOrEqual(LIMIT);
});

/** Signs in as a member whom the device has come to know as one. */
async function comeBack(page: Page, login: LoginPage): Promise<void> {
  await login.signIn(DEMO.plus);
  await page.goto('/help');
  await expect(page.getByRole('banner').locator('[href="/manage-subscription"]')).toBeAttached();
}

test('nothing moves while the feed comes to a member of Blckmirror+', async ({ page, login }) => {
  await comeBack(page, login);
  expect(await shiftAt(page, '/feed')).toBeLessThanOrEqual(LIMIT);
});

test('nothing moves while the journal comes', async ({ page, login }) => {
  await comeBack(page, login);
  expect(await shiftAt(page, '/journal')).toBeLessThanOrEqual(LIMIT);
});
