import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { DEMO, type Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

// The demo's own desk, staff and cases, with nothing in between; `desk.spec.ts` and `unseal.spec.ts` walk the rarer screens.

/** Logs one of the demo's people in as they would come, on a device of their own. */
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

test('the moderator takes words out, and whoever wrote them reads why, keeps them, and appeals', async ({
  page,
  browser,
}) => {
  await comesIn(page, DEMO.moderator);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Go to the desk' }).click();
  await claims(page, 'late harbour');
  await expect(page.locator('main')).not.toContainText('@blckmirror.demo');
  await page.keyboard.press('r');
  await page.getByRole('radio', { name: /Nobody is pointed at/ }).press('Space');
  await page.getByRole('textbox', { name: /A sentence of your own/ }).fill('It names a number.');
  await page.getByRole('button', { name: 'Remove, and tell its author' }).press('Enter');
  await expect(page.getByText('late harbour is taken out.')).toBeVisible();

  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const author = await own.newPage();
  await comesIn(author, DEMO.plus);
  await author.goto('/mirror/notices');
  const notice = author.getByRole('article', { name: 'Taken out of the void' });
  await expect(notice).toContainText("My father's number is still in my phone");
  await expect(notice).toContainText('It names a number.');
  await expect(notice).toContainText('No machine found it, and a person decided it.');
  await notice.getByRole('button', { name: 'Appeal' }).click();
  await notice.getByLabel('How do you see it?').fill('It is my own number by now.');
  await notice.getByRole('button', { name: 'Appeal' }).click();
  await expect(notice.getByLabel('How do you see it?')).toHaveCount(0);
  await author.reload();
  await expect(notice.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  await expect(notice).toContainText(/appeal/i);
  await own.close();
});

test('the custodian grants what a court asks for, and reads one contact, for an hour', async ({
  page,
}) => {
  await comesIn(page, DEMO.custodian);
  await page.goto('/moderation/unseal');
  const request = page.getByRole('article', { name: 'late harbour' });
  await expect(request).toContainText('Order 2026/114 of a court');
  await expect(page.locator('main')).not.toContainText('plus@blckmirror.demo');
  for (const name of ['Show the words', 'Grant it', 'Open the contact']) {
    await request.getByRole('button', { name }).click();
  }
  const contact = request.getByRole('group', { name: 'The contact' });
  await expect(contact).toContainText('plus@blckmirror.demo');
  await expect(request).toContainText(/It closes at \d\d:\d\d, in \d\d minutes\./);
});
