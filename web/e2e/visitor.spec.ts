import { FEED_PAGE_SIZE } from '../../functions/src/contract/limits.ts';
import { expect, test } from './support/test.ts';

test('a visitor who reacts is told why not and asked in', async ({ page, shell, feed }) => {
  await feed.open();
  const support = feed.reaction(feed.cards.first(), 'Support');
  await expect(support).toBeDisabled();
  // It says it is disabled, and still answers when it is pressed.
  await support.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Log in to react to this drop');
  await page.keyboard.press('Enter');
  await expect(shell.loginPrompt).toContainText('Login to react to drops');
  await page.getByRole('button', { name: 'Continue exploring' }).click();
  await expect(shell.loginPrompt).toBeHidden();
  await expect(support).toBeFocused();
});

test('a visitor turns to Popular', async ({ page, feed }) => {
  await feed.open();
  await page.getByRole('tab', { name: 'Popular' }).click();
  await expect(feed.cards).toHaveCount(10);
});

test('a visitor reads on without pressing anything, and finds the place again', async ({
  page,
  feed,
}) => {
  await feed.open();
  // The head, which is a full page and what is left of another, and no more before its end is near.
  await expect.poll(() => feed.cards.count()).toBeGreaterThanOrEqual(FEED_PAGE_SIZE);
  const first = await feed.cards.count();
  expect(first).toBeLessThan(2 * FEED_PAGE_SIZE);
  const last = feed.cards.nth(first - 1);
  const words = await feed.words(last);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => feed.cards.count()).toBeGreaterThan(first);
  // What was passed in one leap has not been drawn, and so has no height of its own yet.
  await expect(last).toBeInViewport();
  const top = () => last.evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();

  // Without bringing the link into sight first, which moves the page.
  await page.getByRole('link', { name: 'Help now' }).dispatchEvent('click');
  await expect(page).toHaveURL('/help');
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(last).toContainText(words);
});

test('a long drop opens on asking', async ({ page, feed }) => {
  await feed.open();
  const more = page.getByRole('button', { name: 'Show more' }).first();
  const before = await feed.words(feed.cards.filter({ has: more }).first());
  expect(before).toMatch(/\.\.\.$/);
  const card = feed.cardWith(before.slice(0, 80));
  await more.click();
  await expect.poll(async () => (await feed.words(card)).length).toBeGreaterThan(before.length);
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/somewhere/else');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
