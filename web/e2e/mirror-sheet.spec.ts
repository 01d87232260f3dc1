import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { DEMO } from './support/person.ts';
import { pastDrops, serveMirrorOf } from './support/served.ts';
import { expect, test } from './support/test.ts';

// Reduced motion: half-faded text would fail the contrast check.
/** The box of something on the page, in CSS pixels. */
async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It has no box');
  return box;
}

const isDesktop = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;

test('the Mirror is one page: emblem, whisper, figures, month and landscape have their measures', async ({
  page,
  login,
  mirror,
}) => {
  await login.signIn(DEMO.plus);
  await mirror.open();
  const month = mirror.part('Mood calendar');
  await expect(month.getByRole('grid')).toBeVisible();
  // Parts that load later would move the measured ones.
  const whisper = mirror.part('AI Whisper').locator('blockquote');
  await expect(whisper).toBeVisible();
  const landscape = mirror.part('Emotional Landscape');
  await expect(landscape.getByRole('listitem').first()).toBeVisible();
  const sheet = await boxOf(page.getByRole('tabpanel'));
  const emblem = await boxOf(mirror.part('Your guardian totem').locator('svg').first());
  expect([emblem.width, emblem.height]).toEqual([200, 200]);

  const numerals = mirror.part('Drop Stats').locator('dd');
  await expect(numerals).toHaveCount(3);
  for (const [at, numeral] of (await numerals.all()).entries()) {
    // The third is a date, which never wraps.
    await expect(numeral).toHaveCSS('font-size', at < 2 ? '48px' : '24px');
    expect((await boxOf(numeral)).height).toBe(52);
  }
  const { width } = page.viewportSize() ?? { width: 0 };
  if (isDesktop(page)) {
    expect(sheet.width).toBe(992);
    expect(Math.abs(sheet.x * 2 + sheet.width - width)).toBeLessThanOrEqual(16);
    const quote = await boxOf(whisper);
    expect(quote.x).toBeGreaterThan(emblem.x + emblem.width);
    expect(quote.y).toBeLessThan(emblem.y + emblem.height);
    await expect(whisper).toHaveCSS('font-size', '36px');
    const [left, right] = [await boxOf(month), await boxOf(landscape)];
    expect(left.y).toBe(right.y);
    expect(left.width).toBe(right.width);
  } else {
    expect(sheet.width).toBe(350);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // The emblem is drawn, without an emoji beside it.
  await mirror.button('View Meaning').click();
  const drawn = mirror.dialog().locator('svg').first();
  expect((await boxOf(drawn)).width).toBe(72);
});

test('a newcomer finds pictures and a next step, and no violations in any theme', async ({
  page,
  login,
  mirror,
}) => {
  await login.signInAsNew();
  await mirror.open();
  const totem = mirror.part('Your guardian totem');
  await expect(totem.getByText('Drop 0 of 3 until it is yours')).toBeVisible();
  const landscape = mirror.part('Emotional Landscape');
  await expect(landscape.locator('svg').first()).toBeVisible();
  await expect(mirror.part('Mood calendar').getByRole('grid')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await landscape.getByRole('link', { name: 'Drop a thought' }).click();
  await expect(page).toHaveURL('/drop');
  await page.goto('/archive');
  await expect(page.getByText('Your archive will fill up as you drop your thoughts')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator('svg').first()).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Drop a thought' }).click();
  await expect(page).toHaveURL('/drop');
});

for (const [count, words] of [
  [2, 'Sadness and anger alike so far; twelve more and a pattern shows here.'],
  [10, 'Mostly sadness so far; four more and a pattern shows here.'],
] as const) {
  test(`a person with ${count} drops sees a dot for each on a line of days, and no bars`, async ({
    page,
    login,
    mirror,
  }) => {
    await login.signInAsNew();
    await serveMirrorOf(page, pastDrops(count));
    await mirror.open();
    const landscape = mirror.part('Emotional Landscape');
    await expect(landscape.getByText(words)).toBeVisible();
    const dots = landscape.locator('circle[data-day]');
    await expect(dots).toHaveCount(count);
    await expect(landscape.getByRole('listitem')).toHaveCount(0);
    // Measured at one moment, because all dots move by a day when a day ends.
    const boxes = await dots.evaluateAll((all) =>
      all.map((dot) => {
        const { left, right } = dot.getBoundingClientRect();
        return { left, right };
      }),
    );
    const line = await boxOf(landscape);
    for (const [index, { left, right }] of boxes.entries()) {
      expect(left).toBeGreaterThan(boxes[index - 1]?.left ?? line.x);
      expect(right).toBeLessThanOrEqual(line.x + line.width);
    }
    await expectNoViolationsInAnyTheme(page);
  });
}
