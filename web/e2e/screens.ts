import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO, newPerson, openAccount } from './support/person.ts';
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
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
  await picture(page, 'login-pretend');
  await page.keyboard.press('Escape');
  await login.askForLink('someone@example.test');
  await picture(page, 'login-link-sent');
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

test('the journal of a member', async ({ page, login, journal }) => {
  await login.open();
  await login.logIn(DEMO.plus);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await journal.open();
  await picture(page, 'journal-history');
  await journal.entries
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await picture(page, 'journal-menu');
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'journal-entry');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(journal.question).toBeVisible();
  await picture(page, 'journal-delete');
  await journal.openWrite();
  await expect(page.getByRole('button', { name: 'Use This Prompt' })).toBeVisible();
  await picture(page, 'journal-write');
});

test('the crisis space of a member', async ({ page, login, crisis }) => {
  await login.open();
  await login.logIn(DEMO.plus);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await crisis.open();
  await expect(crisis.posts.first()).toBeVisible();
  await picture(page, 'crisis-member');
  await crisis.shareButton.click();
  await crisis.text.fill('I want to kill myself');
  await expect(crisis.share.getByRole('link', { name: 'Help now' })).toBeVisible();
  await picture(page, 'crisis-share');
  await crisis.sendButton.click();
  await expect(crisis.riskQuestion).toBeVisible();
  await picture(page, 'risk-question');
});

test('an empty journal and the gate of the crisis space', async ({
  page,
  request,
  login,
  journal,
  crisis,
}) => {
  const person = newPerson();
  await openAccount(request, person);
  await login.open();
  await login.logIn(person);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await journal.open();
  await picture(page, 'journal-empty');
  await journal.openWrite();
  await expect(page.getByRole('link', { name: 'Unlock Premium Prompts' })).toBeVisible();
  await picture(page, 'journal-write-free');
  await crisis.open();
  await expect(crisis.gate).toBeVisible();
  await picture(page, 'crisis-gate');
});

test('the Mirror and the settings of a member', async ({ page, login, mirror, settings }) => {
  await login.open();
  await login.logIn(DEMO.plus);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await mirror.open();
  await picture(page, 'mirror');
  for (const [name, button] of [
    ['mirror-meaning', 'View Meaning'],
    ['mirror-history', 'View History'],
    ['mirror-analysis', 'View Full Analysis'],
  ] as const) {
    await mirror.button(button).click();
    await expect(mirror.dialog().getByText('Reading the silence')).toBeHidden();
    await picture(page, name);
    await mirror.leaveDialog(mirror.button(button));
  }
  await mirror.openArchive();
  await picture(page, 'archive');
  await mirror.entries.nth(1).click();
  await picture(page, 'archive-entry');
  await settings.open();
  await picture(page, 'settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await picture(page, 'settings-leave');
});
