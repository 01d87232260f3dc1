import { expect, test } from './support/test.ts';

test('a favourite stays a favourite, and a tag is a word with a # in the text', async ({
  page,
  shell,
  login,
  journal,
}) => {
  await login.signInAsNew();
  await journal.open();
  await expect(page.getByText('No journal entries yet')).toBeVisible();
  await expect(page.getByRole('main').locator('svg').last()).toBeVisible();
  await page.getByRole('button', { name: 'Write New Entry' }).click();
  await journal.write({ title: 'Ferry', text: 'It took so long. #Harbour' });
  await journal.saveButton.click();
  await shell.expectToast('Entry Created');
  await shell.expectToastClear();
  await journal.choose('Ferry', 'Add to favourites');
  await expect(journal.entry('Ferry')).toContainText('Favourite');
  await journal.choose('Ferry', 'View');
  const star = journal.dialog('Ferry').getByRole('button', { name: 'Favourite' });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(journal.entry('Ferry')).toContainText('Favourite');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: '#harbour 1' }).click();
  await page.getByRole('button', { name: 'Favourites' }).click();
  await expect(page.getByText('1 entry found.')).toBeVisible();
});
