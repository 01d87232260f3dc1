import type { Page } from '@playwright/test';
import type { LoginPage } from './pages/login-page.ts';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

// Everything here is walked with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The largest cumulative layout shift while a page loads. */
const LIMIT = 0.01;

/** Sums up the layout shifts from the start of each page. */
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
  // Waits for all that could move something: answers, chunks, and last the fonts.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // Their layout shifts are counted with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return moved();
}

test('nothing moves while the landing page comes', async ({ page }) => {
  expect(await shiftAt(page, '/')).toBeLessThanOrEqual(LIMIT);
});

/** A drop that is released meanwhile may move the list once. Shifts of the page itself happen at every visit. */
const expectStillFeed = (page: Page) =>
  expect(async () => expect(await shiftAt(page, '/feed')).toBeLessThanOrEqual(LIMIT)).toPass();

test('nothing moves while the feed comes', async ({ page, feed }) => {
  await feed.open();
  await expectStillFeed(page);
});

/** Signs in as a member on a device that knows the membership. */
async function comeBack(page: Page, login: LoginPage): Promise<void> {
  await login.signIn(DEMO.plus);
  await page.goto('/help');
  await expect(page.getByRole('banner').locator('[href="/manage-subscription"]')).toBeAttached();
}

test('nothing moves while the feed comes to a member of Blckmirror+', async ({ page, login }) => {
  await comeBack(page, login);
  await expectStillFeed(page);
});

test('nothing moves while the journal comes', async ({ page, login }) => {
  await comeBack(page, login);
  expect(await shiftAt(page, '/journal')).toBeLessThanOrEqual(LIMIT);
});

/** At this distance from the end of the feed, in pixels, more cards load and replace the button. */
const NEAR_THE_END = 1_000;

/** Scrolls down several screens at a time, and waits each time until everything visible is drawn. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  for (const by of [600, 2_500, 1_500]) {
    const [before, left] = await page.evaluate(
      () => [scrollY, document.documentElement.scrollHeight - scrollY - innerHeight] as const,
    );
    const step = Math.min(by, left - NEAR_THE_END);
    if (step < 50) return;
    await page.mouse.wheel(0, step);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames += 1)
        await new Promise((drawn) => requestAnimationFrame(drawn));
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [390, 500],
  [844, 390],
  [1280, 800],
] as const) {
  test(`nothing moves under a reader who scrolls at ${width}x${height}`, async ({ page, feed }) => {
    await page.setViewportSize({ width, height });
    const moved = await watchShifts(page);
    for (const open of [() => feed.open(), () => page.goto('/')]) {
      await open();
      await page.waitForLoadState('networkidle');
      const before = await moved();
      await scrollDown(page);
      expect((await moved()) - before).toBeLessThanOrEqual(LIMIT);
    }
  });
}
