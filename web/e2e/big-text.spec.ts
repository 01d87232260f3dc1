import type { Page } from '@playwright/test';
import { expectFits } from './support/layout.ts';
import { DEMO, newPerson, openAccount } from './support/person.ts';
import { someLetters, untilOut } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

// WCAG 1.4.4 and 1.4.10: with letters twice as large, and at 320 px, no word and no control is lost.
const isThere = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeAttached();

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await isThere(page);
    await expect(page.getByRole('status').filter({ hasText: '...' })).toHaveCount(0);
    await expectFits(page, path);
  }
}

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('with large letters or on a narrow screen, a visitor finds everything in its place', async ({
  page,
  shell,
  feed,
  drop,
  login,
}) => {
  await visit(page, ['/landing', '/mirror', '/journal', '/crisis', '/help', '/nowhere']);
  await visit(page, ['/payment-success']);
  await feed.open();
  await expectFits(page, 'feed');
  await drop.open();
  await drop.write('I rehearse being kind to people who left years ago.', 'sadness');
  await expectFits(page, 'drop');
  await drop.dropButton.click();
  await expect(shell.loginPrompt).toBeVisible();
  await expectFits(page, 'login prompt');
  await page.getByRole('button', { name: 'Log in or Sign up' }).click();
  await expect(login.email).toBeVisible();
  await expectFits(page, 'register');
  await login.turn('Log in');
  await expectFits(page, 'login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'forgotten password');
  await leaveDialog(page);
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expectFits(page, 'login by link');
});

test('a newcomer does too, from the first drop to the countdown', async ({ page, login, drop }) => {
  const person = { ...newPerson(), email: `${'a-very-long-name'.repeat(3)}${newPerson().email}` };
  await login.signInAsNew(person);
  await visit(page, ['/feed', '/mirror', '/archive', '/journal', '/crisis', '/settings']);
  await visit(page, ['/settings/you', '/settings/room', '/settings/reminder', '/settings/reading']);
  await visit(page, ['/settings/hidden', '/settings/rules', '/settings/leave']);
  await visit(page, ['/subscribe', '/manage-subscription']);
  await drop.open();
  await drop.write('I rehearse being kind to people who left years ago.', 'sadness');
  await drop.dropButton.click();
  await expect(drop.continueButton).toBeVisible();
  await expectFits(page, 'confirmed');
  await drop.continueButton.click();
  await drop.expectCountdown();
  await expectFits(page, 'countdown');
});

test('a member does too, in every dialog', async ({ page, login, mirror, journal, crisis }) => {
  await login.signIn(DEMO.plus);
  await mirror.open();
  await expectFits(page, 'mirror');
  for (const name of ['View Meaning', 'View History']) {
    await mirror.button(name).click();
    await expect(mirror.dialog()).toBeVisible();
    await expect(mirror.dialog().getByText('Reading the silence')).toBeHidden();
    await expectFits(page, name);
    await leaveDialog(page);
  }
  await mirror.toAnalysis.click();
  await mirror.showYear();
  await expectFits(page, 'the full analysis');
  await mirror.openArchive();
  await expectFits(page, 'archive');
  await mirror.entries.first().click();
  await expect(mirror.dialog()).toBeVisible();
  await expectFits(page, 'an entry of the archive');
  await journal.open();
  await expectFits(page, 'journal');
  await journal.entries
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expectFits(page, 'the menu of an entry');
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'a journal entry');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(journal.question).toBeVisible();
  await expectFits(page, 'deleting an entry');
  await journal.openWrite();
  await journal.openPrompt();
  await expect(page.getByRole('button', { name: 'Use This Prompt' })).toBeVisible();
  await expectFits(page, 'writing an entry');
  await crisis.open();
  await expect(crisis.posts.first()).toBeVisible();
  await expectFits(page, 'crisis space');
  await crisis.shareButton.click();
  await crisis.text.fill('I want to kill myself');
  await expect(crisis.share.getByRole('link', { name: 'Help now' })).toBeVisible();
  await expectFits(page, 'sharing');
  await crisis.sendButton.click();
  await expect(crisis.riskQuestion).toBeVisible();
  await expectFits(page, 'the question before it is out');
  await page.goto('/settings/leave');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'leaving');
});

test('very long words stay inside a card, and text runs in its own direction', async ({
  page,
  request,
  feed,
  login,
  journal,
}) => {
  const mark = someLetters();
  const hostile = {
    endless: `${mark}${'m'.repeat(992)}`,
    laughing: `${mark} ${'😂'.repeat(40)}`,
    arabic: `لا أحد يعرف أنني ما زلت أنتظر ${mark}`,
    stacked: `${mark} ${'Z\u0351\u036b\u0343\u036a\u0302\u0348\u0353\u0332'.repeat(20)}`,
  };
  const people = [];
  for (const content of Object.values(hostile)) {
    const person = newPerson();
    const headers = { Authorization: `Bearer ${await openAccount(request, person)}` };
    people.push({ person, headers });
    const data = { content, emotionType: 'joy' };
    expect((await request.post('/api/drops', { headers, data })).status()).toBe(201);
  }
  const { endless, laughing, arabic } = hostile;
  await untilOut(request, endless, laughing, arabic, `${mark} Z`);
  const first = people[0];
  if (!first) throw new Error('Nobody is here');
  for (const content of Object.values(hostile)) {
    const data = { title: content.slice(0, 100), content };
    const entry = await request.post('/api/journal/entries', { headers: first.headers, data });
    expect(entry.status()).toBe(201);
  }

  await feed.open();
  const card = feed.cardWith(hostile.endless.slice(0, 60));
  await card.getByRole('button', { name: 'Show more' }).click();
  await expect(card).toContainText(hostile.endless);
  await expect(feed.cardWith(hostile.arabic).locator('p').first()).toHaveCSS('direction', 'rtl');
  await expect(feed.cardWith(`${mark} Z`)).toBeVisible();
  await expectFits(page, 'feed');
  await login.signIn(first.person);
  await page.goto('/archive');
  const entry = page.getByRole('button', { name: hostile.endless });
  await expect(entry).toBeVisible();
  await expectFits(page, 'archive');
  await entry.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'an entry of the archive');
  await journal.open();
  await expect(journal.entries).toHaveCount(4);
  await expectFits(page, 'journal');
  await journal.entry(hostile.endless.slice(0, 60)).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'a journal entry');
  // An open page would go on sending requests for a deleted account.
  await page.goto('about:blank');
  for (const { headers } of people) {
    expect((await request.delete('/api/user/me', { headers })).ok()).toBe(true);
  }
});
