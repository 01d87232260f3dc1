import path from 'node:path';
import type { Page } from '@playwright/test';
import { newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

// Pictures of things that stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const folder = path.join(import.meta.dirname, 'screens');

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({
    path: path.join(folder, `${name}-${width}.png`),
    animations: 'disabled',
  });
}

for (const [name, route] of [
  ['landing', '/landing'],
  ['help', '/help'],
  ['not-found', '/nowhere'],
  ['mirror', '/mirror'],
  ['journal', '/journal'],
  ['crisis', '/crisis'],
  ['payment-success', '/payment-success'],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await picture(page, name);
  });
}

test('feed, drop and login for a visitor', async ({ page, shell, feed, drop, login }) => {
  await feed.open();
  await picture(page, 'feed');
  await page.getByRole('tab', { name: 'Popular' }).click();
  await picture(page, 'feed-popular');
  await drop.open();
  await expect(drop.text).toBeVisible();
  await picture(page, 'drop');
  await drop.write('I rehearse being kind to people who left years ago.', 'sadness');
  await picture(page, 'drop-written');
  await drop.dropButton.click();
  await expect(shell.loginPrompt).toBeVisible();
  await picture(page, 'login-prompt');
  await page.getByRole('button', { name: 'Log in or Sign up' }).click();
  await expect(login.email).toBeVisible();
  await picture(page, 'login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await picture(page, 'register');
});

test('a drop from its release to the wait', async ({ page, request, login, drop, feed }) => {
  const person = newPerson();
  await openAccount(request, person);
  await login.open();
  await login.logIn(person);
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'subscribe');
  await drop.open();
  await drop.write('I rehearse being kind to people who left years ago.', 'sadness');
  await drop.dropButton.click();
  await expect(drop.letGoButton).toBeVisible();
  await picture(page, 'drop-released');
  await drop.letGoButton.click();
  await expect(drop.continueButton).toBeVisible();
  await picture(page, 'drop-confirmed');
  await drop.continueButton.click();
  await drop.expectCountdown();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await picture(page, 'countdown');
  await feed.open();
  await feed.reaction(feed.cards.nth(1), 'Empathy').click();
  await expect(feed.reaction(feed.cards.nth(1), 'Empathy')).toHaveAttribute('aria-pressed', 'true');
  await picture(page, 'feed-reacted');
});
