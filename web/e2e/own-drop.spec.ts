import { expectNoViolations } from './support/axe.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';
import { comeBackIntoSight } from './support/waiting.ts';

test('a person releases a drop, finds it at the top of their feed, and deletes it with the keyboard alone', async ({
  page,
  browser,
  login,
  drop,
  feed,
  mirror,
  shell,
}) => {
  const words = `The kettle is cold again. ${someLetters()}`;
  await page.clock.install();
  await login.signInAsNew();

  await test.step('the form offers to let it drift, and says why', async () => {
    await drop.open();
    const drift = page.getByRole('checkbox', { name: 'Let it drift' });
    await expect(drift).toBeVisible();
    await expect(drift).toHaveAccessibleDescription(
      'Appears at a random time in the next 12 hours, so nobody can learn when you write.',
    );
    await drop.write(words, 'sadness');
    await expectNoViolations(page);
    await drop.dropButton.click();
    await drop.continueButton.click();
  });

  await test.step('it stands in their own feed at once, and is theirs', async () => {
    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await expect(feed.cards.first()).toContainText(words);
    await expect(feed.cards.first()).toContainText('Yours');
  });

  const elsewhere = await (await browser.newContext()).newPage();
  await test.step('somebody else reads it', async () => {
    await elsewhere.clock.install();
    await expect(async () => {
      await elsewhere.goto('/feed');
      await expect(elsewhere.getByText(words)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('it is deleted from the archive, and gone there', async () => {
    await mirror.openArchive();
    await mirror.entries.first().press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const question = mirror.dialog('Take this drop back?');
    await expect(question).toContainText('It still counts as your drop of that day.');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Delete it' }).press('Enter');
    await shell.expectToast('Drop deleted');
    await expect(page.getByText('No entries found')).toBeVisible();
    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await expect(feed.cards.first()).toBeVisible();
    await expect(feed.cardWith(words)).toBeHidden();
  });

  await test.step('the open tab of somebody else loses the card', async () => {
    await expect(async () => {
      await elsewhere.clock.fastForward(31_000);
      await comeBackIntoSight(elsewhere);
      await expect(elsewhere.getByText(words)).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await elsewhere.context().close();
  });
});
