import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { DEMO, newPerson, type Person } from './support/person.ts';
import { releaseElsewhere, reportElsewhere } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

// The demo's own desk and moderator on the real server; `desk.spec.ts` walks the rarer screens.

/** Logs in one of the demo's people on a device of their own. */
async function comesIn(page: Page, person: Person): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(person);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}

/** Opens a case of the desk with the keyboard. */
async function claims(page: Page, handle: string): Promise<void> {
  const heading = page.getByRole('heading', { name: handle, level: 2 });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(async () => {
    if (!(await heading.isVisible())) await page.keyboard.press('x');
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('o');
  await page.keyboard.press('c');
  await expect(page.getByText(`${handle} is yours for 15 minutes.`)).toBeVisible();
}

test('a moderator removes words; their author reads why, still has them, and appeals', async ({
  page,
  browser,
  request,
}) => {
  // A case of the demo data could be decided only once.
  const person = newPerson();
  const words = await releaseElsewhere(request, person);
  const handle = await reportElsewhere(request, words);

  await comesIn(page, DEMO.moderator);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Go to the desk: cases wait' }).click();
  await claims(page, handle);
  await expect(page.locator('main')).toContainText(words);
  await expect(page.locator('main')).not.toContainText(person.email);
  await page.keyboard.press('r');
  await page.getByRole('radio', { name: /No personal data/ }).press('Space');
  await page.getByRole('textbox', { name: /A sentence of your own/ }).fill('It names a number.');
  await page.getByRole('button', { name: 'Remove, and tell its author' }).press('Enter');
  await expect(page.getByText(`${handle} is taken out.`)).toBeInViewport();

  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const author = await own.newPage();
  await comesIn(author, person);
  await author.goto('/mirror/notices');
  const notice = author.getByRole('article', { name: 'Taken out of the void' });
  await expect(notice).toContainText(words);
  await expect(notice).toContainText('It names a number.');
  await expect(notice).toContainText('A person decided this; no machine pointed at it.');
  await notice.getByRole('button', { name: 'Appeal' }).click();
  await notice.getByLabel('How do you see it?').fill('It is my own number by now.');
  await notice.getByRole('button', { name: 'Appeal' }).click();
  await expect(notice.getByLabel('How do you see it?')).toHaveCount(0);
  await author.reload();
  await expect(notice.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  await expect(notice).toContainText('It is my own number by now.');
  await own.close();
});
