import { LAUNCH_WHOLE } from './support/browser.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: LAUNCH_WHOLE, serviceWorkers: 'allow' });

test('the browser reports no problem with installing the app', async ({ page, context }) => {
  await page.goto('/help');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toMatch(/\/manifest\.webmanifest$/);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's own window is private and cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
