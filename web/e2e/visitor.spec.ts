import { expect, test } from './support/test.ts';

test('a visitor who reacts is told to log in', async ({ page, shell, feed }) => {
  await feed.open();
  const support = feed.reaction(feed.cards.first(), 'Support');
  await expect(support).toBeDisabled();
  // It is marked as disabled, and still reacts to a press.
  await support.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Log in to react to this drop');
  await page.keyboard.press('Enter');
  await expect(shell.loginPrompt).toContainText('Login to react to drops');
  await page.getByRole('button', { name: 'Continue exploring' }).click();
  await expect(shell.loginPrompt).toBeHidden();
  await expect(support).toBeFocused();
});

test('a visitor opens Popular', async ({ page, feed }) => {
  await feed.open();
  await page.getByRole('tab', { name: 'Popular' }).click();
  await expect(feed.cards).toHaveCount(10);
  await expect(page).toHaveURL('/feed?tab=popular');
  await page.reload();
  await expect(feed.cards).toHaveCount(10);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Recent' })).toHaveAttribute('aria-selected', 'true');
});

test('a visitor reads on without a press, and finds the same place again', async ({
  page,
  feed,
}) => {
  await feed.open();
  // The first request brings one full page and part of another; no more until the reader comes near the end.
  await expect.poll(() => feed.cards.count()).toBeGreaterThanOrEqual(20);
  const first = await feed.cards.count();
  expect(first).toBeLessThan(40);
  const last = feed.cards.nth(first - 1);
  const words = await feed.words(last);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => feed.cards.count()).toBeGreaterThan(first);
  // Cards that were skipped in one jump have no layout and no height yet.
  await expect(last).toBeInViewport();
  const top = () => last.evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();

  // Without scrolling to the link first, which would move the page.
  await page.getByRole('link', { name: 'Help now' }).dispatchEvent('click');
  await expect(page).toHaveURL('/help');
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(last).toContainText(words);
});

test('a long drop opens on a press', async ({ page, feed }) => {
  await feed.open();
  const more = page.getByRole('button', { name: 'Show more' }).first();
  // The newest drops may all be short, so it looks further down.
  await expect(async () => {
    await feed.cards.last().scrollIntoViewIfNeeded();
    await expect(more).toBeAttached({ timeout: 5_000 });
  }).toPass();
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
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/');
});
