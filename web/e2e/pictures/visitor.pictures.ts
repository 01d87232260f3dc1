import { expect, test } from '../support/test.ts';
import { picture } from './picture.ts';

for (const [name, route] of [
  ['landing', '/landing'],
  ['help', '/help'],
  ['not-found', '/nowhere'],
  ['mirror-visitor', '/mirror'],
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

test('the landing page, further down', async ({ page }) => {
  await page.goto('/landing');
  for (const [name, heading] of [
    ['landing-features', 'Core Features'],
    ['landing-guardians', 'Totem Guardians'],
    ['landing-premium', 'Blckmirror+'],
  ] as const) {
    await page.getByRole('heading', { name: heading }).evaluate((element) => {
      element.scrollIntoView();
    });
    await picture(page, name);
  }
});

test('feed, drop and login for a visitor', async ({ page, shell, feed, drop, login }) => {
  await feed.open();
  await picture(page, 'feed');
  await page.getByRole('tab', { name: 'Popular' }).click();
  await expect(feed.cards).toHaveCount(10);
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
  await expect(login.email).toBeFocused();
  await picture(page, 'register');
  await login.turn('Log in');
  await picture(page, 'login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'login-forgot');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await picture(page, 'login-link');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in' })).toBeVisible();
  await picture(page, 'login-pretend');
  await page.keyboard.press('Escape');
  await login.askForLink('someone@example.test');
  await picture(page, 'login-link-sent');
});
