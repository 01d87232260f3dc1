import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expectTargets } from './support/layout.ts';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

const WIDE = [
  { width: 1024, height: 768, column: 640, gap: 64, aside: 288 },
  { width: 1280, height: 800, column: 640, gap: 64, aside: 288 },
  { width: 1920, height: 1080, column: 680, gap: 80, aside: 320 },
];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const besideThePage = (page: Page) => page.getByRole('complementary', { name: 'Beside the page' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { ...box, right: box.x + box.width, middle: box.x + box.width / 2 };
}

/** As wide as the column, on every screen of the feed. */
const columnOf = (page: Page) => page.getByRole('tablist', { name: 'Order of the feed' });

for (const { width, height, column, gap, aside } of WIDE) {
  test(`at ${width} px the column and the part beside it are centred together, and the bar is below the column`, async ({
    page,
    feed,
  }) => {
    await page.setViewportSize({ width, height });
    await feed.open();
    const words = await boxOf(columnOf(page));
    const beside = await boxOf(besideThePage(page));
    expect(words.width).toBeCloseTo(column, 0);
    const free = await besideThePage(page).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).paddingInlineStart),
    );
    expect(free).toBe(gap);
    expect(beside.x).toBeCloseTo(words.right, 0);
    expect(beside.width - free).toBeCloseTo(aside, 0);
    const all = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs(words.x - (all - beside.right))).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(all);

    const bar = await boxOf(navigation(page));
    const list = await boxOf(navigation(page).getByRole('list'));
    const crisis = await boxOf(navigation(page).getByRole('link', { name: /^Crisis/ }));
    expect(Math.abs(bar.middle - words.middle)).toBeLessThanOrEqual(1);
    expect(Math.abs(list.middle - words.middle)).toBeLessThanOrEqual(1);
    expect(list.height).toBeLessThanOrEqual(56);
    expect(list.y + list.height).toBe(height);
    // A row of its own at the top of the bar, inside its ends.
    expect(Math.abs(crisis.y + crisis.height - bar.y)).toBeLessThanOrEqual(2);
    expect(Math.abs(crisis.right - bar.right)).toBeLessThanOrEqual(2);
    await expectTargets(navigation(page).getByRole('link'), 44);
  });

  test(`at ${width} px dialogs and toasts stand in the middle of the column`, async ({
    page,
    shell,
    feed,
  }) => {
    await page.setViewportSize({ width, height });
    await feed.open();
    const { middle } = await boxOf(columnOf(page));
    await feed.reaction(feed.cards.first(), 'Support').press('Enter');
    await expect(shell.loginPrompt).toBeVisible();
    expect(Math.abs((await boxOf(shell.loginPrompt)).middle - middle)).toBeLessThanOrEqual(1);
    const toasts = page.getByRole('region', { name: 'Notifications' });
    expect(Math.abs((await boxOf(toasts)).middle - middle)).toBeLessThanOrEqual(1);
  });
}

test('a page without a part beside it centres its dialogs and bar', async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login.signIn(DEMO.moderator);
  await page.goto('/moderation');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const words = await boxOf(title);
  const bar = await boxOf(navigation(page));
  expect(Math.abs(words.middle - bar.middle)).toBeLessThanOrEqual(1);
  expect(Math.abs(bar.middle - 640)).toBeLessThanOrEqual(8);
});

test('on a phone the bar holds Crisis, in letters of 12 px, and every target is 44 by 44', async ({
  page,
  feed,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await feed.open();
  const places = navigation(page).getByRole('list').getByRole('link');
  await expect(places).toHaveCount(6);
  await expect(besideThePage(page)).toBeHidden();
  await expectTargets(places, 44);
  for (const word of await places.locator('span:visible').all()) {
    await expect(word).toHaveCSS('font-size', '12px');
    await expect(word).toHaveCSS('line-height', '16px');
  }
  await expectTargets(page.getByRole('banner').getByRole('button'), 44);
  await expectTargets(page.getByRole('banner').getByRole('link'), 44);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTargets(page.getByRole('main').getByRole('button'), 44);
});

test('beside every page a visitor reads what Blckmirror is, and can join', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/feed', '/drop', '/journal', '/help', '/rules', '/nowhere']) {
    await page.goto(path);
    const what = besideThePage(page).getByRole('region', { name: 'What this is' });
    await expect(what.locator('p'), path).toHaveCount(3);
  }
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Begin the journey' })).toBeVisible();
});

test('beside every page a signed-in person finds more than one line', async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login.signIn(DEMO.plus);
  for (const [path, parts] of [
    ['/feed', ['Your totem', 'Your streak', /^(Today|Tonight)$/]],
    ['/journal', ['This month', 'On this day']],
    ['/settings', ['Your totem', 'Your streak']],
  ] as const) {
    await page.goto(path);
    for (const name of parts) {
      await expect(besideThePage(page).getByRole('region', { name }), path).toBeVisible();
    }
    // A hairline separates each from the one above.
    for (const part of (await besideThePage(page).getByRole('region').all()).slice(1)) {
      await expect(part).toHaveCSS('border-top-width', '1px');
      await expect(part).toHaveCSS('margin-top', '32px');
    }
    await expectNoViolationsInAnyTheme(page);
  }
  // After today's drop the page itself shows it, not the column beside it.
  await page.goto('/drop');
  await expect(page.getByText(/^Your last drop$|Next drop available in:/).first()).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});

test('a field differs clearly from its background, in every theme', async ({ login }) => {
  await login.open();
  for (const theme of ['void', 'fog', 'mirror']) {
    const contrast = await login.email.evaluate((field, look) => {
      document.documentElement.dataset.theme = look;
      const light = (colour: string) => {
        const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        const [red = 0, green = 0, blue = 0] = parts
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const { borderTopColor, backgroundColor } = getComputedStyle(field);
      const around = getComputedStyle(document.documentElement).backgroundColor;
      return [backgroundColor, around].map((ground) => light(borderTopColor) / light(ground));
    }, theme);
    for (const ratio of contrast) expect(ratio, theme).toBeGreaterThanOrEqual(3);
  }
});

test('single keys move through the feed; a list explains them and can turn them off', async ({
  page,
  feed,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await feed.open();
  // They appear when the page is idle.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const focused = feed.cards.and(page.locator(':focus'));
  await expect(async () => {
    // Never pressed a second time after it worked: that would turn one further.
    if ((await focused.count()) === 0) await page.keyboard.press('j');
    await expect(focused).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(feed.cards.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(feed.cards.nth(1)).toBeFocused();
  const card = await boxOf(feed.cards.nth(1));
  const bar = await boxOf(navigation(page));
  expect(card.y + card.height).toBeLessThanOrEqual(bar.y);
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  const before = page.url();
  await page.goBack();
  await expect(list).toBeHidden();
  expect(page.url()).toBe(before);
  // Going back, and with it the closing, may still be in progress.
  await expect(async () => {
    if (!(await list.isVisible())) await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+/');
  await expect(list).toBeVisible();
  await expect(page).toHaveURL('/feed');
});
