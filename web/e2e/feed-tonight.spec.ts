import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expectTargets } from './support/layout.ts';
import { feedOf, MEDIAN_TEXT, serveFeed } from './support/served.ts';
import { expect, test } from './support/test.ts';
import { APP, holdBack, untilAnswers } from './support/waiting.ts';

// Reduced motion: half-faded text would fail the contrast check.
const FELT = ['anxiety', 'anxiety', 'sadness', 'anxiety', 'joy'] as const;
const TEN = feedOf(
  Array.from({ length: 10 }, (_, at) => `${at} ${MEDIAN_TEXT}`),
  FELT,
);

test('a band shows tonight’s emotions, and each part filters the feed by one emotion', async ({
  page,
  feed,
}) => {
  await serveFeed(page, TEN);
  await feed.open();
  await expect(page.getByText(/^Mostly anxiety (today|tonight)\. 10 voices\.$/)).toBeVisible();
  const band = page.getByRole('toolbar', { name: 'One feeling alone' });
  const parts = band.getByRole('button');
  await expectTargets(parts, 44);
  const drawn = await parts.evaluateAll((all) =>
    all.map((part) => ({
      name: part.ariaLabel,
      word: part.textContent,
      // Its height is the second length of the shadow.
      height: /inset$/.test(getComputedStyle(part).boxShadow)
        ? getComputedStyle(part).boxShadow.match(/(\S+)px \S+ \S+ inset/)?.[1]
        : null,
      width: part.getBoundingClientRect().width,
    })),
  );
  expect(drawn.map(({ name, word, height }) => [name, word, height])).toEqual([
    ['sadness, 20%', 'sadness', '4'],
    ['anger, 0%', 'anger', '0'],
    ['anxiety, 60%', 'anxiety', '4'],
    ['love, 0%', 'love', '0'],
    ['joy, 20%', 'joy', '4'],
  ]);
  const [sadness, , anxiety, , joy] = drawn.map(({ width }) => width);
  expect(Math.abs((sadness ?? 0) - (joy ?? 0))).toBeLessThanOrEqual(1);
  expect(anxiety).toBeGreaterThan(2 * (joy ?? 0));

  const part = (name: RegExp) => band.getByRole('button', { name });
  await part(/^anxiety/).click();
  await expect(part(/^anxiety/)).toHaveAttribute('aria-pressed', 'true');
  // The six with anxiety are shown, and no other, even while cards fade.
  await expect(feed.cards.filter({ hasNotText: 'anxiety' })).toHaveCount(0);
  await expect(feed.cards).toHaveCount(6);
  await expectNoViolationsInAnyTheme(page);
  await part(/^anxiety/).click();
  await expect(feed.cards).toHaveCount(10);
});

test('the filter by one emotion works with the keyboard, and loads more only on request', async ({
  page,
  feed,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('cursor=')) asked.push(request.url());
  });
  await serveFeed(page, TEN, { hasMore: true });
  await feed.open();
  await expect(
    page.getByText(/^Mostly anxiety (today|tonight)\. The latest 10 voices\.$/),
  ).toBeVisible();
  const joy = page.getByRole('button', { name: /^joy, / });
  await untilAnswers(joy);
  await page.getByRole('tab', { name: 'Recent' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(joy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(feed.cards).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeInViewport();
  // No request but that for the public page.
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => asked.length).toBe(1);
});

test('the band is there before the app has loaded, and does not change', async ({ page, feed }) => {
  const release = await holdBack(page, APP);
  await serveFeed(page, TEN);
  await page.goto('/feed', { waitUntil: 'commit' });
  await expect(page.getByText(/^Mostly anxiety (today|tonight)\. 10 voices\.$/)).toBeVisible();
  const drawn = () =>
    page.locator('section:has(> [role=toolbar]) *').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, one.ariaLabel, x, y, width, height];
      }),
    );
  const before = await drawn();
  // The sentence, the group, and its five parts.
  expect(before).toHaveLength(7);
  release();
  await expect(feed.cards).toHaveCount(10);
  expect(await drawn()).toEqual(before);
});

test('a given reaction is filled, and shows its word for two seconds', async ({
  page,
  feed,
  login,
}) => {
  await page.clock.install();
  await login.signInAsNew();
  await serveFeed(page, TEN);
  await page.route('**/api/drops/*/react', (route) =>
    route.fulfill({ json: { reactionCounts: { same: 1 } } }),
  );
  await page.route('**/api/reactions/mine*', (route) =>
    route.fulfill({ json: { reactions: {}, own: [TEN[1]?.drop.id] } }),
  );
  await feed.open();
  const card = feed.cards.first();
  const empathy = feed.reaction(card, 'Empathy');
  const fill = () => empathy.locator('svg').evaluate((svg) => getComputedStyle(svg).fill);
  await expect(empathy).toHaveAttribute('aria-disabled', 'false');
  expect(await fill()).toBe('none');
  await expect(empathy).toHaveCSS('border-width', '0px');
  const heights = () =>
    feed.cards.evaluateAll((all) => all.slice(0, 3).map((one) => one.getBoundingClientRect().y));
  const before = await heights();

  await empathy.click();
  await expect(empathy).toHaveAttribute('aria-pressed', 'true');
  expect(await fill()).not.toBe('none');
  const word = empathy.locator('[data-place=word]');
  await expect(word).toHaveText('Empathy');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
  await page.clock.runFor(2_100);
  await expect(word).toBeHidden();
  expect(await heights()).toEqual(before);

  await test.step('and one’s own drop has none to give', async () => {
    const own = feed.cards.nth(1);
    await expect(own).toContainText('Yours');
    await expect(own.getByRole('toolbar')).toHaveCount(0);
    await expect(own.getByRole('button', { name: /^Support/ })).toHaveCount(0);
  });
});
