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
