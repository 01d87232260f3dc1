import { untilKept } from './support/offline.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
  // What cannot be fetched is an error to the console.
  provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test('the browser finds nothing wrong with installing it', async ({ page, context }) => {
  await page.goto('/help');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toMatch(/\/manifest\.webmanifest$/);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's own window is a private one, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('help opens whole without a connection, for someone who never went there', async ({
  page,
  context,
  feed,
}) => {
  await feed.open();
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await expect(page.getByText(/Numbers checked on/)).toBeVisible();
});
