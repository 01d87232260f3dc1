import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// Refusals are network errors in the console.
test.use({ provoked: /status of 40[49]/ });

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

test('an entry that another device has changed shows both texts, and keeps both', async ({
  page,
  shell,
  login,
  journal,
}) => {
  const { token } = await login.signInAsNew();
  const headers = { Authorization: `Bearer ${token}` };
  const data = { title: 'Ferry', content: 'It took so long.' };
  const made = await page.request.post('/api/journal/entries', { headers, data });
  const { entry } = await made.json();
  const address = `/api/journal/entries/${entry.id}`;
  const elsewhere = (content: string) =>
    page.request.patch(address, { headers, data: { content } });

  await journal.open();
  await journal.choose('Ferry', 'Edit');
  await expect(journal.text).toHaveValue('It took so long.');
  await journal.text.fill('It took so long. Then the harbour.');
  await elsewhere('It took so long, and I wept.');
  await journal.updateButton.click();
  const question = page.getByRole('heading', { name: 'This entry was changed since you began' });
  await expect(question).toBeFocused();
  await expect(page.getByText('and I wept')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const name of ['Keep both', 'Keep mine', 'Keep the other']) {
      const button = page.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await button.click({ trial: true });
    }
  }
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(journal.text).toHaveValue(
    'It took so long, and I wept.\n\nIt took so long. Then the harbour.',
  );
  await journal.updateButton.click();
  await shell.expectToast('Entry Updated');
  await shell.expectToastClear();

  await journal.choose('Ferry', 'View');
  await page.getByRole('button', { name: 'Earlier version' }).click();
  await expect(page.getByRole('article', { name: 'Earlier version' })).toContainText(
    'It took so long.',
  );
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press('Escape');

  // It is deleted on the other device while it is edited here.
  await journal.choose('Ferry', 'Edit');
  await journal.text.fill('Nobody else has these words.');
  await page.request.delete(address, { headers });
  await journal.updateButton.click();
  await expect(page.getByText(/This entry was deleted/)).toBeVisible();
  await journal.tab('History').click();
  await page.getByRole('button', { name: 'Not sent yet, on this device: 1' }).click();
  await expect(page.getByText('Nobody else has these words.')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Move to a new entry' }).click();
  await expect(journal.text).toHaveValue('Nobody else has these words.');
});
