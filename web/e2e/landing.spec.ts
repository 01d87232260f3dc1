import { feedItem, feedPage } from '../src/testing/feed.ts';
import { expectStill, watchArrival } from './support/arrival.ts';
import { holdBack } from './support/hold-back.ts';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

const QUESTION = "What if your thoughts didn't need a filter?";

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/landing']) {
    test(`the words of the landing page are there at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Totem Guardians' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Explore Feed' })).toHaveAttribute(
        'href',
        '/feed',
      );
      await expect(page).toHaveTitle('Blckmirror · One anonymous thought a day');
    });
  }
});

test('the landing page that came is the one that stays, and answers', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-came-first', '');
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await page.goBack();
  await page.reload({ waitUntil: 'networkidle' });
  // What had been replaced would have lost its mark.
  await expect(page.locator('h1[data-came-first]')).toHaveText(QUESTION);
});

test('somebody who is in comes home to the feed and never sees the landing page', async ({
  page,
  login,
  feed,
}) => {
  await login.signIn(DEMO.free);
  await page.addInitScript((question) => {
    const look = () => {
      const heading = document.querySelector('h1');
      const seen = heading?.textContent === question && heading.checkVisibility();
      if (seen) console.error('The landing page was seen.');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, QUESTION);
  await page.goto('/');
  await expect(feed.cards.first()).toBeVisible();
  await page.goto('/landing');
  await expect(page).toHaveURL(/\/feed$/);
});

test('the landing page can be forced to show', async ({ page, login }) => {
  await login.signIn(DEMO.free);
  await page.goto('/landingtest');
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

const FEED = '**/api/public/drops/feed';
const INSTEAD = "Every drop in here was somebody's one thought of the day.";
const WORDS = 'Bought a second plate today, and left it out on the table all evening.';

test('the first screen is the question alone; then a drop, and parts that weigh differently', async ({
  page,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.route(FEED, (route) => route.fulfill({ json: feedPage(feedItem(WORDS)) }));
  await page.goto('/');
  await expect(page.getByRole('article')).toContainText(WORDS);
  const top = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    return box?.y ?? Number.NaN;
  };
  const parts = [
    'From the void',
    'How It Works',
    'Core Features',
    'Totem Guardians',
    'Blckmirror+',
  ];
  const tops = await Promise.all([...parts, 'Begin'].map(top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeGreaterThanOrEqual(Math.min(height, 900));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeLessThan(height / 2);

  const mirror = page.getByRole('img', { name: /^The Mirror/ });
  await mirror.scrollIntoViewIfNeeded();
  await expect
    .poll(() => mirror.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
  const picture = await mirror.boundingBox();
  expect(picture?.width).toBeGreaterThan(width < 1024 ? width * 0.7 : 500);
  const guardians = page.getByRole('region', { name: 'Totem Guardians' }).getByRole('listitem');
  await guardians.first().scrollIntoViewIfNeeded();
  const rows = await guardians.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().y),
  );
  expect(new Set(rows.map(Math.round)).size).toBe(width < 1024 ? 3 : 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the drop comes into a place that is kept for it, under the eyes of somebody who is there', async ({
  page,
}) => {
  const drop = feedItem(WORDS.padEnd(150, ' and on and on'), { same: 3 });
  const release = await holdBack(page, FEED, (route) => route.fulfill({ json: feedPage(drop) }));
  await watchArrival(page);
  await page.goto('/');
  const next = page.getByRole('heading', { name: 'How It Works' });
  await page.getByRole('region', { name: 'From the void', exact: true }).scrollIntoViewIfNeeded();
  const before = await next.boundingBox();
  release();
  await expect(page.getByRole('article')).toContainText('Answered 3 times: 3 Empathy.');
  await expect(page.getByText(INSTEAD)).toBeHidden();
  expect(await next.boundingBox()).toEqual(before);
  await expectStill(page);
});

test.describe('without a feed', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('there is a sentence where a drop would be', async ({ page }) => {
    let asked = 0;
    await page.route(FEED, (route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: 'no' });
    });
    await page.goto('/');
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(page.getByText(INSTEAD)).toBeVisible();
  });
});
