import { releaseElsewhere } from '../support/someone-else.ts';
import { expect, test } from '../support/test.ts';
import { untilNewDropsShown } from '../support/waiting.ts';
import { picture } from './picture.ts';

const WORDS = 'I rehearse being kind to people who left years ago.';

test('a drop from its release to the wait', async ({ page, login, drop, feed }) => {
  await login.signInAsNew();
  await drop.open();
  await drop.write(WORDS, 'sadness');
  await drop.dropButton.click();
  await expect(drop.continueButton).toBeVisible();
  await picture(page, 'drop-confirmed');
  await drop.continueButton.click();
  await drop.expectCountdown();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('region', { name: /others? /i })).toBeVisible();
  await picture(page, 'countdown');
  await feed.open();
  const empathy = feed.reaction(await feed.firstCardWithout(WORDS), 'Empathy');
  await empathy.click();
  await expect(empathy).toHaveAttribute('aria-pressed', 'true');
  await picture(page, 'feed-reacted');
});

test('new drops while somebody reads, and words that wait at the door', async ({
  page,
  request,
  shell,
  login,
  feed,
  drop,
}) => {
  await page.clock.install();
  await login.signInAsNew();
  await feed.open();
  await releaseElsewhere(request);
  await untilNewDropsShown(page, feed.newDrops);
  await picture(page, 'feed-new-drops');
  await drop.open();
  await drop.text.fill(WORDS);
  await shell.logOutButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'log-out-question');
});

test.describe('where words are refused', () => {
  test.use({ provoked: /422/ });

  test('words that lead to somebody, and words that may', async ({ page, login, drop }) => {
    await login.signInAsNew();
    await drop.open();
    await drop.write('I kept your number, 06-81349672, in case I am brave one day.', 'love');
    await drop.dropButton.click();
    await expect(page.getByRole('group', { name: 'Please take this part out' })).toBeFocused();
    await picture(page, 'looks-personal');
    await drop.text.fill('Emma de Vries sat next to me for a year and never knew.');
    await drop.dropButton.click();
    await expect(page.getByRole('group', { name: 'Whom could this point at?' })).toBeFocused();
    await picture(page, 'looks-personal-asked');
  });
});
