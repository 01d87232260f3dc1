import { expect, test } from './support/test.ts';
import { APP, holdBack } from './support/waiting.ts';

test('a link to the drop form that is pressed before the app has loaded gives the form the focus', async ({
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
