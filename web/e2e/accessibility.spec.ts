import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { DEMO, newPerson } from './support/person.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';
import { untilStill } from './support/waiting.ts';

// Reduced motion: half-faded text would fail the contrast check.
/** Presses Tab until the focus is there. @returns the number of presses */
async function tabTo(page: Page, target: Locator, most = 40): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error('Tab never came there');
}

for (const [name, path, ...tag] of [
  ['the landing page', '/landing'],
  ['the feed', '/feed'],
  ['the drop screen', '/drop'],
  ['the help page', '/help'],
  ['the rules', '/rules', '@long'],
  ['the counts of what was decided', '/transparency', '@long'],
  ['the privacy page', '/privacy', '@long'],
  ['the terms', '/terms', '@long'],
  ['the imprint', '/imprint', '@long'],
  ['the page for nowhere', '/nowhere', '@long'],
  ['the page after paying', '/payment-success', '@long'],
] as const) {
  test(`${name} has no accessibility violations`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (path === '/feed') await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  });
}

test('the login page with both forms and the login prompt have no accessibility violations', {
  tag: '@long',
}, async ({ page, login, drop, shell }) => {
  await drop.open();
  await drop.write('Words', 'joy');
  await drop.dropButton.click();
  await expect(shell.loginPrompt).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Log in or Sign up' }).click();
  await expect(login.email).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await login.turn('Log in');
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});

test('a person releases a drop with the keyboard alone, on screens without violations', async ({
  page,
  login,
  drop,
}) => {
  await login.signInAsNew();
  for (const path of ['/subscribe', '/manage-subscription']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  }
  await drop.open();
  await expect(drop.text).toBeVisible();

  await tabTo(page, drop.text);
  await page.keyboard.type(`Typed in the dark ${someLetters()}`);
  const toFaces = await tabTo(page, drop.emotion('sadness'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(drop.emotion('anxiety')).toBeChecked();
  expect(toFaces + (await tabTo(page, drop.dropButton))).toBeLessThanOrEqual(3);
  await page.keyboard.press('Enter');

  await expect(drop.continueButton).toBeFocused();
  await untilStill(page);
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press('Enter');
  await drop.expectCountdown();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoViolationsInAnyTheme(page);
});

test('a newcomer reaches the papers and answers the question of consent with the keyboard alone', {
  tag: '@long',
}, async ({ page, login, drop }) => {
  await login.open();
  await login.turn('Create an account');
  await expectNoViolationsInAnyTheme(page);
  await login.begin(newPerson());
  await page.goto('/rules');
  for (const [link, title] of [
    ['imprint', 'Imprint'],
    ['Terms', 'Terms'],
    ['privacy', 'Privacy'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await drop.open();
  await drop.write(`Typed by a newcomer ${someLetters()}`, 'joy');
  await drop.dropButton.press('Enter');
  await expect(drop.consent).toBeFocused();
  await untilStill(page);
  await expectNoViolationsInAnyTheme(page);
  await tabTo(page, drop.consent.getByRole('button', { name: 'No' }), 4);
  await page.keyboard.press('Enter');
  const refused = page.getByRole('group', { name: 'Then nothing is sent' });
  await expect(refused).toBeFocused();
  await expectNoViolationsInAnyTheme(page);
  await drop.dropButton.press('Enter');
  await tabTo(page, drop.consent.getByRole('button', { name: 'Yes, you may' }), 4);
  await page.keyboard.press('Enter');
  await expect(drop.continueButton).toBeFocused();
});

test('the keyboard reaches every control of the feed and leaves every dialog', async ({
  page,
  shell,
  feed,
}) => {
  await feed.open();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Recent' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
  await expect(feed.cards).toHaveCount(10);

  const card = feed.cards.first();
  await tabTo(page, card.getByRole('button').filter({ hasText: /sad|ang|anx|lov|joy/ }));
  await expect(page.getByRole('tooltip')).toHaveText(/^This drop /);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();

  const support = feed.reaction(card, 'Support');
  await tabTo(page, support);
  await expectNoViolationsInAnyTheme(page);
  // The four are one Tab stop: arrow keys move between them, and Tab goes on to the next card.
  await page.keyboard.press('ArrowLeft');
  await expect(feed.reaction(card, 'Respect')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(support).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell.loginPrompt).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    // After its last control the focus is in the browser's own bar for one press, never in the page behind.
    const isInside = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.loginPrompt).toBeHidden();
  await expect(support).toBeFocused();

  await page.reload();
  await expect(feed.cards.first()).toBeVisible();
  const places = page.getByRole('navigation');
  expect(await tabTo(page, places.getByRole('link', { name: 'Drop', exact: true }))).toBe(2);
  await tabTo(page, places.getByRole('link', { name: 'Journal' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Journal' })).toBeVisible();
  // The screen's code may load after the navigation: the focus waits for it.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
});

test('with forced colours, one still sees which tab, screen and face is chosen', {
  tag: '@long',
}, async ({ page, drop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/feed');
  const line = (name: string) =>
    page
      .getByRole('tab', { name })
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  await expect.poll(() => line('Recent')).not.toBe(await line('Popular'));
  const outline = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).outlineStyle);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await outline(bar.getByRole('link', { name: 'Feed' }))).toBe('solid');
  expect(await outline(bar.getByRole('link', { name: 'Drop' }))).toBe('none');
  await drop.open();
  await drop.write('Words', 'joy');
  expect(await outline(drop.emotion('joy'))).toBe('solid');
  expect(await outline(drop.emotion('anger'))).toBe('none');
});

test('with forced colours, one still sees bars, the days of the year and the chosen range', {
  tag: '@long',
}, async ({ page, login, feed, mirror }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await feed.open();
  const feelings = page.getByRole('toolbar', { name: 'One feeling alone' }).getByRole('button');
  const lines = () =>
    feelings.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
  // A feeling without drops has no line.
  await expect.poll(lines).toContain('4px');
  await login.signIn(DEMO.plus);
  await mirror.open();
  const ground = (target: Locator) =>
    target.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const bar = mirror.part('Emotional Landscape').locator('li [data-mark]');
  expect(await ground(bar)).not.toBe(await ground(bar.locator('..')));
  await mirror.toAnalysis.click();
  const width = (name: string) =>
    page
      .getByRole('group', { name: 'How far back' })
      .getByRole('button', { name })
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect([await width('30 days'), await width('90 days')]).toEqual(['1px', '2px']);
  const year = await mirror.showYear();
  const felt = await ground(year.locator('[data-emotion] > span'));
  expect(felt).not.toBe(await ground(year.locator('[data-day]:not([data-emotion]) > span')));
});
