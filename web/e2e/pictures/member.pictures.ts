import { DEMO, newPerson, openAccount } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { picture } from './picture.ts';

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
  await expect(journal.prompt).toBeVisible();
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
  await expect(journal.prompt).toBeVisible();
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
  await mirror.showYear();
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
  await page.goto('/settings');
  await picture(page, 'settings');
  await settings.open('Export or delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await picture(page, 'settings-leave');
});
