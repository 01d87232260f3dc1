import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expectTargets } from './support/layout.ts';
import { feedOf, MEDIAN_TEXT, serveFeed, words } from './support/served.ts';
import { expect, test } from './support/test.ts';
import { untilAnswers } from './support/waiting.ts';

// The measures of a card (look 4), at 390 x 844 and 1280 x 800 or at the widths that a test names.

const isPhone = (page: Page) => page.viewportSize()?.width === 390;
const TWELVE = Array.from({ length: 12 }, () => MEDIAN_TEXT);

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (!found) throw new Error('It is not drawn');
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
}

const styles = (of: Locator, ...names: string[]) =>
  of.evaluate((element, all) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(all.map((name) => [name, style.getPropertyValue(name)]));
  }, names);

test('the first screen shows two drops and two lines of a third on a phone, three on a desktop', async ({
  page,
  feed,
}) => {
  expect(MEDIAN_TEXT).toHaveLength(139);
  await serveFeed(page, feedOf(TWELVE));
  await feed.open();
  await page.evaluate(() => document.fonts.ready);
  const top = (await box(page.getByRole('banner'))).bottom;
  const bottom = (await box(page.getByRole('navigation', { name: 'Main' }).getByRole('list'))).y;
  const whole = isPhone(page) ? 2 : 3;
  for (let at = 0; at < whole; at += 1) {
    const card = feed.cards.nth(at);
    const place = await box(card);
    expect(place.y).toBeGreaterThanOrEqual(top);
    expect(place.bottom).toBeLessThanOrEqual(bottom);
    await expect(card.getByRole('button', { name: 'What you can do about this' })).toBeVisible();
    await expect(feed.reaction(card, 'Respect')).toBeVisible();
  }
  if (isPhone(page)) {
    const third = await box(feed.cards.nth(2).locator('[data-size]'));
    expect(third.height).toBeGreaterThanOrEqual(60);
    expect(third.y + 60).toBeLessThanOrEqual(bottom);
  }
});

test('drops have no boxes, are divided by hairlines, and have three text sizes', async ({
  page,
  feed,
}) => {
  await serveFeed(page, feedOf([words(81), words(80), words(170)]));
  await feed.open();
  const card = feed.cards.nth(1);
  expect(
    await styles(card, 'border-width', 'background-color', 'padding-top', 'padding-bottom'),
  ).toEqual({
    'border-width': '0px',
    'background-color': 'rgba(0, 0, 0, 0)',
    'padding-top': isPhone(page) ? '16px' : '20px',
    'padding-bottom': '12px',
  });
  const rows = page.locator('li:has(> article)');
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row).borderTopWidth),
  );
  expect(lines).toEqual(['0px', '1px', '1px']);
  const size = (at: number) =>
    styles(feed.cards.nth(at).locator('[data-place=words]'), 'font-size', 'line-height');
  const usual = isPhone(page)
    ? { 'font-size': '19px', 'line-height': '30px' }
    : { 'font-size': '20px', 'line-height': '32px' };
  expect(await size(0)).toEqual(usual);
  expect(await size(1)).toEqual({ 'font-size': '24px', 'line-height': '34px' });
  expect(await size(2)).toEqual(usual);
});

test('from 640 pixels on, details and reactions share one row, in reading order', async ({
  page,
  feed,
}) => {
  await serveFeed(page, feedOf(TWELVE));
  await feed.open();
  const card = feed.cards.first();
  const parts = [
    card.getByRole('button', { name: 'sadness' }),
    card.locator('time'),
    card.getByRole('button', { name: 'Ghost' }),
    card.getByRole('button', { name: 'What you can do about this' }),
    card.getByRole('toolbar'),
  ];
  for (const width of [640, 1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await Promise.all(parts.map(box));
    const middles = places.map(({ y, height }) => y + height / 2);
    const sameRow = width === 390 ? middles.slice(0, 4) : middles;
    expect(Math.max(...sameRow) - Math.min(...sameRow), `${width}`).toBeLessThanOrEqual(1);
    for (const [at, { x }] of places.entries()) {
      const before = places[at - 1];
      if (!before || (width === 390 && at === 4)) continue;
      expect(x, `${width}`).toBeGreaterThanOrEqual(before.right);
    }
  }
  const last = await Promise.all(parts.slice(3).map(box));
  expect(last[1]?.y).toBeGreaterThanOrEqual(last[0]?.bottom ?? 0);
});

test('every control of a card is 44 pixels large, and the sign of a reaction 24', async ({
  page,
  feed,
}) => {
  await serveFeed(page, feedOf([words(170), MEDIAN_TEXT]));
  await feed.open();
  await expectTargets(page.getByRole('main').locator('article, section').getByRole('button'), 44);
  for (const name of ['Support', 'Insight', 'Empathy', 'Respect'] as const) {
    const sign = feed.reaction(feed.cards.first(), name).locator('svg');
    const { width, height } = await box(sign);
    expect([width, height]).toEqual([24, 24]);
  }
});

test('a totem is explained on hover, on focus and on touch', async ({ page, feed }) => {
  await serveFeed(page, feedOf([MEDIAN_TEXT]));
  await feed.open();
  const ghost = feed.cards.first().getByRole('button', { name: 'Ghost' });
  const traits = page.getByRole('tooltip');
  await expect(feed.cards.first()).not.toContainText('Withdrawn');
  await untilAnswers(ghost);
  await feed.cards.first().getByRole('button', { name: 'sadness' }).focus();
  await page.keyboard.press('Tab');
  await expect(ghost).toBeFocused();
  await expect(traits).toHaveText('Withdrawn, Quiet, Subtle sadness');
  await page.keyboard.press('Escape');
  await expect(traits).toBeHidden();
  if (isPhone(page)) await ghost.tap();
  else await ghost.hover();
  await expect(traits).toHaveText('Withdrawn, Quiet, Subtle sadness');
});

test('"Show more" stands at the end of the last line and needs no line of its own', async ({
  page,
  feed,
}) => {
  // Texts of all lengths: for some the last line is full.
  const lengths = Array.from({ length: 24 }, (_, at) => 'm'.repeat(at + 1));
  const all = lengths.map((start) => `${start} ${words(220)}`);
  await serveFeed(page, feedOf(all));
  await feed.open();
  await expect(feed.cards).toHaveCount(all.length);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('article')].map((card) => {
      card.style.contentVisibility = 'visible';
      const text = card.querySelector('[data-place=words]')?.firstChild;
      const more = card.querySelector('[data-place=more]')?.getBoundingClientRect();
      const around = card.querySelector('[data-size]')?.getBoundingClientRect();
      if (!text?.textContent || !more || !around) throw new Error('A part is missing');
      const end = document.createRange();
      end.setStart(text, text.textContent.length - 1);
      end.setEnd(text, text.textContent.length);
      const last = end.getBoundingClientRect();
      const others = [...card.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      return {
        isOnLastLine: more.top < last.top && more.bottom > last.bottom,
        isAfter: more.left >= last.right && more.left < last.right + 12,
        isOneLine: more.height < 46,
        isInside: more.right <= around.right + 4,
        ends: around.bottom - last.bottom < 8,
        liesOn: others.filter((other) => other.top < more.bottom && other.bottom > more.bottom)
          .length,
      };
    }),
  );
  const right = {
    isOnLastLine: true,
    isAfter: true,
    isOneLine: true,
    isInside: true,
    ends: true,
    liesOn: 0,
  };
  expect(found).toEqual(all.map(() => right));
  const first = feed.cards.first();
  await first.getByRole('button', { name: 'Show more' }).click();
  await expect(first.locator('[data-place=words]')).toHaveText(all[0] ?? '');
  await expect(first.getByRole('button', { name: 'Show less' })).toBeFocused();
});

test('over a feed of short drops a toast covers nothing that can be pressed', async ({
  page,
  shell,
  feed,
  login,
}) => {
  await login.signInAsNew();
  await serveFeed(page, feedOf(Array.from({ length: 12 }, (_, at) => words(30 + at))));
  await page.route('**/api/drops/*/react', (route) =>
    route.fulfill({ json: { reactionCounts: { dark: 1 } } }),
  );
  await feed.open();
  await expect(feed.cards).toHaveCount(12);
  const support = feed.reaction(feed.cards.first(), 'Support');
  await expect(support).toHaveAttribute('aria-disabled', 'false');
  await support.click();
  await shell.expectToast('Reaction added', 'Your emotional resonance has been registered.');
  await shell.expectToastClear();
});

test('a feed with drops of all lengths has no accessibility violations in any theme', async ({
  page,
  feed,
}) => {
  // A line that fades in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serveFeed(page, feedOf([MEDIAN_TEXT, words(40), words(200), MEDIAN_TEXT, MEDIAN_TEXT]));
  await feed.open();
  await expectNoViolationsInAnyTheme(page);
});
