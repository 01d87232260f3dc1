import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

// Half-faded text has no honest contrast: look when everything stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
  expect(found).toEqual([]);
}

/** Presses Tab until the focus is there, as someone without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never came there');
}

for (const [name, path] of [
  ['the landing page', '/landing'],
  ['the feed', '/feed'],
  ['the drop screen', '/drop'],
  ['the help page', '/help'],
  ['the page for nowhere', '/nowhere'],
] as const) {
  test(`${name} has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (path === '/feed') await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoViolations(page);
  });
}

test('the login page, its two faces and the login prompt have no accessibility violations', async ({
  page,
  login,
  drop,
  shell,
}) => {
  await drop.open();
  await drop.write('Words', 'joy');
  await drop.dropButton.click();
  await expect(shell.loginPrompt).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Log in or Sign up' }).click();
  await expect(login.email).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expectNoViolations(page);
});

test('someone releases a drop with the keyboard alone, past screens without violations', async ({
  page,
  request,
  login,
  drop,
}) => {
  const person = newPerson();
  await openAccount(request, person);
  await login.open();
  await login.logIn(person);
  await drop.open();
  await expect(drop.text).toBeVisible();

  await tabTo(page, drop.text);
  await page.keyboard.type(`Typed in the dark ${randomUUID().slice(0, 8)}`);
  await tabTo(page, drop.emotion('sadness'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(drop.emotion('anxiety')).toBeChecked();
  await tabTo(page, drop.dropButton);
  await page.keyboard.press('Enter');

  await expect(drop.letGoButton).toBeVisible();
  await expectNoViolations(page);
  await tabTo(page, drop.letGoButton);
  await page.keyboard.press('Enter');
  await expect(drop.continueButton).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await drop.expectCountdown();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoViolations(page);
});
