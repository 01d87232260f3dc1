import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CARDS } from './pages/billing-page.ts';
import { goOffline, untilKept } from './support/offline.ts';
import { DEMO, newPerson, openAccount } from './support/person.ts';
import { untilToldOf } from './support/sight.ts';
import { expect, test } from './support/test.ts';

// Pictures of things that stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const folder = path.join(import.meta.dirname, 'screens');

/** WebP, which Playwright itself does not take: text stays sharp in a third of the bytes. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { width } = page.viewportSize() ?? { width: 0 };
  const camera = await page.context().newCDPSession(page);
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await camera.detach();
  writeFileSync(path.join(folder, `${name}-${width}.webp`), data, 'base64');
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
  await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
  await picture(page, 'login-pretend');
  await page.keyboard.press('Escape');
  await login.askForLink('someone@example.test');
  await picture(page, 'login-link-sent');
});

test('a drop from its release to the wait', async ({ page, request, login, drop, feed }) => {
  const person = newPerson();
  const headers = { Authorization: `Bearer ${await openAccount(request, person)}` };
  await login.open();
  await login.logIn(person);
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
  // The next size finds the feed as this one did.
  expect((await request.delete('/api/user/me', { headers })).ok()).toBe(true);
});

test.describe('a payment', () => {
  test.use({ provoked: /status of (402|500)/ });

  test('paying, what one has then, and its end', async ({
    page,
    request,
    shell,
    login,
    billing,
  }) => {
    const person = newPerson();
    await openAccount(request, person);
    await login.open();
    await login.logIn(person);
    await page.goto('/manage-subscription');
    await expect(billing.plan).toBeVisible();
    await picture(page, 'manage-free');
    await page.route('**/api/create-subscription', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { name: 'Subscription Error' })).toBeVisible();
    await shell.dismissToast();
    await picture(page, 'subscribe-error');
    await page.unroute('**/api/create-subscription');
    await billing.open();
    await picture(page, 'subscribe');
    await billing.pay(CARDS.declined);
    await shell.expectToast('Payment Failed');
    await picture(page, 'subscribe-declined');
    await shell.dismissToast();
    await billing.pay(CARDS.asks);
    await billing.answerBank('Complete');
    await shell.expectToast('Payment Successful');
    await billing.expectMember();
    await picture(page, 'subscribed');
    await page.goto('/manage-subscription');
    await expect(billing.manageButton).toBeVisible();
    await picture(page, 'manage');
    await billing.cancelPlan();
    await expect(billing.plan).toContainText('It ends on');
    await picture(page, 'manage-ending');
    await page.goto('/payment-success?redirect_status=succeeded');
    await expect(page.getByRole('link', { name: 'Continue to Mirror' })).toBeVisible();
    await shell.dismissToast();
    await picture(page, 'payment-success-member');
  });
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

test('a first day: everything still empty, and the gate of the crisis space', async ({
  page,
  request,
  login,
  mirror,
  journal,
  crisis,
}) => {
  const person = newPerson();
  await openAccount(request, person);
  await login.open();
  await login.logIn(person);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await mirror.open();
  await picture(page, 'mirror-empty');
  await mirror.tab('Archive').click();
  await expect(page.getByText('No entries found')).toBeVisible();
  await picture(page, 'archive-empty');
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
  ] as const) {
    await mirror.button(button).click();
    await expect(mirror.dialog().getByText('Reading the silence')).toBeHidden();
    await picture(page, name);
    await mirror.leaveDialog(mirror.button(button));
  }
  await mirror.toAnalysis.click();
  await expect(mirror.part('Year in pixels')).toBeVisible();
  await picture(page, 'mirror-analysis');
  for (const [name, title] of [
    ['mirror-analysis-month', 'Mood calendar'],
    ['mirror-analysis-year', 'Year in pixels'],
  ] as const) {
    await mirror.part(title).evaluate((element) => element.scrollIntoView());
    await picture(page, name);
  }
  await mirror.openArchive();
  await picture(page, 'archive');
  await mirror.entries.nth(1).click();
  await picture(page, 'archive-entry');
  await mirror.leaveDialog(mirror.entries.nth(1));
  await mirror.search.fill('nowhere to be found');
  await expect(page.getByText('Try removing your filters')).toBeVisible();
  await picture(page, 'archive-nothing-found');
  await settings.open();
  await picture(page, 'settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await picture(page, 'settings-leave');
});

test('the looks of Blckmirror+, and letters twice as large', async ({
  page,
  login,
  feed,
  mirror,
  journal,
  crisis,
}) => {
  const wear = (look: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, look);
  await login.open();
  await login.logIn(DEMO.plus);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const screens = [
    ['feed', () => feed.open()],
    ['mirror', () => mirror.open()],
    ['journal-history', () => journal.open()],
    ['crisis-member', () => crisis.open().then(() => expect(crisis.posts.first()).toBeVisible())],
  ] as const;
  for (const [name, open] of screens) {
    await open();
    for (const look of ['fog', 'mirror']) {
      await wear(look);
      await picture(page, `${name}-in-${look}`);
    }
    await wear('void');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await picture(page, `${name}-large`);
  }
});

test('new drops while somebody reads, and words that wait at the door', async ({
  page,
  request,
  shell,
  login,
  feed,
  drop,
}) => {
  const person = newPerson();
  const headers = { Authorization: `Bearer ${await openAccount(request, person)}` };
  await page.clock.install();
  await login.open();
  await login.logIn(person);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await feed.open();
  const other = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const data = { content: 'The light across the street went out.', emotionType: 'sadness' };
  await request.post('/api/drops', { headers: other, data });
  await untilToldOf(page, feed.newDrops);
  await picture(page, 'feed-new-drops');
  await drop.open();
  await drop.text.fill('I rehearse being kind to people who left years ago.');
  await shell.logOutButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'log-out-question');
  for (const each of [headers, other]) await request.delete('/api/user/me', { headers: each });
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });

  test('the last feed', async ({ page, context, feed }) => {
    await feed.open();
    await untilKept(page);
    await goOffline(context, page);
    await page.reload();
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await picture(page, 'feed-offline');
  });
});
