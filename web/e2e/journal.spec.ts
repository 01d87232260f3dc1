import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { DEMO, newPerson } from './support/person.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

test('a visitor is asked to log in, and returns to the journal', async ({ page, login }) => {
  await page.goto('/journal');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await login.register(newPerson());
  await expect(page).toHaveURL('/journal');
  await expect(page.getByText('No journal entries yet')).toBeVisible();
});

test('a person writes, finds, changes, exports and deletes an entry', async ({
  page,
  shell,
  login,
  journal,
}) => {
  await login.signInAsNew();

  await test.step('writes the first page', async () => {
    await journal.open();
    await expectNoViolationsInAnyTheme(page);
    await page.getByRole('button', { name: 'Write New Entry' }).click();
    await journal.openPrompt();
    await expect(page.getByRole('link', { name: 'Unlock Premium Prompts' })).toBeVisible();
    await expect(page.getByText('Basic', { exact: true })).toBeVisible();
    await expect(journal.saveButton).toBeDisabled();
    await expectNoViolationsInAnyTheme(page);
    await journal.write({ title: 'The kitchen light', text: 'I left it on for nobody.' });
    await journal.saveButton.click();
    await shell.expectToast('Entry Created');
    await shell.expectToastClear();
  });

  await test.step('finds it in History', async () => {
    await expect(journal.entry('The kitchen light')).toBeVisible();
    await journal.openFigures();
    await expect(journal.figures).toContainText('Total Entries1');
    await expect(journal.figures).toContainText('1 dayToday ✓');
    await expectNoViolationsInAnyTheme(page);
  });

  await test.step('reads it and takes it along', async () => {
    await journal.choose('The kitchen light', 'View');
    const dialog = journal.dialog('The kitchen light');
    await expect(dialog).toContainText('I left it on for nobody.');
    await expectNoViolationsInAnyTheme(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(
      /^blckmirror-journal-\d{4}-\d\d-\d\d\.txt$/,
    );
    await page.context().grantPermissions(['clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await shell.expectToast('Copied');
    await shell.expectToastClear();
    // The toast is above the dialog's backdrop, so that it can be pressed.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Copied')).toBeHidden();
  });

  await test.step('changes it', async () => {
    await journal.dialog('The kitchen light').getByRole('button', { name: 'Edit' }).click();
    await expect(journal.text).toBeFocused();
    await journal.text.press('ControlOrMeta+End');
    await page.keyboard.type(' Still.');
    await page.reload();
    await expect(journal.text).toHaveValue('I left it on for nobody. Still.');
    await journal.updateButton.click();
    await shell.expectToast('Entry Updated');
    await expect(journal.entry('Still.')).toBeVisible();
  });

  await test.step('deletes it with the keyboard alone', async () => {
    await journal
      .entry('Still.')
      .getByRole('button', { name: /^Actions for/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(journal.question).toContainText('This action cannot be undone.');
    await expectNoViolationsInAnyTheme(page);
    await expect(journal.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await journal.question.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await shell.expectToast('Entry Deleted');
    await expect(page.getByText('No journal entries yet')).toBeVisible();
    // The row that had the focus is gone: the focus moves to the page's heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

  test('no word of an entry is lost, and saving again makes one entry', async ({
    page,
    context,
    shell,
    login,
    journal,
  }) => {
    await login.signInAsNew();
    await journal.openWrite();
    await journal.write({ text: 'The line went dead' });
    await context.setOffline(true);
    await journal.saveButton.click();
    await shell.expectToast('Error', 'Failed to create journal entry');
    await context.setOffline(false);
    await page.reload();
    await expect(journal.text).toHaveValue('The line went dead');
    await journal.saveButton.click();
    await shell.expectToast('Entry Created');
    await expect(journal.entries).toHaveCount(1);
  });
});

test('the next person on the device does not see an unsaved entry', async ({
  page,
  shell,
  login,
  journal,
}) => {
  await login.signInAsNew();
  await journal.openWrite();
  await journal.write({ text: 'For me alone' });
  await shell.logOut({ leavingWords: true });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('For me alone');
});

test('a member answers the prompt of the day', async ({ page, shell, login, journal }) => {
  const words = `Answered in one breath. ${someLetters()}`;
  await login.signIn(DEMO.plus);
  await journal.openWrite();
  await journal.openPrompt();
  await page.getByRole('button', { name: 'Use This Prompt' }).click();
  await expect(journal.text).toBeFocused();
  await expect(page.getByText('AI Analysis', { exact: true })).toBeVisible();
  await journal.write({ text: words });
  await journal.saveButton.click();
  await shell.expectToast('Entry Created');
  await expect(journal.entry(words)).toContainText('Prompted');
  await journal.choose(words, 'Delete');
  await journal.question.getByRole('button', { name: 'Delete' }).click();
  await shell.expectToast('Entry Deleted');
  await expect(journal.entry(words)).toBeHidden();
});
