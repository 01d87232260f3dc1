import { expect, test } from './support/test.ts';
import { APP, holdBack } from './support/waiting.ts';

test('who goes to the drop form before there is an app writes at once, and not by chance after a reload', async ({
  page,
  login,
  drop,
}) => {
  await login.signInAsNew();
  const release = await holdBack(page, APP);
  await page.goto('/feed', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Drop', exact: true }).click({ noWaitAfter: true });
  await page.waitForURL('/drop', { waitUntil: 'commit' });
  release();
  await expect(drop.text).toBeFocused();
  await drop.emotion('joy').check();
  await page.reload();
  await expect(drop.emotion('joy')).toBeChecked();
  await expect(page.locator('body')).toBeFocused();
});
