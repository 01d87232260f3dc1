import type { Locator, Page } from '@playwright/test';
import { caretProblems, showKeyboard } from './support/layout.ts';
import { DEMO } from './support/person.ts';
import { longJournal, serveJournal } from './support/served.ts';
import { expect, test } from './support/test.ts';

/** Phones in landscape, small phones with a keyboard, and keyboards that cover the window without resizing it. */
const LOW = [
  { width: 844, height: 390, keyboard: 0 },
  { width: 375, height: 407, keyboard: 0 },
  { width: 412, height: 330, keyboard: 0 },
  { width: 390, height: 500, keyboard: 0 },
  { width: 320, height: 300, keyboard: 0 },
  { width: 1280, height: 360, keyboard: 0 },
  { width: 390, height: 844, keyboard: 380 },
  { width: 844, height: 390, keyboard: 200 },
];
const NOT_LOW = [
  { width: 390, height: 844, keyboard: 0 },
  { width: 1280, height: 800, keyboard: 0 },
];
const LINES = Array.from({ length: 40 }, (_, at) => `Line ${at} of a long evening.`).join('\n');

/** Writes in every window: at the end, in the first line, and after scrolling away. */
async function write(page: Page, field: Locator, what: string, sizes = [...LOW, ...NOT_LOW]) {
  for (const { width, height, keyboard } of sizes) {
    await page.setViewportSize({ width, height });
    await showKeyboard(page, keyboard);
    const at = `${what} at ${width}x${height} under ${keyboard}`;
    const look = async (when: string) =>
      expect.soft(await caretProblems(field), `${at}, ${when}`).toEqual([]);
    await field.fill('');
    await field.click();
    await page.keyboard.type('Day');
    await look('first letters');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await look('the second line');
    await field.fill(LINES);
    await page.keyboard.type('x');
    await look('at the end');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('x');
    await look('in the first line');
    for (const way of [-2_000, 2_000]) {
      await page.evaluate((y) => scrollBy(0, y), way);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('x');
      await look(`scrolled away by ${way}`);
    }
  }
  await showKeyboard(page, 0);
}

const HEAVY = 'I want to kill myself';

/** Expects that help and the current line are both visible. */
async function expectHelp(page: Page, field: Locator, what: string) {
  for (const { width, height, keyboard } of LOW) {
    const at = `${what} at ${width}x${height} under ${keyboard}`;
    await page.setViewportSize({ width, height });
    await showKeyboard(page, keyboard);
    await field.fill('');
    await field.click();
    await field.pressSequentially(HEAVY);
    const help = page.getByRole('main').getByRole('link', { name: 'Help now' });
    await expect(help).toBeVisible();
    const { y = 0, height: tall = 0 } = (await help.boundingBox()) ?? {};
    expect.soft(y, at).toBeGreaterThanOrEqual(0);
    expect.soft(y + tall, at).toBeLessThanOrEqual(height - keyboard);
    await help.click({ trial: true });
    expect.soft(await caretProblems(field), at).toEqual([]);
  }
  await showKeyboard(page, 0);
  await field.fill('');
}

test('the typed line is visible on the drop page', async ({ page, login, drop }) => {
  await login.signInAsNew();
  await drop.open();
  await write(page, drop.text, 'a newcomer');
  await expectHelp(page, drop.text, 'a newcomer');
});

test('the typed line is visible in the journal, in a new entry, an old one, and its title', async ({
  page,
  login,
  journal,
}) => {
  await serveJournal(page, longJournal(3));
  await login.signInAsNew();
  await journal.openWrite();
  await write(page, journal.text, 'a new entry');
  await expectHelp(page, journal.text, 'a new entry');
  for (const { width, height, keyboard } of LOW) {
    await page.setViewportSize({ width, height });
    await showKeyboard(page, keyboard);
    await journal.title.click();
    await page.keyboard.type('Monday');
    const at = `the title at ${width}x${height} under ${keyboard}`;
    expect.soft(await caretProblems(journal.title), at).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await journal.open();
  await journal.choose('Evening 2', 'Edit');
  await write(page, journal.text, 'an old entry', LOW);
});

test('the typed line is visible in a report, a crisis post and a public report', async ({
  page,
  login,
  feed,
}) => {
  const sizes = LOW.filter(({ keyboard }) => keyboard === 0);
  await login.signIn(DEMO.plus);
  await page.goto('/crisis');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await write(page, page.getByLabel('What is heavy right now'), 'a crisis post', sizes);
  await page.setViewportSize({ width: 390, height: 844 });
  await feed.open();
  await feed.cards.first().getByRole('button', { name: 'What you can do about this' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report these words' });
  await report.getByRole('radio', { name: 'Harassment' }).check();
  await write(page, report.getByLabel('In your words, if you like'), 'a report', sizes);
  await page.goto('/report');
  await write(page, page.getByLabel('Why these words should go'), 'a public notice', sizes);
});
